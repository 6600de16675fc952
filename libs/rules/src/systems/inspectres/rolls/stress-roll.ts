import { refuse, type JsonObject } from '@app/kernel';
import { diceOf, throwPool } from '../../../mechanics/pools';
import { refuseGmFields, statedBy } from '../../../mechanics/stated';
import { rollKind, type RollContext, type RollPlan } from '../../../roll-kind';
import type { Table } from '../../../table';
import { labels } from '../../../words';
import { agentOf, type Agent } from '../agents/agent';
import { refuseSkills } from '../agents/creation';
import { InspectresStressDetails } from '../details';
import { InspectresStressInput } from '../inputs';
import { lossEntries } from './losses';
import { chooseStress, ignorable, stressRead, waitsForIgnoring, type Stress } from './stress-outcome';

/** IN-10: how many stress dice a GM may ask for. */
const DICE = { min: 1, max: 5 } as const;

/** D3: how many they are is the GM's to say. */
const GM_FIELDS = ['stressDice'] as const;

/** IN-10: the GM asks an agent for a stress roll, which is read by its lowest die. */
export const stressRoll = rollKind<InspectresStressInput>({
  kind: 'inspectres.stress',
  graphqlField: 'inspectresStress',
  input: InspectresStressInput,
  details: InspectresStressDetails,
  label: labels('stress roll', 'jet de stress'),
  roller: ({ characterId }) => characterId,
  references: ({ characterId }) => [{ collection: 'characters', id: characterId }],
  plan: planStress,
  choose: chooseStress,
});

function planStress(table: Table, input: InspectresStressInput, { caller }: RollContext): RollPlan {
  const { characterId, stressDice, losses } = input;
  refuseGmFields(table, caller, input, GM_FIELDS);
  if (stressDice < DICE.min || stressDice > DICE.max) refuse('stress-dice-out-of-range', { dice: stressDice, ...DICE });
  if (losses) refuseSkills(table, Object.keys(losses));
  const agent = agentOf(table, characterId);
  if (!agent.active) refuse('character-not-active');
  const stress: Stress = { table, agent, stressDice };
  const ignored = ignoredOf(agent, input);
  const said: JsonObject = { stressDice, ...(losses ? { wishedLosses: lossEntries(losses) } : {}), ...statedBy(caller, input, GM_FIELDS) };
  return {
    words: {},
    characterIds: [characterId],
    resolve: (dice) => {
      const thrown = throwPool(dice, diceOf(stressDice, 6, 'stress'));
      return ignored === undefined ? waitsForIgnoring(stress, thrown, said) : stressRead(stress, thrown, ignored, losses, said);
    },
  };
}

/** IN-10: how many dice are ignored, as far as that is known before the dice fall; who has no cool dice ignores none. */
function ignoredOf(agent: Agent, { stressDice, ignore }: InspectresStressInput): number | undefined {
  const max = ignorable(agent, stressDice);
  if (ignore !== undefined && ignore > max) refuse('ignore-out-of-range', { ignore, max });
  return max === 0 ? 0 : ignore;
}
