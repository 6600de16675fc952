import type { Dice, JsonObject } from '@app/kernel';
import { named, reference } from '../../../mechanics/named';
import { statedBy } from '../../../mechanics/stated';
import { rollKind, type ChoicePlan, type RollChoice, type RollContext, type RollFacts, type RollOutcome, type RollPlan } from '../../../roll-kind';
import type { Table, ThingSeen } from '../../../table';
import { labels, presentWords } from '../../../words';
import { characterOf } from '../characters/character';
import { chosenDice, choiceBetween, edgeOf, keepOf, throwEdge, type Edge } from '../dice/edge';
import { doomChanges, doomDetails, doomOf, doomRolled, type Doom, type DoomEntry } from '../dice/doom';
import { present } from '../present';
import { useChanges } from '../rounds/turn';
import { pursuitOf } from '../things';
import type { Keep } from '../vocabulary';
import { counted, throwsDoom, type Counting } from './counted';
import { BshTestDetails } from './details';
import { BshTestInput } from './inputs';
import { threatOf, type Against } from './reading';
import { GM_FIELDS, refuseTest, testParts, type TestParts } from './test-parts';

/** BS-4: a character tests an attribute. */
export const testRoll = rollKind<BshTestInput>({
  kind: 'bsh.test',
  graphqlField: 'bshTest',
  input: BshTestInput,
  details: BshTestDetails,
  label: labels('attribute test', 'test de caractéristique'),
  roller: ({ characterId }) => characterId,
  references: ({ characterId, roundId, pursuitId }) => [...reference('characters', characterId), ...reference('rounds', roundId), ...reference('pursuits', pursuitId)],
  plan: planTest,
  choose: chooseDie,
  choiceLoads: (_table, { facts }) => reference('pursuits', detailsOf(facts).pursuitId),
});

/** A test that nothing refuses any more. */
interface TestPlan extends TestParts {
  readonly input: BshTestInput;
  readonly against: Omit<Against, 'tempted'>;
  readonly caller: RollContext['caller'];
}

function planTest(table: Table, input: BshTestInput, context: RollContext): RollPlan {
  const parts = testParts(table, input);
  const attributeValue = refuseTest(table, input, parts, context);
  const threat = threatOf(table, parts.character.sheet.level, input.target, input.attack === true);
  const plan: TestPlan = { ...parts, input, against: { attributeValue, threat, modifier: input.modifier ?? 0 }, caller: context.caller };
  return {
    words: presentWords({ 'details.goal': input.goal, 'details.target.name': input.target?.name }),
    characterIds: [input.characterId],
    resolve: (dice) => resolveTest(plan, dice),
  };
}

/** BS-3, BS-18: what is thrown before the test, then its own dice, then what follows from the one that counts. */
function resolveTest(plan: TestPlan, dice: Dice): RollOutcome {
  const { input, character, pursuit, turn } = plan;
  const doom = doomBefore(plan, dice);
  const edge = edgeOf(input, doom.doomed);
  const keep = keepOf(plan.caller, edge, input);
  const thrown = throwEdge(dice, { sides: 20, origin: 'test', better: 'low' }, edge, keep);
  const lay = [...doom.fell, ...thrown.dice];
  const details = { ...saidDetails(plan), ...ignoredDetails(input, doom, edge, keep) };
  const used = turn ? useChanges(turn.round, turn.use) : [];
  if (thrown.counts === null) {
    const open = { natural: null, doom: doomDetails(doom.entries) };
    return { dice: lay, outcome: null, total: null, details: { ...details, ...open }, changes: [...used, ...doomChanges(character, doom)], waits: choiceBetween(edge, doom.fell.length) };
  }
  const counting: Counting = { character, against: { ...plan.against, tempted: temptedBy(doom.entries) }, doom, pursuit };
  const read = counted(dice, lay, thrown.dice[thrown.counts].face, counting);
  return { ...read, details: { ...details, ...read.details }, changes: [...used, ...read.changes] };
}

/** BS-3, BS-18: the Doom die of a repeat falls before that of tempting; after the last of it nothing is left to tempt with. */
function doomBefore({ character, repeat, input }: TestPlan, dice: Dice): Doom {
  const repeated = repeat ? doomRolled(dice, doomOf(character), 'repeat') : doomOf(character);
  return input.tempt ? doomRolled(dice, repeated, 'tempt') : repeated;
}

/** BS-18: what is taken off the result. */
const temptedBy = (entries: readonly DoomEntry[]): number => entries.find(({ why }) => why === 'tempt')?.face ?? 0;

function saidDetails({ input, against, turn, repeat, caller }: TestPlan): JsonObject {
  const { attribute, attack, target, advantage, disadvantage, keep, tempt, perception, roundId, pursuitId } = input;
  return present({
    attribute,
    ...against,
    target: target && { level: target.level },
    attack,
    advantage,
    disadvantage,
    keep,
    tempt,
    perception,
    roundId,
    action: turn ? turn.use.action : input.action,
    repeat,
    pursuitId,
    ...statedBy(caller, input, GM_FIELDS),
  });
}

/** What of the command the dice made impossible: nothing refuses once they fall. */
function ignoredDetails({ keep: asked, tempt }: BshTestInput, { entries }: Doom, edge: Edge, keep: Keep): JsonObject {
  const ignored = [
    ...(tempt && !entries.some(({ why }) => why === 'tempt') ? ['tempt'] : []),
    ...(asked !== undefined && edge === 'disadvantage' && keep !== asked ? ['keep'] : []),
  ];
  return ignored.length > 0 ? { ignored } : {};
}

/** What a test's details keep for the choice. */
type Kept = Omit<Against, 'tempted'> & { readonly doom: readonly DoomEntry[]; readonly pursuitId?: string };

const detailsOf = ({ details }: Pick<RollFacts, 'details'>): Kept => details as unknown as Kept;

/** BS-10: the die that was chosen counts; what stands on the character and on the pursuit is as it is by now. */
function chooseDie(table: Table, { facts }: ThingSeen<RollFacts>, choice: RollChoice): ChoicePlan {
  const { dice: lay, face } = chosenDice(facts, choice);
  const { attributeValue, threat, modifier, doom, pursuitId } = detailsOf(facts);
  const character = characterOf(table, facts.characterId ?? '');
  const counting: Counting = {
    character,
    against: { attributeValue, threat, modifier, tempted: temptedBy(doom) },
    doom: { ...doomOf(character), entries: doom },
    pursuit: named('pursuit', pursuitId, (id) => pursuitOf(table, id)),
  };
  return { ...(throwsDoom(face, counting) ? {} : { noDice: true as const }), resolve: (dice) => counted(dice, lay, face, counting) };
}
