import { refuse, type Change } from '@app/kernel';
import { changeTo, own } from '../../../mechanics/changes';
import { named } from '../../../mechanics/named';
import { turnOver, type Turns } from '../../../mechanics/turns';
import type { Table } from '../../../table';
import { roundOf, type Round } from '../things';

/** BS-1, BS-3: how much there is to do in a turn. */
const PER_TURN = 2;

/** The name under which moves are among the things done in a turn. */
export const MOVE = 'move';

/** What a character does in its turn: a move, or an action of that name. */
export interface TurnUse {
  readonly roundId: string;
  readonly characterId: string;
  readonly slot: 'move' | 'action';
  readonly action: string;
}

/** The round of that id; 404 for one that is not the campaign's. */
export const roundNamed = (table: Table, id: string): Round => named('round', id, (one) => roundOf(table, one)) as Round;

/** BS-1: what a character has done in its turn. */
export const usedBy = ({ facts }: Round, characterId: string): readonly string[] => own(facts.used, characterId) ?? [];

/** BS-1, BS-3: as what it counts: outside of combat one move and one action, in combat any two things by their names. */
const entryOf = ({ facts }: Round, { slot, action }: TurnUse): string => (facts.combat ? action : slot);

/** BS-3: the same thing a second time in one turn of combat, two moves included. */
export const isRepeat = (round: Round, use: TurnUse): boolean => round.facts.combat && usedBy(round, use.characterId).includes(entryOf(round, use));

/** BS-1, BS-3: refuses what is used up, even after the turn has passed; then anything out of turn. */
export function refuseUse(round: Round, use: TurnUse): void {
  const used = usedBy(round, use.characterId);
  if (round.facts.combat && used.length >= PER_TURN) refuse('turn-used-up');
  if (!round.facts.combat && used.includes(use.slot)) {
    if (use.slot === 'move') refuse('move-already-used');
    refuse('action-already-used');
  }
  refuseOutOfTurn(round, use.characterId);
}

/** BS-1: refuses whoever's turn it is not; nobody's when the round has ended. */
export function refuseOutOfTurn({ facts }: Round, characterId: string): void {
  if (facts.status !== 'running' || facts.current !== characterId) refuse('not-your-turn');
}

/** BS-1, BS-3: true for a character that has done all there is to do in a turn. */
export const isUsedUp = (round: Round, characterId: string): boolean => usedBy(round, characterId).length >= PER_TURN;

/** BS-1: what is done is recorded, and with the second thing the turn passes on. */
export function useChanges(round: Round, use: TurnUse): readonly Change[] {
  const { characterId } = use;
  const used = usedBy(round, characterId);
  const to = [...used, entryOf(round, use)];
  const from = used.length === 0 ? null : used;
  return [{ kind: 'round-used', roundId: round.id, characterId, from, to }, ...(to.length < PER_TURN ? [] : turnPassed(round))];
}

/** BS-1: the turn passes to the next character that has not had one. */
export const turnPassed = (round: Round): readonly Change[] => turnsChanges(round, turnOver(turnsIn(round)));

/** A round's turns. */
export const turnsIn = ({ facts: { characterIds, current, done } }: Round): Turns => ({ order: characterIds, current, done });

/** What leads to these turns. */
export function turnsChanges({ id: roundId, facts }: Round, { current, done }: Turns): readonly Change[] {
  return [...changeTo('round-done', { roundId }, facts.done, done), ...changeTo('round-current', { roundId }, facts.current, current)];
}
