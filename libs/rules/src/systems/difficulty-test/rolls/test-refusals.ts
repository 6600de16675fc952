import { badForm, refuse } from '@app/kernel';
import { refuseGmFields } from '../../../mechanics/stated';
import type { RollContext } from '../../../roll-kind';
import type { Table } from '../../../table';
import { refuseCharacteristic, refuseUnknown } from '../characters/ranges';
import type { DtTestInput } from '../inputs';
import { refuseLevel } from './dice';
import { difficultyOf } from './difficulty';
import { refuseRaising } from './raising';
import type { TestParts } from './test-parts';

/** D3: the GM's value of a test. No command is without it, so that it stands for the others (DT-1, DT-3) as well. */
export const GM_FIELDS = ['difficulty'] as const;

/** DT-6: refuses (400) what raising brings in where nothing is raised. */
export function refuseTestForm({ complication, raisesRollId }: DtTestInput): void {
  if (complication !== undefined && raisesRollId === undefined) throw badForm([{ pointer: '/raisesRollId', code: 'required' }]);
}

/** The parts of a test that nothing refuses. */
export type GoodParts = TestParts & { readonly characteristic: string; readonly value: number };

/**
 * Refuses what the rules don't allow, in the order of D4 and, within a step, of the rules' numbers: what the command
 * alone says, then what it raises, then the state of who is tested.
 */
export function goodParts(table: Table, input: DtTestInput, parts: TestParts, context: RollContext): GoodParts {
  refuseGmFields(table, context.caller, input, GM_FIELDS);
  const { characteristic, value, level, character, raised } = parts;
  if (characteristic !== undefined && value !== null) refuseCharacteristic(characteristic, value);
  refuseLevel(table, input.skill, level);
  difficultyOf(table, input.difficulty);
  const added = characteristicAdded(table, input.skill, parts);
  if (raised) refuseRaising(table, raised, character.id, context);
  if (!character.active) refuse('character-not-active');
  return { ...parts, ...added };
}

/** DT-9: a skill that is not on the sheet needs a characteristic; whichever it is, the campaign and the character have it. */
function characteristicAdded(table: Table, skill: string, { characteristic, value }: TestParts): Pick<GoodParts, 'characteristic' | 'value'> {
  if (characteristic === undefined) return refuse('characteristic-required', { skill });
  refuseUnknown(table, characteristic);
  return { characteristic, value: value ?? refuse('characteristic-not-on-sheet', { characteristic }) };
}
