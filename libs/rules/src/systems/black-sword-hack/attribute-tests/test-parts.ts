import { refuse } from '@app/kernel';
import { named } from '../../../mechanics/named';
import { refuseGmFields } from '../../../mechanics/stated';
import type { RollContext } from '../../../roll-kind';
import type { Table } from '../../../table';
import { attributeOf, attributesOf } from '../characters/attributes';
import { characterOf, refuseInactive, type BshCharacter } from '../characters/character';
import { edgeOf, refuseKeep, type Edge } from '../dice/edge';
import { EXHAUSTED, steppedDown } from '../dice/ladder';
import { isRepeat, refuseUse, roundNamed, type TurnUse } from '../rounds/turn';
import { pursuitOf, type Pursuit, type Round } from '../things';
import type { BshTestInput } from './inputs';

/** D3: the GM's values of a test. */
export const GM_FIELDS = ['target', 'modifier', 'advantage', 'disadvantage'] as const;

/** BS-16b: the attribute of a test of perception, in campaigns that have it. */
const PERCEPTION = 'INT';

/** All that a test's command names, as it stands on the table. */
export interface TestParts {
  readonly character: BshCharacter;
  readonly pursuit: Pursuit | undefined;
  /** The round of which the test is an action, and as what. */
  readonly turn: { readonly round: Round; readonly use: TurnUse } | undefined;
  /** BS-3: the Doom die falls first. */
  readonly repeat: boolean;
}

/** Finds what the command names; 404 for what is not there. */
export function testParts(table: Table, input: BshTestInput): TestParts {
  const { characterId, roundId, pursuitId, repeat = false } = input;
  const turn = roundId === undefined ? undefined : { round: roundNamed(table, roundId), use: useOf(input, roundId) };
  return {
    character: characterOf(table, characterId),
    pursuit: named('pursuit', pursuitId, (id) => pursuitOf(table, id)),
    turn,
    // What the server sees by itself, the table need not say.
    repeat: turn ? isRepeat(turn.round, turn.use) : repeat,
  };
}

/** BS-1: a test that names a round is an action of the turn. */
function useOf({ characterId, action, attack }: BshTestInput, roundId: string): TurnUse {
  return { roundId, characterId, slot: 'action', action: action ?? (attack ? 'attack' : 'action') };
}

/**
 * Refuses what the rules don't allow, in the order of D4: what the command says, the turn and the pursuit, who acts.
 * Returns the value of the attribute that is tested.
 */
export function refuseTest(table: Table, input: BshTestInput, { character, pursuit, turn, repeat }: TestParts, { caller }: RollContext): number {
  refuseGmFields(table, caller, input, GM_FIELDS);
  const attributeValue = attributeOf(table, character, input.attribute);
  refusePerception(table, input);
  refuseKeep(caller, edgeForeseen(input, character), input);
  if (turn) refuseUse(turn.round, turn.use);
  if (pursuit) refusePursuit(pursuit, character.id);
  refuseInactive(character);
  if ((input.tempt || repeat) && character.state.doom.die === EXHAUSTED) refuse('doom-die-exhausted');
  return attributeValue;
}

/** BS-16b: perception is a test of INT. */
function refusePerception(table: Table, { perception, attribute }: BshTestInput): void {
  if (perception && attribute !== PERCEPTION && attributesOf(table).includes(PERCEPTION)) refuse('perception-needs-int', { attribute });
}

/** BS-9, BS-18: the edge as it is known before any die falls; tempting with the smallest Doom die dooms whatever it shows. */
function edgeForeseen(input: BshTestInput, { state }: BshCharacter): Edge {
  return edgeOf(input, state.doomed || (input.tempt === true && steppedDown(state.doom.die) === EXHAUSTED));
}

/** BS-15: a pursuit that runs, and the pursuer's own tests. */
function refusePursuit({ facts }: Pursuit, characterId: string): void {
  if (facts.status !== 'running') refuse('pursuit-over');
  if (facts.characterId !== characterId) refuse('not-the-pursuer');
}
