import { badForm, type FieldError } from '@app/kernel';
import type { ChargeConsequenceInput } from './inputs';
import { hasLevel } from './named-consequence';

/** CH-14, CH-17: refuses (400) a level of a type that has none, a clock too many or too few, and an override without its reason. */
export function refuseConsequenceForm(input: ChargeConsequenceInput): void {
  const { type, level, override, reason } = input;
  const errors: FieldError[] = [
    ...(level !== undefined && !hasLevel(type) ? [unknown('/level')] : []),
    ...(type === 'complication' ? oneClock(input) : noClock(input)),
    ...(override === true && reason === undefined ? [required('/reason')] : []),
  ];
  if (errors.length > 0) throw badForm(errors);
}

/** CH-14: a danger clock that there is, or a new one. */
function oneClock({ clockId, clock }: ChargeConsequenceInput): readonly FieldError[] {
  if (clockId === undefined) return clock ? [] : [required('/clockId')];
  return clock ? [unknown('/clock')] : [];
}

function noClock({ clockId, clock }: ChargeConsequenceInput): readonly FieldError[] {
  return [...(clockId === undefined ? [] : [unknown('/clockId')]), ...(clock ? [unknown('/clock')] : [])];
}

const unknown = (pointer: string): FieldError => ({ pointer, code: 'unknown' });
const required = (pointer: string): FieldError => ({ pointer, code: 'required' });
