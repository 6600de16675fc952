import { createHmac, hash } from 'node:crypto';
import type { Client } from 'pg';
import { bytesToBase64url, createVerifier, type Audience, type Hashing, type VerificationReport, type Verifier } from '@app/formats';

/** A command as the log holds it. */
export interface LoggedCommand {
  /** Hex. */
  readonly command: string;
  readonly first: number;
  readonly events: number;
  /** The type of its main event. */
  readonly type: string;
}

/** What an audit of one campaign found; `problems` is empty for a log in order. */
export interface LogAudit {
  readonly events: number;
  readonly commands: readonly LoggedCommand[];
  readonly problems: readonly string[];
  readonly rolls: VerificationReport['rolls'];
}

interface Row {
  readonly sequence: number;
  readonly event: string;
  readonly words: string;
  readonly words_salt: Buffer;
  readonly leaf: string;
  readonly chain: string;
  readonly command: string;
  readonly command_index: number;
  readonly kinds: readonly string[];
  readonly audience: Audience;
  readonly audience_members: readonly string[];
  readonly revealed_at: string | null;
  readonly erased_at: string | null;
}

interface SeedRow {
  readonly epoch: number;
  readonly lane: 0 | 1;
  readonly secret: Buffer;
}

const hashing: Hashing = {
  sha256: (data) => hash('sha256', data, 'buffer'),
  hmacSha256: (key, data) => createHmac('sha256', key).update(data).digest(),
};

/**
 * Audits a campaign's rows as stored: sequences without gap, chain, words, copies that are filtered by, draws and
 * faces (with the seeds of the side table), one place in the log for each command, a seed for each commitment, the head.
 */
export async function auditLog(client: Client, campaignId: string): Promise<LogAudit> {
  const rows = await readLog(client, campaignId);
  const seeds = await client.query<SeedRow>('select epoch, lane, secret from seed where campaign_id = $1', [campaignId]);
  const head = await client.query<{ stream: string; sequence: number; chain: string }>(
    `select stream, sequence, encode(chain, 'hex') as chain from campaign_head where campaign_id = $1`,
    [campaignId],
  );
  const verifier = createVerifier(hashing, { stream: head.rows[0]?.stream ?? '' });
  for (const row of rows) push(verifier, row);
  for (const { epoch, lane, secret } of seeds.rows) verifier.addSeed({ epoch, lane, seed: secret.subarray(1).toString('hex') });
  if (head.rows[0]) verifier.addHead({ sequence: head.rows[0].sequence, chain: head.rows[0].chain });
  const report = verifier.finish();
  const commands = commandsOf(rows);
  const problems = [
    ...report.problems.map(({ sequence, code }) => `${sequence} ${code}`),
    ...(head.rows[0]?.sequence === rows.length ? [] : [`the head is not at event ${rows.length}`]),
    ...twins(commands),
    ...commitmentsWithoutSeed(rows, seeds.rows),
  ];
  return { events: rows.length, commands, problems, rolls: report.rolls };
}

async function readLog(client: Client, campaignId: string): Promise<Row[]> {
  const { rows } = await client.query<Row>(
    `select e.sequence, e.event, e.words, e.words_salt, encode(e.leaf, 'hex') as leaf, encode(e.chain, 'hex') as chain,
       encode(e.command, 'hex') as command, e.command_index, e.kinds, e.audience, e.audience_members, m.revealed_at, m.erased_at
     from event e left join event_mark m on m.campaign_id = e.campaign_id and m.sequence = e.sequence
     where e.campaign_id = $1 order by e.sequence`,
    [campaignId],
  );
  return rows;
}

function push(verifier: Verifier, row: Row): void {
  const { sequence, leaf, chain, audience, command, kinds } = row;
  const texts = { sequence, eventText: row.event, wordsText: row.words, wordsSalt: bytesToBase64url(row.words_salt), leaf, chain, revealedAt: row.revealed_at, erasedAt: row.erased_at };
  verifier.push(texts, { type: kinds[0] ?? '', audience, audienceMembers: row.audience_members, command, commandIndex: row.command_index, kinds });
}

/** The runs of one command, in order: one that stands in two places gives two. */
function commandsOf(rows: readonly Row[]): LoggedCommand[] {
  const found: LoggedCommand[] = [];
  for (const { command, sequence, command_index, kinds } of rows) {
    const last = found.at(-1);
    if (last?.command === command && command_index === last.events) found[found.length - 1] = { ...last, events: last.events + 1 };
    else found.push({ command, first: sequence, events: 1, type: kinds[0] ?? '' });
  }
  return found;
}

function twins(commands: readonly LoggedCommand[]): string[] {
  const seen = new Set<string>();
  return commands.filter(({ command }) => seen.size === seen.add(command).size).map(({ first }) => `${first} command-twice`);
}

function commitmentsWithoutSeed(rows: readonly Row[], seeds: readonly SeedRow[]): string[] {
  const held = new Set(seeds.map(({ epoch, lane }) => `${epoch}/${lane}`));
  return rows
    .filter(({ kinds }) => kinds[0] === 'dice-committed')
    .flatMap(({ sequence, event }) => {
      const { epoch } = (JSON.parse(event) as { facts: { epoch: number } }).facts;
      return [0, 1].filter((lane) => !held.has(`${epoch}/${lane}`)).map((lane) => `${sequence} no-seed of lane ${lane}`);
    });
}
