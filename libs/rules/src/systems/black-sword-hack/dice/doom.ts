import type { Change, Dice, Die, JsonObject } from '@app/kernel';
import { changeTo } from '../../../mechanics/changes';
import type { BshCharacter } from '../characters/character';
import type { DoomReason } from '../vocabulary';
import { afterUse, EXHAUSTED, steppedDown } from './ladder';

/** One roll of a Doom die, as `details.doom` has it (BS-19). */
export interface DoomEntry {
  readonly why: DoomReason;
  readonly face: number;
  readonly from: number;
  readonly to: number;
}

/** What a command's Doom rolls have come to so far. */
export interface Doom {
  readonly die: number;
  readonly doomed: boolean;
  readonly entries: readonly DoomEntry[];
  /** The Doom dice that fell, in order. */
  readonly fell: readonly Die[];
}

/** Before any Doom die falls. */
export const doomOf = ({ state }: BshCharacter): Doom => ({ die: state.doom.die, doomed: state.doomed, entries: [], fell: [] });

/**
 * BS-17 to BS-19: rolls the Doom die; tempting steps it down whatever it showed, and when it is exhausted the character
 * is doomed. An exhausted one is not rolled.
 */
export function doomRolled(dice: Dice, doom: Doom, why: DoomReason): Doom {
  if (doom.die === EXHAUSTED) return doom;
  const face = dice.throwDie(doom.die);
  const die: Die = { sides: doom.die, face, origin: 'doom', kept: false };
  return doomUsed({ ...doom, fell: [...doom.fell, die] }, why, face);
}

/** BS-17 to BS-19: what a face of the Doom die leaves of it. */
export function doomUsed(doom: Doom, why: DoomReason, face: number): Doom {
  const to = why === 'tempt' ? steppedDown(doom.die) : afterUse(doom.die, face);
  return { ...doom, die: to, doomed: doom.doomed || to === EXHAUSTED, entries: [...doom.entries, { why, face, from: doom.die, to }] };
}

/** What the Doom rolls of a command change of the character. */
export function doomChanges({ id: characterId, state }: BshCharacter, { die, doomed }: Doom): readonly Change[] {
  return [...changeTo('doom-die', { characterId }, state.doom.die, die), ...changeTo('doomed', { characterId }, state.doomed, doomed)];
}

/** The entries as a roll's details have them. */
export const doomDetails = (entries: readonly DoomEntry[]): readonly JsonObject[] => entries.map((entry) => ({ ...entry }));
