import { refuse, type Die, type Json, type JsonObject } from '@app/kernel';
import { playerOf } from '../../../mechanics/pending';
import type { ChoicePlan, RollChoice, RollFacts, RollOutcome, Waiting } from '../../../roll-kind';
import type { Table, ThingSeen } from '../../../table';
import { agentOf, type Agent, type Skills } from '../agents/agent';
import { refuseSkills } from '../agents/creation';
import { losable, lossChanges, lossEntries, lostOf, refuseMisfit, spreadOf, stillThere, sumOf } from './losses';
import { lossOf, plainEffects, readStress } from './stress-effects';

/** Who is stressed, and by how many dice. */
export interface Stress {
  readonly table: Table;
  readonly agent: Agent;
  readonly stressDice: number;
}

/** IN-10: how many dice an agent could ignore. */
export const ignorable = ({ state }: Agent, stressDice: number): number => Math.min(state.cool, stressDice);

/** IN-10: with cool dice it is decided after the dice how many are ignored. */
export function waitsForIgnoring({ table, agent, stressDice }: Stress, thrown: readonly Die[], said: JsonObject): RollOutcome {
  const counts = Array.from({ length: ignorable(agent, stressDice) + 1 }, (_, count) => count);
  return {
    dice: thrown.map((die) => ({ ...die, kept: null })),
    outcome: null,
    total: null,
    details: { ...said, reading: null, ignored: null, skillDiceLost: null, losses: null },
    changes: [],
    waits: { chooser: chooserOf(table, agent), kind: 'ignore', options: { ignore: counts } },
  };
}

/** IN-10, IN-11: reads the dice that are not ignored; a loss that can be spread in several ways, and is not, waits. */
export function stressRead({ table, agent, stressDice }: Stress, lay: readonly Die[], ignored: number, wish: Skills | undefined, said: JsonObject): RollOutcome {
  const { dice, reading, outcome } = readStress(table, lay, ignored);
  const left = losable(table, agent);
  const lost = lostOf(left, lossOf(outcome, stressDice));
  const losses = spreadOf(left, lost, wish);
  return {
    dice,
    outcome,
    total: null,
    details: { ...said, reading, ignored, skillDiceLost: lost, losses: losses ? lossEntries(losses) : null },
    changes: [...plainEffects(table, agent, outcome, ignored), ...(losses ? lossChanges(agent, losses) : [])],
    ...(losses ? {} : { waits: waitsForLosses(chooserOf(table, agent), left, lost) }),
  };
}

const waitsForLosses = (chooser: Waiting['chooser'], from: Skills, lost: number): Waiting => ({ chooser, kind: 'losses', options: { losses: lost, from: lossEntries(from) } });

/** IN-11: the player chooses, for an NPC the GM. */
const chooserOf = (table: Table, { id }: Agent): Waiting['chooser'] => (playerOf(table, id) === 'player' ? 'player' : 'gm');

type StressRoll = ThingSeen<RollFacts>;

/** IN-10, IN-11: how many dice are ignored, then how a loss is spread; the second may come with the first as a wish. */
export function chooseStress(table: Table, roll: StressRoll, choice: RollChoice): ChoicePlan {
  const { characterId, details, choice: awaited } = roll.facts;
  const stress: Stress = { table, agent: agentOf(table, String(characterId)), stressDice: Number(details['stressDice']) };
  return awaited?.kind === 'losses' ? chooseLosses(stress, roll, choice) : chooseIgnoring(stress, roll, choice);
}

/** IN-10: by the cool dice that the agent has now. */
function chooseIgnoring(stress: Stress, { facts }: StressRoll, { ignore, losses }: RollChoice): ChoicePlan {
  if (ignore === undefined) return refuse('choice-out-of-range', { kind: 'ignore' });
  if (losses) refuseSkills(stress.table, Object.keys(losses));
  const max = ignorable(stress.agent, stress.stressDice);
  if (ignore > max) refuse('ignore-out-of-range', { ignore, max });
  // What was sent with the roll is a wish still.
  const wish = losses ?? skillsIn(facts.details['wishedLosses']);
  return { noDice: true, resolve: () => stressRead(stress, facts.dice, ignore, wish, {}) };
}

/** IN-11: among what was offered; what a skill has lost since is not lost again. */
function chooseLosses({ table, agent }: Stress, { facts }: StressRoll, { losses }: RollChoice): ChoicePlan {
  if (losses === undefined) return refuse('choice-out-of-range', { kind: 'losses' });
  const offered = facts.choice?.options ?? {};
  refuseMisfit(table, skillsIn(offered['from']), Number(offered['losses']), losses);
  const taken = stillThere(agent, losses);
  return {
    noDice: true,
    resolve: () => ({ dice: facts.dice, outcome: facts.outcome, total: null, details: { skillDiceLost: sumOf(taken), losses: lossEntries(taken) }, changes: lossChanges(agent, taken) }),
  };
}

/** Entries of skills as a map again. */
const skillsIn = (entries: Json | undefined): Skills => Object.fromEntries(((entries ?? []) as readonly JsonObject[]).map(({ skill, value }) => [String(skill), Number(value)]));
