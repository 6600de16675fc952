import { badForm, type FieldError, type JsonObject } from '@app/kernel';
import { calculation, type Calculation } from '../../../rule-system';
import { TravelView } from '../views';
import type { Way } from '../vocabulary';
import { BshTravelInput } from './inputs';

/** BS-16: kilometres an hour on foot, and a day on horseback and by sailing ship; times are counted in that unit. */
const PACES: { readonly [way in Way]: { readonly km: number; readonly unit: 'hours' | 'days' } } = {
  foot: { km: 5, unit: 'hours' },
  horse: { km: 55, unit: 'days' },
  ship: { km: 200, unit: 'days' },
};

const MEASURES = ['hours', 'days', 'km'] as const;

/** BS-16: how far one comes in a time, or how long a distance takes; nothing of it is kept. */
export const TRAVEL: Calculation = calculation<BshTravelInput>({
  operation: 'travel',
  path: 'travel',
  summary: 'Says how far one travels in a time, or how long a distance takes.',
  input: BshTravelInput,
  view: TravelView,
  form: refuseForm,
  calculate: travelled,
});

/** Exactly one of a time and a distance, the time in the unit of the way. */
function refuseForm(input: BshTravelInput): void {
  const { unit } = PACES[input.by];
  const given = MEASURES.filter((measure) => input[measure] !== undefined);
  const errors: FieldError[] = [
    ...(given.length === 0 ? [{ pointer: `/${unit}`, code: 'required' }] : []),
    ...given.filter((measure) => measure !== 'km' && measure !== unit).map((measure) => ({ pointer: `/${measure}`, code: 'not-for-kind', params: { kind: input.by } })),
    ...(given.includes(unit) && given.includes('km') ? [{ pointer: '/km', code: 'unknown-parameter' }] : []),
  ];
  if (errors.length > 0) throw badForm(errors);
}

/** BS-16: half as fast in poor conditions. */
function travelled({ by, km, poorConditions = false, ...times }: BshTravelInput): JsonObject {
  const { km: pace, unit } = PACES[by];
  const reached = poorConditions ? pace / 2 : pace;
  return km === undefined ? { km: (times[unit] ?? 0) * reached, [unit]: times[unit] ?? 0 } : { km, [unit]: km / reached };
}
