import type { Table } from '../../../table';
import { NO_CARD_DICE, type CardDice, type MissionFacts } from './mission';

/** A mission as something left it, and the card dice that return with its end. */
export interface Moved {
  readonly facts: MissionFacts;
  readonly returned: CardDice;
}

/** IN-6, IN-14: the mission once it is over; card dice return with its end, unless the campaign keeps them spent. */
export function ended(table: Table, facts: MissionFacts, status: 'completed' | 'aborted', awarded: number): Moved {
  const over: MissionFacts = { ...facts, status, awarded };
  if (table.setting('franchise.spentDiceReturn') === 'never') return { facts: over, returned: NO_CARD_DICE };
  return { facts: { ...over, spentCardDice: NO_CARD_DICE }, returned: facts.spentCardDice };
}

/** IN-5: how many of the dice earned count: none beyond the goal. */
export const countedOf = ({ goal, earned }: MissionFacts, dice: number): number => Math.min(dice, Math.max(0, goal - earned));

/** IN-5, IN-14: the mission with these dice; reaching the goal completes it. */
export function earning(table: Table, facts: MissionFacts, dice: number): Moved {
  const earned = facts.earned + countedOf(facts, dice);
  const richer: MissionFacts = { ...facts, earned };
  return earned >= facts.goal ? ended(table, richer, 'completed', earned) : { facts: richer, returned: NO_CARD_DICE };
}

/** IN-14: an aborted mission is worth half of what was planned, by its progress. */
export const halfOf = (dice: number): number => Math.floor(dice / 2);
