import { refuse, type Change, type Dice, type Die, type JsonObject } from '@app/kernel';
import { playerOf } from '../../../mechanics/pending';
import { diceOf, throwPool } from '../../../mechanics/pools';
import { rollKind, type ChoicePlan, type RollChoice, type RollContext, type RollFacts, type RollOutcome, type RollPlan } from '../../../roll-kind';
import type { Table, ThingSeen } from '../../../table';
import { labels, presentWords } from '../../../words';
import { agentOf, diceIn, type Agent } from '../agents/agent';
import { refuseSkills } from '../agents/creation';
import { InspectresAssistDetails } from '../details';
import { InspectresAssistInput } from '../inputs';
import { runningMission } from '../missions/mission';
import { assistMade } from './assist';
import { diceForNone, readHighest, readNone } from './reading';

/** IN-9: a helper rolls the skill that fits their own doing, and hands over one of the dice. */
export const assistRoll = rollKind<InspectresAssistInput>({
  kind: 'inspectres.assist',
  graphqlField: 'inspectresAssist',
  input: InspectresAssistInput,
  details: InspectresAssistDetails,
  label: labels('helping roll', "jet d'aide"),
  roller: ({ characterId }) => characterId,
  references: ({ characterId, helpsCharacterId }) => [
    { collection: 'characters', id: characterId },
    { collection: 'characters', id: helpsCharacterId },
  ],
  plan: planAssist,
  choose: chooseGiven,
});

/** A die that is handed over once it is known which. */
interface Handing {
  readonly helper: string;
  readonly helped: Agent;
  /** The dice that fall for a helper who keeps none (IN-7). */
  readonly forNone: 0 | 2;
  readonly assistId: string;
  readonly context: RollContext;
}

function planAssist(table: Table, { characterId, skill, helpsCharacterId, give, goal }: InspectresAssistInput, context: RollContext): RollPlan {
  refuseSkills(table, [skill]);
  if (helpsCharacterId === characterId) refuse('same-character');
  const [helper, helped] = [agentOf(table, characterId), agentOf(table, helpsCharacterId)];
  if (!helper.active || !helped.active) refuse('character-not-active');
  const count = diceIn(helper.state.skills, skill);
  if (count === 0) refuse('nothing-to-give', { skill });
  if (typeof give === 'number' && give >= count) refuse('choice-out-of-range', { kind: 'give' });
  const handing: Handing = { helper: characterId, helped, forNone: diceForNone(table), assistId: context.newId(), context };
  const said: JsonObject = { skill, helpsCharacterId, franchiseEarned: 0, ...missionEarned(table) };
  const chooser = playerOf(table, characterId) === 'player' ? 'player' : 'gm';
  return {
    words: presentWords({ 'details.goal': goal }),
    characterIds: [characterId],
    resolve: (dice) => {
      const thrown = throwPool(dice, diceOf(count, 6, 'skill'));
      return give === 'choose' ? waitsForGiven(thrown, chooser, said) : handedOver(handing, thrown, give ?? highestOf(thrown), said, dice);
    },
  };
}

/** IN-5, IN-9: a helper earns nothing; how far the mission is all the same. */
function missionEarned(table: Table): JsonObject {
  const mission = runningMission(table);
  return mission ? { missionEarned: mission.facts.earned } : {};
}

const highestOf = (dice: readonly Die[]): number => dice.findIndex(({ face }) => face === Math.max(...dice.map((die) => die.face)));

/** IN-9: the dice lie there, and which of them is handed over is still to be said. */
function waitsForGiven(thrown: readonly Die[], chooser: 'player' | 'gm', said: JsonObject): RollOutcome {
  return {
    dice: thrown.map((die) => ({ ...die, kept: null })),
    outcome: null,
    total: null,
    details: { ...said, give: null, given: null },
    changes: [],
    waits: { chooser, kind: 'give', options: { give: thrown.map((_die, index) => index) } },
  };
}

/** IN-9: one die goes to the agent helped; the roll is read from those that the helper keeps, and from none by IN-7. */
function handedOver({ helper, helped, forNone, assistId, context }: Handing, lay: readonly Die[], give: number, said: JsonObject, dice: Dice): RollOutcome {
  const read = lay.length > 1 ? readHighest(lay, give) : readNone(lay, dice, forNone);
  const { face } = lay[give];
  const changes: readonly Change[] = assistMade(helped, assistId, { rollId: context.rollId, fromCharacterId: helper, face }, context.seenBy);
  return { dice: read.dice, outcome: read.outcome, total: null, details: { ...said, give, given: face, assistId }, changes };
}

/** IN-9: which die it is, said after the dice. */
function chooseGiven(table: Table, { facts }: ThingSeen<RollFacts>, { give }: RollChoice, context: RollContext): ChoicePlan {
  const { dice: lay, characterId, details } = facts;
  if (give === undefined || give >= lay.length) return refuse('choice-out-of-range', { kind: 'give' });
  const forNone = diceForNone(table);
  const handing: Handing = { helper: String(characterId), helped: agentOf(table, String(details['helpsCharacterId'])), forNone, assistId: context.newId(), context };
  return {
    ...(lay.length > 1 || forNone === 0 ? { noDice: true as const } : {}),
    resolve: (dice) => handedOver(handing, lay, give, {}, dice),
  };
}
