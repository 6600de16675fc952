import { createVerifier, type Hashing, type Head, type LedgerEvent } from '@app/formats';
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
  readonly entropyChains: number;
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
  readonly progress: (done: number, of: number) => void;
}

/** Verifies one campaign as the database holds it; undefined when it holds no such campaign. Memory does not grow with the log. */
export async function auditCampaign(reader: LedgerReader, campaign: string, options: AuditOptions): Promise<CampaignAudit | undefined> {
  const row = await reader.head(campaign);
  const stream = row?.stream ?? (await firstStream(reader, campaign));
  if (stream === undefined) return undefined;
  const findings = new Findings();
  const marks = new Marks();
  const seeds = new Seeds(options.hashing, stream, findings).read(await reader.seeds(campaign), options.open, options.hasKey);
  let entropyChains = 0;
  const takeEvent = (event: LedgerEvent): void => {
    marks.take(event);
    seeds.take(event, (seed) => verifier.addSeed(seed));
    if (event.type === 'entropy-committed') entropyChains++;
  };
  const verifier = createVerifier(options.hashing, { stream, expect: { heads: options.heads }, onEvent: takeEvent });
  for await (const page of reader.log(campaign)) {
    for (const { texts, copies } of page) verifier.push(texts, copies);
    options.progress(verifier.head().sequence, row?.sequence ?? 0);
  }
  compareHead(row, verifier.head(), findings);
  marks.settle(await reader.marks(campaign), findings);
  seeds.settle();
  const report = verifier.finish();
  const { epochs, seeds: fitting, notPublic } = seeds.counts();
  const problemCount = report.problemCount + findings.count;
  return {
    campaign,
    ok: problemCount === 0,
    events: report.events,
    erased: report.erased,
    epochs,
    seeds: { fitting, unreadable: seeds.unreadable },
    rolls: { ...report.rolls, notPublic },
    entropyChains,
    head: report.head,
    keptHead: Math.max(0, ...options.heads.map(({ sequence }) => sequence)),
    problemCount,
    problems: [...report.problems, ...findings.kept].sort((a, b) => a.sequence - b.sequence),
  };
}

/** What no stream is called: an event that cannot be read is then found to belong to another one. */
const NO_STREAM = '00000000-0000-0000-0000-000000000000';

/** For events whose head row is gone. */
async function firstStream(reader: LedgerReader, campaign: string): Promise<string | undefined> {
  for await (const page of reader.log(campaign)) return /"stream":"([0-9a-f-]{36})"/.exec(page[0]?.texts.eventText ?? '')?.[1] ?? NO_STREAM;
  return undefined;
}

function compareHead(row: HeadRow | undefined, { sequence, chain }: Head, findings: Findings): void {
  if (!row) findings.add(sequence, 'head-row-missing', 'events without a row of their head');
  else if (row.sequence !== sequence) findings.add(Math.min(row.sequence, sequence) + 1, 'head-row-mismatch', `the head's row says ${row.sequence} events, the log has ${sequence}`);
  else if (row.chain !== chain) findings.add(sequence, 'head-row-mismatch', "the chain in the head's row is another than the log's");
}
