import { refuse, type Change, type Dice, type JsonObject } from '@app/kernel';
import { reference } from '../../../mechanics/named';
import { refuseGmFields, statedBy } from '../../../mechanics/stated';
import { rollKind, type ChoicePlan, type RollChoice, type RollContext, type RollFacts, type RollOutcome, type RollPlan } from '../../../roll-kind';
import type { Table, ThingSeen } from '../../../table';
import { labels } from '../../../words';
import { characterOf, refuseInactive, type BshCharacter } from '../characters/character';
import { BshDoomDetails } from '../details';
import { BshDoomInput } from '../inputs';
import { present } from '../present';
import { turnDone, type TurnDone, type TurnTaken } from '../rounds/done';
import { doomChanges, doomDetails, doomOf, doomUsed } from './doom';
import { choiceBetween, chosenDice, edgeOf, keepOf, refuseKeep, throwEdge } from './edge';
import { EXHAUSTED } from './ladder';

/** A Doom roll as it is asked for, or, in place of a reason, what is done again in a turn of combat (BS-3). */
type DoomAsked = Omit<BshDoomInput, 'reason'> & { readonly reason?: string; readonly turn?: TurnTaken };

/** BS-17: the Doom die is rolled by itself: since it is called for, or before an action that is done again (BS-3). */
export const doomRoll = rollKind<DoomAsked>({
  kind: 'bsh.doom',
  graphqlField: 'bshDoom',
  input: BshDoomInput,
  details: BshDoomDetails,
  label: labels('Doom roll', 'jet de Destin'),
  roller: ({ characterId }) => characterId,
  references: ({ characterId, turn }) => [...reference('characters', characterId), ...reference('rounds', turn?.roundId)],
  plan: planDoom,
  choose: chooseDie,
});

/** D3: the GM's values of a Doom roll. */
const GM_FIELDS = ['advantage', 'disadvantage'] as const;

const NOTHING_DONE: TurnDone = { changes: [], facts: {}, words: {}, placed: [] };

/** A Doom roll that nothing refuses any more. */
interface DoomPlan {
  readonly character: BshCharacter;
  readonly input: DoomAsked;
  readonly done: TurnDone;
  readonly caller: RollContext['caller'];
}

/** D4: what the command says, the turn, then who acts and what is left of the die (BS-19). */
function planDoom(table: Table, input: DoomAsked, { caller }: RollContext): RollPlan {
  refuseGmFields(table, caller, input, GM_FIELDS);
  refuseKeep(caller, edgeOf(input), input);
  const done = input.turn ? turnDone(table, input.turn, caller) : NOTHING_DONE;
  const character = characterOf(table, input.characterId);
  refuseInactive(character);
  if (character.state.doom.die === EXHAUSTED) refuse('doom-die-exhausted');
  const words = { ...(input.reason === undefined ? {} : { reason: input.reason }), ...done.words };
  return {
    words: Object.fromEntries(Object.entries(words).map(([name, text]) => [`details.${name}`, text])),
    placed: done.placed,
    characterIds: [character.id],
    resolve: (dice) => resolveDoom({ character, input, done, caller }, dice),
  };
}

function resolveDoom({ character, input, done, caller }: DoomPlan, dice: Dice): RollOutcome {
  const edge = edgeOf(input);
  const thrown = throwEdge(dice, { sides: character.state.doom.die, origin: 'doom', better: 'high' }, edge, keepOf(caller, edge, input));
  const said = saidDetails({ character, input, done, caller });
  if (thrown.counts === null) {
    return { dice: thrown.dice, outcome: null, total: null, details: { ...said, doom: [] }, changes: done.changes, waits: choiceBetween(edge, 0) };
  }
  const face = thrown.dice[thrown.counts].face;
  const read = readDoom(character, input.turn ? 'repeat' : 'called', face);
  return { dice: thrown.dice, outcome: null, total: face, details: { ...said, ...read.details }, changes: [...done.changes, ...read.changes] };
}

/** BS-17, BS-19: what the face that counts leaves of the Doom die. */
function readDoom(character: BshCharacter, why: 'called' | 'repeat', face: number): { readonly details: JsonObject; readonly changes: readonly Change[] } {
  const doom = doomUsed(doomOf(character), why, face);
  return { details: { doom: doomDetails(doom.entries) }, changes: doomChanges(character, doom) };
}

function saidDetails({ input, done, caller }: DoomPlan): JsonObject {
  const { advantage, disadvantage, keep, turn } = input;
  const { characterId: _characterId, ...turned } = done.facts;
  return { ...present({ advantage, disadvantage, keep, roundId: turn?.roundId, ...statedBy(caller, input, GM_FIELDS) }), ...turned };
}

/** BS-10: the die that was chosen counts, on the Doom die as it is by now. */
function chooseDie(table: Table, { facts }: ThingSeen<RollFacts>, choice: RollChoice): ChoicePlan {
  const { dice, face } = chosenDice(facts, choice);
  const read = readDoom(characterOf(table, facts.characterId ?? ''), 'called', face);
  return { noDice: true, resolve: () => ({ dice, outcome: null, total: face, ...read }) };
}
