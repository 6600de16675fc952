import { refuse, type Dice, type Die } from '@app/kernel';
import type { RuleContext } from '../../../command';
import type { RollChoice, RollFacts, Waiting } from '../../../roll-kind';
import type { Keep } from '../vocabulary';

/** What a command says of advantage, of disadvantage, and of the die that is to count. */
export interface Odds {
  readonly advantage?: number;
  readonly disadvantage?: number;
  readonly keep?: Keep;
}

/** BS-9: two dice of which the player chooses, two of which the GM does, or one die. */
export type Edge = 'advantage' | 'disadvantage' | 'none';

type Asking = RuleContext['caller'];

/** BS-9: any of one cancels all of the other; being doomed is one disadvantage more (BS-19). */
export function edgeOf({ advantage = 0, disadvantage = 0 }: Odds, doomed = false): Edge {
  const against = disadvantage > 0 || doomed;
  if (advantage > 0) return against ? 'none' : 'advantage';
  return against ? 'disadvantage' : 'none';
}

/** BS-10: refuses another die than the worst under disadvantage, which is the GM's to choose. */
export function refuseKeep({ role }: Asking, edge: Edge, { keep = 'worst' }: Odds): void {
  if (edge === 'disadvantage' && keep !== 'worst' && role !== 'gm') refuse('gm-chooses');
}

/**
 * BS-10: which die counts: the best under advantage and the worst under disadvantage, unless said otherwise. Where the
 * dice themselves brought the disadvantage about, nothing is refused any more: what a player said is passed over.
 */
export function keepOf({ role }: Asking, edge: Edge, { keep }: Odds): Keep {
  if (edge !== 'disadvantage') return keep ?? 'best';
  return role === 'gm' ? (keep ?? 'worst') : 'worst';
}

/** A die to be thrown, once or twice; `better`: which face is the best for the character (BS-10). */
export interface EdgeDie {
  readonly sides: number;
  readonly origin: string;
  readonly better: 'low' | 'high';
}

/** Dice that fell, and the index among them of the one that counts; null while a choice decides it. */
export interface EdgeThrown {
  readonly dice: readonly Die[];
  readonly counts: number | null;
}

/** BS-9, BS-10: throws one die, or two of which one counts: of equals the first. */
export function throwEdge(dice: Dice, { sides, origin, better }: EdgeDie, edge: Edge, keep: Keep): EdgeThrown {
  const faces = Array.from({ length: edge === 'none' ? 1 : 2 }, () => dice.throwDie(sides));
  const open = edge !== 'none' && keep === 'choose';
  const low = (keep === 'worst') === (better === 'high');
  const counts = open ? null : faces.indexOf(low ? Math.min(...faces) : Math.max(...faces));
  return { dice: faces.map((face, index) => ({ sides, face, origin, kept: counts === null ? null : index === counts })), counts };
}

/** BS-10: the choice for which a roll waits whose two dice lie there from index `first` on. */
export function choiceBetween(edge: Edge, first: number): Waiting {
  return { chooser: edge === 'advantage' ? 'player' : 'gm', kind: 'keep', options: { keep: [first, first + 1] } };
}

/** BS-10: a roll's dice once one of the two was chosen, and the face of that one. Refuses an index of another die. */
export function chosenDice({ dice, choice }: RollFacts, { keep }: RollChoice): { readonly dice: readonly Die[]; readonly face: number } {
  const options = (choice?.options['keep'] ?? []) as readonly number[];
  if (keep === undefined || !options.includes(keep)) return refuse('choice-out-of-range', { kind: 'keep' });
  return { dice: dice.map((die, index) => ({ ...die, kept: options.includes(index) ? index === keep : die.kept })), face: dice[keep].face };
}
