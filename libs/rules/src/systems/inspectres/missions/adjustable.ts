import { refuse, type Change, type JsonObject } from '@app/kernel';
import type { Adjustable, Adjusted } from '../../../command';
import type { Table, ThingSeen } from '../../../table';
import { characteristicsOver } from '../confessionals/characteristics';
import { added, diceChanges, franchiseOf } from '../franchise/franchise';
import { CARDS, MISSION_STATUSES, type MissionStatus } from '../vocabulary';
import { ended, halfOf } from './ending';
import { isClosed, missionChanges, openMission, refuseOpenMission, type CardDice, type Mission, type MissionFacts } from './mission';

const counter: JsonObject = { type: 'integer', minimum: 0, maximum: 1000 };

const CARD_DICE: JsonObject = {
  type: 'object',
  properties: Object.fromEntries(CARDS.map((card) => [card, counter])),
  additionalProperties: false,
};

/** A value of a mission, and the mission once it is set so. */
interface ByHand<Value> {
  readonly name: keyof MissionFacts;
  readonly schema: JsonObject;
  readonly set: (facts: MissionFacts, value: Value, table: Table) => MissionFacts;
}

function byHand<Value>({ name, schema, set }: ByHand<Value>): Adjustable<ThingSeen> {
  return {
    name,
    schema,
    set: (table, target, value: Value) => {
      const mission = target as unknown as Mission;
      return reset(table, mission, set(mission.facts, value, table));
    },
  };
}

/**
 * D2, IN-14: what a GM may set of a mission by hand. They are set in this order, so that a status comes to an award that
 * was said with it.
 */
export const MISSION_BY_HAND: readonly Adjustable<ThingSeen>[] = [
  // IN-5: what is earned never passes the goal.
  byHand<number>({ name: 'goal', schema: { ...counter, minimum: 1 }, set: (facts, goal) => ({ ...facts, goal, earned: Math.min(facts.earned, goal) }) }),
  byHand<number>({ name: 'earned', schema: counter, set: setEarned }),
  byHand<number>({ name: 'characteristicsRespected', schema: counter, set: (facts, characteristicsRespected) => ({ ...facts, characteristicsRespected }) }),
  byHand<number | null>({ name: 'awarded', schema: { ...counter, type: ['integer', 'null'] }, set: (facts, awarded) => ({ ...facts, awarded }) }),
  byHand<Partial<CardDice>>({ name: 'spentCardDice', schema: CARD_DICE, set: (facts, dice) => ({ ...facts, spentCardDice: { ...facts.spentCardDice, ...dice } }) }),
  { name: 'status', schema: { type: 'string', enum: [...MISSION_STATUSES] }, set: setStatus },
];

function setEarned(facts: MissionFacts, earned: number): MissionFacts {
  if (earned > facts.goal) refuse('earned-above-goal', { earned, goal: facts.goal });
  return { ...facts, earned };
}

/** IN-6, IN-14: ending it by hand does what its end does; an award that is said stands in place of the rule's. */
function setStatus(table: Table, target: ThingSeen, status: MissionStatus): Adjusted {
  const mission = target as unknown as Mission;
  const { facts } = mission;
  if (status === 'running') return reset(table, mission, facts.status === status ? facts : { ...facts, status, awarded: null, distributed: false });
  if (facts.status !== 'running') return reset(table, mission, { ...facts, status });
  const worth = status === 'completed' ? facts.earned : halfOf(facts.earned);
  const over = ended(table, facts, status, facts.awarded ?? worth);
  const franchise = franchiseOf(table);
  const returned: readonly Change[] = diceChanges(franchise, added(franchise, over.returned));
  return { changes: [...reset(table, mission, over.facts).changes, ...returned] };
}

/** IN-14: a mission is opened again only while no other is open; one that is closed takes its characteristics with it. */
function reset(table: Table, mission: Mission, to: MissionFacts): Adjusted {
  const other = openMission(table);
  if (!isClosed(to) && other && other.id !== mission.id) refuseOpenMission(table);
  const closes = isClosed(to) && !isClosed(mission.facts);
  return { changes: [...missionChanges(mission, to), ...(closes ? characteristicsOver(table) : [])] };
}
