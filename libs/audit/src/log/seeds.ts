import { bytesToHex, seedCommitment, type ExportSeed, type Hashing, type JsonValue, type Lane, type LedgerEvent } from '@app/formats';
import type { Findings } from './findings';
import type { SeedRow } from './ledger-reader';

/** Opens what the secret box closed; throws when it cannot. */
export type OpenSecret = (stored: Uint8Array) => Uint8Array;

interface LaneNotes {
  readonly epoch: number;
  readonly lane: Lane;
  readonly commitment: string;
  readonly sequence: number;
  /** The seed is stored and fits its commitment. */
  known: boolean;
  revealed: boolean;
  abandoned: boolean;
  draws: number;
}

/**
 * Holds the stored seeds against the commitments of the log, and hands those that fit to the verifier, so that draws are
 * recomputed whose seed is not public yet. No seed leaves this class otherwise.
 */
export class Seeds {
  private readonly stored = new Map<string, string>();
  private readonly lanes = new Map<string, LaneNotes>();
  /** Seeds that could not be opened for want of a key. */
  unreadable = 0;

  constructor(
    private readonly hashing: Hashing,
    private readonly stream: string,
    private readonly findings: Findings,
  ) {}

  /** Reads the rows; `hasKey` says whether the operator gave a key, so that failing to open one is a finding. */
  read(rows: readonly SeedRow[], open: OpenSecret, hasKey: boolean): this {
    for (const { epoch, lane, secret } of rows) {
      try {
        this.stored.set(keyOf(epoch, lane), bytesToHex(open(secret)));
      } catch {
        this.stored.set(keyOf(epoch, lane), '');
        this.unreadable++;
        if (hasKey) this.findings.add(0, 'seed-unreadable', `the seed of epoch ${epoch}, lane ${lane} does not open with SEED_KEY`);
      }
    }
    return this;
  }

  /** An event of the log, in its order; `learn` takes a seed that fits. */
  take(event: LedgerEvent, learn: (seed: ExportSeed) => void): void {
    const { epoch, lane, commitments } = event.facts;
    if (event.type === 'dice-committed') this.commit(event.sequence, epoch, commitments, learn);
    else if (event.type === 'dice-revealed') this.note(epoch, lane, (notes) => (notes.revealed = true));
    else if (event.type === 'campaign-imported') for (const notes of this.lanes.values()) notes.abandoned = true;
    const { draw } = event.facts as { draw?: { epoch?: JsonValue; lane?: JsonValue } };
    if (draw) this.note(draw.epoch, draw.lane, (notes) => notes.draws++);
  }

  /** Adds what was missing or left over. A campaign that came from elsewhere has the seeds of its own epochs only. */
  settle(): void {
    for (const { epoch, lane, sequence, abandoned } of this.lanes.values()) {
      if (!abandoned && !this.stored.has(keyOf(epoch, lane))) this.findings.add(sequence, 'seed-missing', `epoch ${epoch}, lane ${lane} was committed to, and its seed is not stored`);
    }
    for (const key of this.stored.keys()) {
      if (!this.lanes.has(key)) this.findings.add(0, 'seed-unknown-epoch', `a seed is stored of epoch ${key.replace('/', ', lane ')}, which was never committed to`);
    }
  }

  /** Draws whose seed is known here, from the store or from the log, and draws that wait for it: those of the table's lane, or of both. */
  draws(tableOnly: boolean): { recomputed: number; waiting: number } {
    const counted = { recomputed: 0, waiting: 0 };
    for (const { lane, draws, known, revealed } of this.lanes.values()) {
      if (lane === 0 || !tableOnly) counted[known || revealed ? 'recomputed' : 'waiting'] += draws;
    }
    return counted;
  }

  /** Epochs committed to, lanes whose stored seed fits, and draws that were recomputed with seeds that are not public. */
  counts(): { epochs: number; seeds: number; notPublic: number } {
    const lanes = [...this.lanes.values()];
    const known = lanes.filter((notes) => notes.known);
    return {
      epochs: lanes.length / 2,
      seeds: known.length,
      notPublic: known.filter(({ revealed }) => !revealed).reduce((sum, { draws }) => sum + draws, 0),
    };
  }

  private commit(sequence: number, epoch: JsonValue | undefined, commitments: JsonValue | undefined, learn: (seed: ExportSeed) => void): void {
    if (typeof epoch !== 'number' || !Array.isArray(commitments)) return; // the verifier says so
    for (const lane of [0, 1] as const) {
      const notes: LaneNotes = { epoch, lane, commitment: String(commitments[lane]), sequence, known: false, revealed: false, abandoned: false, draws: 0 };
      this.lanes.set(keyOf(epoch, lane), notes);
      this.compare(notes, learn);
    }
  }

  private compare(notes: LaneNotes, learn: (seed: ExportSeed) => void): void {
    const { epoch, lane } = notes;
    const seed = this.stored.get(keyOf(epoch, lane));
    if (!seed) return;
    notes.known = seed.length === 64 && bytesToHex(seedCommitment(this.hashing, { stream: this.stream, epoch, lane, seed })) === notes.commitment;
    if (notes.known) learn({ epoch, lane, seed });
    else this.findings.add(notes.sequence, 'seed-mismatch', `the stored seed of epoch ${epoch}, lane ${lane} is not the one committed to`);
  }

  private note(epoch: JsonValue | undefined, lane: JsonValue | undefined, change: (notes: LaneNotes) => void): void {
    const notes = this.lanes.get(keyOf(epoch, lane));
    if (notes) change(notes);
  }
}

const keyOf = (epoch: unknown, lane: unknown): string => `${String(epoch)}/${String(lane)}`;
