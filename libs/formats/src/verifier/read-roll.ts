import { isIndex, isPositive } from '../checks';
import { isEntropy, MAX_SIDES, type Lane } from '../dice';
import { FormatError } from '../format-error';
import { isJsonObject, type JsonObject, type JsonValue } from '../json';

/** A draw as an event records it; `dice` alternates sides and face of the dice that the draw threw, in order. */
export interface RecordedDraw {
  readonly sequence: number;
  readonly epoch: number;
  readonly lane: Lane;
  readonly number: number;
  readonly entropy?: string;
  readonly dice: readonly number[];
}

/** What the facts of an event say of dice: nothing, dice reported from the table, dice without a draw, or a draw. */
export type RecordedRoll = 'none' | 'reported' | 'draw-missing' | RecordedDraw;

/** Reads `source`, `dice` and `draw` of an event's facts; throws FormatError `draw-invalid` on malformed ones. */
export function readRoll(sequence: number, facts: JsonObject): RecordedRoll {
  const { source, draw } = facts;
  if (source === undefined && draw === undefined && facts['dice'] === undefined) return 'none';
  const dice = readDice(facts['dice']);
  if (source === 'reported') {
    if (draw !== undefined) throw malformed('reported dice have no draw');
    return 'reported';
  }
  if (draw === undefined) return dice.length > 0 ? 'draw-missing' : 'none';
  if (source !== undefined && source !== 'server') throw malformed('facts.source is server or reported');
  return readDraw(sequence, draw, dice);
}

function readDraw(sequence: number, draw: JsonValue, dice: readonly number[]): RecordedDraw {
  if (!isJsonObject(draw)) throw malformed('facts.draw is {epoch, lane, number, entropy?}');
  const { epoch, lane, number, entropy } = draw;
  if (!isPositive(epoch) || (lane !== 0 && lane !== 1) || !isIndex(number, 0xffffffff)) {
    throw malformed('facts.draw has an epoch from 1, a lane 0 or 1 and a number from 0');
  }
  if (entropy === undefined) return { sequence, epoch: epoch as number, lane, number, dice };
  if (typeof entropy !== 'string' || !isEntropy(entropy)) throw malformed('facts.draw.entropy is 16 to 64 lower-case hex digits, an even number');
  return { sequence, epoch: epoch as number, lane, number, entropy, dice };
}

function readDice(value: JsonValue | undefined): number[] {
  const thrown: number[] = [];
  if (value === undefined) return thrown;
  if (!Array.isArray(value)) throw malformed('facts.dice is an array');
  for (const die of value as readonly JsonValue[]) {
    if (!isJsonObject(die)) throw malformed('a die is {sides, face, …}');
    const { sides, face } = die;
    if (!isIndex(sides, MAX_SIDES) || !isIndex(face, sides) || face === 0) throw malformed('a die has 1 to 1000 sides and a face among them');
    if (die['thrown'] !== false) thrown.push(sides, face);
  }
  return thrown;
}

function malformed(message: string): FormatError {
  return new FormatError('draw-invalid', message);
}
