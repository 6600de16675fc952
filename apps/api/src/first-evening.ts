import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { AccountsService } from '@app/access';
import { playStory, readLog, RestClient, story, storyKey, verifyLog, type Language } from '@app/demo';
import { CommandKeys, nodeHashing } from '@app/event-store';
import { languageOfSystem, type Config, type ReachedDatabase } from '@app/runtime';
import type { OwnerToken } from './owner';

/** What the evening is played with; `local` is the service's own address, `url` the one to show. */
export interface FirstEvening {
  readonly app: NestFastifyApplication;
  readonly config: Config;
  readonly database: Pick<ReachedDatabase, 'embedded'>;
  readonly owner: OwnerToken;
  readonly local: string;
  readonly url: string;
  readonly signal: AbortSignal;
}

/**
 * Plays the demo evening through HTTP when an embedded database holds no campaign yet, or goes on with one that was
 * interrupted, and prints where to look. Never rejects: the service runs on without it.
 */
export async function firstEvening(evening: FirstEvening): Promise<void> {
  try {
    const { config, database, owner } = evening;
    if (!config.demo || !database.embedded || !owner.token) return;
    const language = await languageToPlay(evening.app);
    if (language) await play(evening, language, owner.token);
  } catch (error) {
    if (evening.signal.aborted) return;
    process.stderr.write(`The demo evening could not be played to its end: ${(error as Error).message}\nThe service runs all the same; the next start goes on with it (DEMO=off: not).\n`);
  }
}

/** The language of an evening that was begun, else that of the terminal when there is no campaign at all. */
async function languageToPlay(app: NestFastifyApplication): Promise<Language | undefined> {
  const accounts = app.get(AccountsService);
  const keys = app.get(CommandKeys);
  const owner = await accounts.owner();
  for (const language of ['en', 'fr'] as const) {
    if (owner && (await accounts.done(keys.mark(owner.id, 'createCampaign', {}, storyKey(language)).command))) return language;
  }
  const [{ empty }] = await app.get(DataSource).query<[{ empty: boolean }]>('select not exists (select from campaign_head) as empty');
  return empty ? languageOfSystem(process.env) : undefined;
}

async function play({ local, url, owner, signal }: FirstEvening, language: Language, token: string): Promise<void> {
  const client = new RestClient(local, { language, signal });
  const { campaignId, repeat, head } = await playStory(client, story(language), token);
  if (repeat) return;
  const report = verifyLog(nodeHashing, await readLog(client, campaignId, token), head);
  const campaign = `${url}/v1/campaigns/${campaignId}`;
  const { verified, reported } = report.rolls;
  const found = report.ok ? `the chain is whole, ${verified} of its rolls recomputed from the revealed seed, ${reported} reported from the table` : `NOT WHOLE: ${report.problems[0]?.message ?? ''}`;
  const lines = [
    `A first evening of Charge was played: ${report.events} events, ${found}.`,
    `  to read it as a story      node scripts/cli.mjs demo`,
    `  to check what is stored    node scripts/cli.mjs verify --campaign ${campaignId}`,
    `  its log and its state      curl -H "Authorization: Bearer $(cat ${owner.file})" ${campaign}/events`,
    `                             curl -H "Authorization: Bearer $(cat ${owner.file})" ${campaign}/state`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
