import { isIndex } from '../checks';
import { isEntropy, MAX_SIDES, type Lane } from '../dice';
import { FormatError } from '../format-error';
import { isJsonObject, type JsonObject, type JsonValue } from '../json';

const LAST_NUMBER = 0xffffffff;

/** A draw as an event records it; `dice` alternates sides and face of the dice that the draw threw, in order. */
export interface RecordedDraw {
  readonly sequence: number;
  readonly epoch: number;
  readonly lane: Lane;
  readonly number: number;
  readonly entropy: string | undefined;
  readonly dice: readonly number[];
}

/** What the facts of an event say of dice: nothing, dice reported from the table, dice without a draw, or a draw. */
export type RecordedRoll = 'none' | 'reported' | 'draw-missing' | RecordedDraw;

/** Reads `source`, `dice` and `draw` of an event's facts; throws FormatError `draw-invalid` on malformed ones. */
export function readRoll(sequence: number, facts: JsonObject): RecordedRoll {
  const { source, draw, dice } = facts;
  if (source === undefined && draw === undefined && dice === undefined) return 'none';
  const thrown = readDice(dice);
  if (source === 'reported') return withoutDraw(draw);
  if (draw !== undefined) return readDraw(sequence, source, draw, thrown);
  return thrown.length > 0 ? 'draw-missing' : 'none';
}

/** How many dice of an event another one threw. */
export function handedDice({ dice }: JsonObject): number {
  return Array.isArray(dice) ? (dice as readonly JsonValue[]).filter((die) => isJsonObject(die) && die['thrown'] === false).length : 0;
}

function withoutDraw(draw: JsonValue | undefined): 'reported' {
  if (draw !== undefined) throw malformed('reported dice have no draw');
  return 'reported';
}

function readDraw(sequence: number, source: JsonValue | undefined, draw: JsonValue, dice: readonly number[]): RecordedDraw {
  if (source !== undefined && source !== 'server') throw malformed('facts.source is server or reported');
  // Else a number could be used up, and an unlucky one passed over, by a draw of nothing.
  if (dice.length === 0) throw malformed('a draw throws at least one die');
  if (!isJsonObject(draw)) throw malformed('facts.draw is {epoch, lane, number, entropy?}');
  const { epoch, lane, number, entropy } = draw;
  if (!isEpoch(epoch) || !isLane(lane) || !isIndex(number, LAST_NUMBER)) {
    throw malformed('facts.draw has an epoch from 1, a lane 0 or 1 and a number from 0');
  }
  return { sequence, epoch, lane, number, entropy: readEntropy(entropy), dice };
}

function readEntropy(entropy: JsonValue | undefined): string | undefined {
  if (entropy === undefined || (typeof entropy === 'string' && isEntropy(entropy))) return entropy;
  throw malformed('facts.draw.entropy is 16 to 64 lower-case hex digits, an even number');
}

function readDice(value: JsonValue | undefined): number[] {
  const thrown: number[] = [];
  if (value === undefined) return thrown;
  if (!Array.isArray(value)) throw malformed('facts.dice is an array');
  for (const die of value as readonly JsonValue[]) readDie(die, thrown);
  return thrown;
}

function readDie(die: JsonValue, thrown: number[]): void {
  if (!isJsonObject(die)) throw malformed('a die is {sides, face, …}');
  const { sides, face } = die;
  if (!isIndex(sides, MAX_SIDES) || !isIndex(face, sides) || face === 0) throw malformed('a die has 1 to 1000 sides and a face among them');
  if (die['thrown'] !== false) thrown.push(sides, face);
}

/** Whether the value is an epoch: an integer from 1 that four bytes hold. */
export function isEpoch(value: unknown): value is number {
  return isIndex(value, LAST_NUMBER) && value > 0;
}

/** Whether the value is a lane. */
export function isLane(value: unknown): value is Lane {
  return value === 0 || value === 1;
}

function malformed(message: string): FormatError {
  return new FormatError('draw-invalid', message);
}
