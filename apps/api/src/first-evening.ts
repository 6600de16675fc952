import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { AccountsService } from '@app/access';
import { playStory, readLog, RestClient, stories, SYSTEMS, verifyLog, type Story } from '@app/demo';
import type { Language } from '@app/telling';
import { CommandKeys, nodeHashing } from '@app/event-store';
import { languageOfSystem, type Config, type ReachedDatabase } from '@app/runtime';
import type { OwnerToken } from './owner';

/** What the evenings are played with; `local` is the service's own address, `url` the one to show. */
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
 * Plays a demo evening of each rule system through HTTP when an embedded database holds no campaign yet, or goes on where
 * that was interrupted, and prints where to look. Never rejects: the service runs on without them.
 */
export async function firstEvening(evening: FirstEvening): Promise<void> {
  const { config, database, owner, signal } = evening;
  if (!config.demo || !database.embedded || !owner.token) return;
  try {
    const language = await languageToPlay(evening.app);
    if (language) await playAll(evening, stories(language), owner.token);
  } catch (error) {
    if (!signal.aborted) process.stderr.write(`The demo evenings could not be played: ${(error as Error).message}\nThe service runs all the same; the next start tries again (DEMO=off: not).\n`);
  }
}

/** The language of the evenings that were begun, else that of the terminal when there is no campaign at all. */
async function languageToPlay(app: NestFastifyApplication): Promise<Language | undefined> {
  const accounts = app.get(AccountsService);
  const keys = app.get(CommandKeys);
  const owner = await accounts.owner();
  for (const language of ['en', 'fr'] as const) {
    for (const { key } of owner ? stories(language) : []) {
      if (owner && (await accounts.done(keys.mark(owner.id, 'createCampaign', {}, key).command))) return language;
    }
  }
  const [{ empty }] = await app.get(DataSource).query<[{ empty: boolean }]>('select not exists (select from campaign_head) as empty');
  return empty ? languageOfSystem(process.env) : undefined;
}

/** One after the other; one that fails is left for the next start, and does not keep the others from being played. */
async function playAll(evening: FirstEvening, all: readonly Story[], token: string): Promise<void> {
  const { signal, local } = evening;
  let last: string | undefined;
  for (const [index, story] of all.entries()) {
    const client = new RestClient(local, { language: story.language, signal });
    try {
      const played = await play(client, story, token);
      if (!played) continue;
      if (last === undefined) print('Demo evenings, one for each rule system, are played (DEMO=off: none):');
      print(`  ${index + 1} of ${all.length}  ${played.line}`);
      last = played.campaignId;
    } catch (error) {
      if (signal.aborted) return;
      process.stderr.write(`The demo evening “${nameOf(story)}” could not be played to its end: ${(error as Error).message}\nThe service runs all the same; the next start goes on with it (DEMO=off: not).\n`);
    }
  }
  if (last !== undefined) for (const line of whereToLook(evening, last)) print(line);
}

/** The campaign and a line about it; undefined for one that was played before. */
async function play(client: RestClient, story: Story, token: string): Promise<{ readonly campaignId: string; readonly line: string } | undefined> {
  const { campaignId, repeat, head } = await playStory(client, story, token);
  if (repeat) return undefined;
  const { ok, events, problems, rolls } = verifyLog(nodeHashing, await readLog(client, campaignId, token), head);
  const recomputed = `${rolls.verified} ${rolls.verified === 1 ? 'roll' : 'rolls'} recomputed from the revealed seed`;
  const found = ok ? `the chain is whole, ${recomputed}, ${rolls.reported} reported from the table` : `NOT WHOLE: ${problems[0]?.message ?? ''}`;
  return { campaignId, line: `${nameOf(story)} (${story.system}): ${events} events, ${found}; campaign ${campaignId}` };
}

function whereToLook({ url, owner }: FirstEvening, campaignId: string): string[] {
  const read = `curl -H "Authorization: Bearer $(cat ${owner.file})" ${url}/v1/campaigns`;
  return [
    `  to read one as a story     node scripts/cli.mjs demo NAME   (${SYSTEMS.join(', ')})`,
    `  to check what is stored    node scripts/cli.mjs verify --all`,
    `  all campaigns              ${read}`,
    `  the log of one, its state  ${read}/${campaignId}/events`,
    `                             ${read}/${campaignId}/state`,
  ];
}

const nameOf = ({ campaign }: Story): string => String(campaign['name']);

const print = (line: string): void => void process.stdout.write(`${line}\n`);
