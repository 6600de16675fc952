import { createVerifier, FOLD_TABLE, type ExportSeed, type Hashing, type Head, type LedgerEvent, type VerificationReport } from '@app/formats';
import { readCheckpoints } from './checkpoints';
import { Findings, type Finding } from './findings';
import type { HeadRow, LedgerReader } from './ledger-reader';
import { Marks } from './marks';
import { Seeds, type OpenSecret } from './seeds';

/** What an audit of a campaign found. `rolls.verified` counts those that `rolls.notPublic` counts, too. */
export interface CampaignAudit {
  readonly campaign: string;
  readonly ok: boolean;
  readonly events: number;
  readonly erased: number;
  readonly epochs: number;
  readonly seeds: { readonly fitting: number; readonly unreadable: number };
  readonly rolls: { readonly verified: number; readonly notPublic: number; readonly unrevealed: number; readonly reported: number };
  /** Changes that were folded, each from what the ones before it left. */
  readonly changes: number;
  /** Checkpoints in the database, all of which the log was held against. */
  readonly checkpoints: number;
  readonly head: Head;
  /** The last sequence of which a head from elsewhere was given; 0 without one. */
  readonly keptHead: number;
  readonly problemCount: number;
  readonly problems: readonly Finding[];
}

/** What an audit is made with; `heads` were kept elsewhere, `progress` hears how many events were read. */
export interface AuditOptions {
  readonly hashing: Hashing;
  readonly open: OpenSecret;
  readonly hasKey: boolean;
  readonly heads: readonly Head[];
  /** Events that are read and checked at a time (1,000 unless said); between two pages others get their turn. */
  readonly page?: number;
  /** Hears of rolls by lane once the log is read. */
  readonly rolls?: (table: RollCounts, all: RollCounts) => void;
  readonly progress: (done: number, of: number) => void;
}

/** Draws that were recomputed and those that wait for a seed, and rolls that were thrown on the table. */
export interface RollCounts {
  readonly recomputed: number;
  readonly waiting: number;
  readonly reported: number;
}

/** Verifies one campaign as the database holds it; undefined when it holds no such campaign. Memory does not grow with the log. */
export async function auditCampaign(reader: LedgerReader, campaign: string, options: AuditOptions): Promise<CampaignAudit | undefined> {
  const row = await reader.head(campaign);
  const stream = await streamOf(reader, campaign, row);
  if (stream === undefined) return undefined;
  const findings = new Findings();
  const beside = new Beside(new Seeds(options.hashing, stream, findings).read(await reader.seeds(campaign), options.open, options.hasKey));
  const checkpoints = readCheckpoints(stream, await reader.checkpoints(campaign), findings);
  const heads = [...options.heads, ...checkpoints.heads];
  const verifier = createVerifier(options.hashing, { stream, expect: { heads }, fold: { table: FOLD_TABLE, secrets: true }, onEvent: (event) => beside.take(event, (seed) => verifier.addSeed(seed)) });
  for await (const page of reader.log(campaign, options.page)) {
    for (const { texts, copies } of page) verifier.push(texts, copies);
    options.progress(verifier.head().sequence, row?.sequence ?? 0);
  }
  compareHead(row, verifier.head(), findings);
  beside.marks.settle(await reader.marks(campaign), findings);
  beside.seeds.settle();
  const report = verifier.finish();
  tellRolls(options, beside, report);
  return { campaign, ...summary(report, beside, findings), checkpoints: checkpoints.count, keptHead: Math.max(0, ...options.heads.map(({ sequence }) => sequence)) };
}

function tellRolls({ rolls }: AuditOptions, { seeds, reported }: Beside, report: VerificationReport): void {
  rolls?.({ ...seeds.draws(true), reported }, { ...seeds.draws(false), reported: report.rolls.reported });
}

/** What is followed beside the chain while the log is read. */
class Beside {
  readonly marks = new Marks();
  /** Rolls before the table whose dice were thrown there. */
  reported = 0;

  constructor(readonly seeds: Seeds) {}

  take(event: LedgerEvent, learn: (seed: ExportSeed) => void): void {
    this.marks.take(event);
    this.seeds.take(event, learn);
    if (event.audience === 'table' && event.facts['source'] === 'reported') this.reported++;
  }
}

function summary(report: VerificationReport, { seeds }: Beside, findings: Findings): Omit<CampaignAudit, 'campaign' | 'checkpoints' | 'keptHead'> {
  const { epochs, seeds: fitting, notPublic } = seeds.counts();
  const problemCount = report.problemCount + findings.count;
  return {
    ok: problemCount === 0,
    events: report.events,
    erased: report.erased,
    epochs,
    seeds: { fitting, unreadable: seeds.unreadable },
    rolls: { ...report.rolls, notPublic },
    changes: report.changes,
    head: report.head,
    problemCount,
    problems: [...report.problems, ...findings.kept].sort((a, b) => a.sequence - b.sequence),
  };
}

/** What no stream is called: an event that cannot be read is then found to belong to another one. */
const NO_STREAM = '00000000-0000-0000-0000-000000000000';

/** Also of events whose head row is gone. */
async function streamOf(reader: LedgerReader, campaign: string, row: HeadRow | undefined): Promise<string | undefined> {
  if (row) return row.stream;
  for await (const page of reader.log(campaign)) return /"stream":"([0-9a-f-]{36})"/.exec(page[0]?.texts.eventText ?? '')?.[1] ?? NO_STREAM;
  return undefined;
}

function compareHead(row: HeadRow | undefined, { sequence, chain }: Head, findings: Findings): void {
  if (!row) findings.add(sequence, 'head-row-missing', 'events without a row of their head');
  else if (row.sequence !== sequence) findings.add(Math.min(row.sequence, sequence) + 1, 'head-row-mismatch', `the head's row says ${row.sequence} events, the log has ${sequence}`);
  else if (row.chain !== chain) findings.add(sequence, 'head-row-mismatch', "the chain in the head's row is another than the log's");
}
