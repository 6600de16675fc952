import type { LedgerEvent } from '../event';
import type { Lane } from '../dice';
import type { ExportSeed } from '../export-types';
import { FormatError } from '../format-error';
import type { Hashing } from '../hashing';
import type { JsonObject } from '../json';
import { attempt } from './read-event';
import { handedDice, isEpoch, isLane, readRoll, type RecordedDraw } from './read-roll';
import { EntropyLog } from './entropy-log';
import { LaneLog } from './lane-log';
import type { Problems } from './report';

interface Epoch {
  readonly lanes: readonly [LaneLog, LaneLog];
  abandoned: boolean;
}

const HASH = /^[0-9a-f]{64}$/;
/** The types of events that throw dice. */
const THROWING: readonly string[] = ['roll-made', 'choice-made'];

/** Follows the dice of a log: epochs, commitments, seeds, the numbers of draws, and faces once a seed is known. */
export class DiceLog {
  reported = 0;
  /** Numbers of the secret lane that no visible event carries. */
  numbersHidden = 0;
  /** Dice that other rolls threw. */
  handedDice = 0;
  readonly entropy: EntropyLog;
  private readonly epochs = new Map<number, Epoch>();
  private readonly early = new Map<string, ExportSeed>();
  private current = 0;
  private owed: { readonly epoch: number; readonly first: number } | undefined;

  constructor(private readonly h: Hashing, private readonly stream: string, private readonly problems: Problems) {
    this.entropy = new EntropyLog(h, problems);
  }

  /** The epoch that is current, and its commitments. */
  get committed(): { readonly epoch: number; readonly commitments: readonly string[] } {
    return { epoch: this.current, commitments: this.epochs.get(this.current)?.lanes.map(({ commitment }) => commitment) ?? ['', ''] };
  }

  /** The next visible event; `hiddenSoFar` is how many events before it were hidden. */
  take(event: LedgerEvent, hiddenSoFar: number): void {
    this.settleOwed(event);
    attempt(this.problems, event.sequence, 'dice-malformed', () => {
      this.takeByType(event);
      this.takeRoll(event, hiddenSoFar);
      this.entropy.take(event, hiddenSoFar);
    });
  }

  /** A seed from beside the log, possibly before the commitment to it was read. */
  addSeed(seed: ExportSeed, sequence: number): void {
    const lane = this.epochs.get(seed.epoch)?.lanes[seed.lane];
    if (lane) lane.learn(seed.seed, sequence);
    else this.early.set(`${seed.epoch}.${seed.lane}`, seed);
  }

  /** How many draws were recomputed with success, and how many wait for a seed. */
  counts(): { verified: number; unrevealed: number } {
    const lanes = [...this.epochs.values()].flatMap((epoch) => epoch.lanes);
    return {
      verified: lanes.reduce((sum, lane) => sum + lane.verified, 0),
      unrevealed: lanes.reduce((sum, lane) => sum + lane.unrevealed, 0),
    };
  }

  /** Draws of epochs that an import left behind, which wait for their seed. */
  get abandoned(): number {
    return [...this.epochs.values()].filter((epoch) => epoch.abandoned).reduce((sum, { lanes }) => sum + lanes[0].unrevealed + lanes[1].unrevealed, 0);
  }

  /** The epoch whose reveal has to be in the append with which the log ends, if it ends before it. */
  get revealOwed(): number | undefined {
    return this.owed?.epoch;
  }

  /** Seeds given for epochs that the log never committed to. */
  get seedsWithoutEpoch(): readonly ExportSeed[] {
    return [...this.early.values()];
  }

  private takeByType(event: LedgerEvent): void {
    switch (event.type) {
      case 'dice-committed':
        return this.commit(event);
      case 'dice-revealed':
        return this.reveal(event);
      case 'campaign-imported': {
        const epoch = this.epochs.get(this.current);
        if (epoch) epoch.abandoned = true;
        break;
      }
      default:
    }
  }

  private commit(event: LedgerEvent): void {
    const { epoch, commitments } = event.facts;
    if (!isEpoch(epoch) || !isCommitments(commitments)) throw new FormatError('draw-invalid', 'dice-committed has facts {epoch, commitments: [hex, hex]}');
    if (epoch !== this.current + 1) this.problems.add(event.sequence, 'epoch-order', `epoch ${epoch} is committed to after epoch ${this.current}`);
    const before = this.epochs.get(this.current);
    this.owed = before && !before.abandoned ? { epoch: this.current, first: event.first } : undefined;
    if (this.epochs.has(epoch)) return;
    this.current = epoch;
    this.epochs.set(epoch, { lanes: [this.lane(epoch, 0, commitments[0]), this.lane(epoch, 1, commitments[1])], abandoned: false });
    this.useEarlySeed(epoch, 0, event.sequence);
    this.useEarlySeed(epoch, 1, event.sequence);
  }

  private lane(epoch: number, lane: Lane, commitment: string): LaneLog {
    return new LaneLog(this.h, { stream: this.stream, epoch, lane }, commitment, this.problems);
  }

  private useEarlySeed(epoch: number, lane: Lane, sequence: number): void {
    const key = `${epoch}.${lane}`;
    const seed = this.early.get(key);
    if (!seed) return;
    this.early.delete(key);
    this.addSeed(seed, sequence);
  }

  private reveal(event: LedgerEvent): void {
    const seed = readSeed(event.facts);
    const known = this.epochs.get(seed.epoch)?.lanes[seed.lane];
    if (known) this.open(known, seed, event.sequence);
    else this.problems.add(event.sequence, 'seed-unknown-epoch', `a seed of epoch ${seed.epoch}, which was never committed to`);
  }

  private open(known: LaneLog, { epoch, lane, seed }: ExportSeed, sequence: number): void {
    if (epoch >= this.current) this.problems.add(sequence, 'epoch-not-over', `the seed of epoch ${epoch} is revealed before the next epoch is committed to`);
    if (known.revealed) this.problems.add(sequence, 'reveal-repeated', `lane ${lane} of epoch ${epoch} was revealed before`);
    known.revealed = true;
    known.learn(seed, sequence);
    if (lane === 0 && this.owed?.epoch === epoch) this.owed = undefined;
  }

  private settleOwed(event: LedgerEvent): void {
    if (!this.owed || event.first === this.owed.first) return;
    this.problems.add(event.sequence, 'reveal-missing', `the append that ended epoch ${this.owed.epoch} did not reveal its lane 0`);
    this.owed = undefined;
  }

  private takeRoll(event: LedgerEvent, hiddenSoFar: number): void {
    const roll = readRoll(event.sequence, event.facts);
    this.handedDice += handedDice(event.facts);
    if (roll === 'reported') this.reported++;
    else if (roll === 'draw-missing') this.problems.add(event.sequence, 'draw-missing', 'dice were thrown without a draw, and are not marked as reported');
    else if (roll !== 'none') this.takeDraw(roll, event, hiddenSoFar);
  }

  private takeDraw(draw: RecordedDraw, event: LedgerEvent, hiddenSoFar: number): void {
    if (!THROWING.includes(event.type)) this.problems.add(draw.sequence, 'dice-malformed', `an event of the type ${event.type} throws no dice`);
    if (this.epochs.get(draw.epoch)?.abandoned) this.problems.add(draw.sequence, 'draw-epoch-mismatch', `a draw of epoch ${draw.epoch}, which an import left behind`);
    if (draw.epoch !== this.current) this.problems.add(draw.sequence, 'draw-epoch-mismatch', `a draw of epoch ${draw.epoch} while epoch ${this.current} is current`);
    if ((event.audience === 'table') !== (draw.lane === 0)) this.problems.add(draw.sequence, 'draw-lane-mismatch', `a draw of lane ${draw.lane} for the audience ${event.audience}`);
    const lane = this.epochs.get(draw.epoch)?.lanes[draw.lane];
    if (!lane) return;
    this.checkNumber(draw, lane, hiddenSoFar);
    this.entropy.takeDraw(draw, event, hiddenSoFar);
    lane.take(draw);
  }

  /** Of the secret lane a viewer may miss as many draws as events are hidden from it. */
  private checkNumber(draw: RecordedDraw, lane: LaneLog, hiddenSoFar: number): void {
    const missing = draw.number - lane.nextNumber;
    if (missing < 0) {
      this.problems.add(draw.sequence, 'draw-number-repeated', `draw ${draw.number} of epoch ${draw.epoch}, lane ${draw.lane} came before`);
      return;
    }
    lane.nextNumber = draw.number + 1;
    if (missing === 0) return;
    if (draw.lane === 1 && this.numbersHidden + missing <= hiddenSoFar) this.numbersHidden += missing;
    else this.problems.add(draw.sequence, 'draw-number-gap', `${missing} draws before draw ${draw.number} of epoch ${draw.epoch}, lane ${draw.lane} are missing`);
  }
}

function readSeed({ epoch, lane, seed }: JsonObject): ExportSeed {
  if (isEpoch(epoch) && isLane(lane) && isHash(seed)) return { epoch, lane, seed };
  throw new FormatError('draw-invalid', 'dice-revealed has facts {epoch, lane, seed}');
}

const isHash = (value: unknown): value is string => typeof value === 'string' && HASH.test(value);
const isCommitments = (value: unknown): value is readonly [string, string] => Array.isArray(value) && value.length === 2 && value.every(isHash);
