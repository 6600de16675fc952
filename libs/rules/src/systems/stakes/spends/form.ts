import { badForm, type FieldError } from '@app/kernel';
import type { SpentOn } from '../sequences/sequence';
import type { StakesSpendInput } from './spend-inputs';

type Field = 'asked' | 'opportunityId' | 'consequenceId' | 'forCharacterId';

/** The fields that go with what successes are spent on, and whether they must be there. */
const FIELDS: { readonly [on in SpentOn]: { readonly [field in Field]?: 'required' | 'optional' } } = {
  action: { asked: 'optional' },
  opportunity: { opportunityId: 'required' },
  consequence: { consequenceId: 'required', forCharacterId: 'optional' },
};

const ALL: readonly Field[] = ['asked', 'opportunityId', 'consequenceId', 'forCharacterId'];

/** ST-7, ST-8: refuses (400) fields that do not go with what successes are spent on, and those that are missing. */
export function refuseSpendForm(input: StakesSpendInput): void {
  const { on } = input;
  const errors = ALL.flatMap((field): FieldError[] => {
    const rule = FIELDS[on][field];
    if (input[field] === undefined) return rule === 'required' ? [{ pointer: `/${field}`, code: 'required' }] : [];
    return rule === undefined ? [{ pointer: `/${field}`, code: 'not-for-kind', params: { kind: on } }] : [];
  });
  if (errors.length > 0) throw badForm(errors);
}
