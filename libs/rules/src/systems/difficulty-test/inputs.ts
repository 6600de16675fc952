import { InputType } from '@nestjs/graphql';
import { Choice, checkWithin, Id, isName, isPlainObject, isWhole, JsonMap, Name, NestedList, Text, Whole, WholeMap, WholeOrWord, type FailedCheck } from '@app/shapes';
import { TARGETS, type Target } from './vocabulary';

/** What may be said of a total and of a difficulty: beyond this nothing is a game any more. */
const BOUNDS = { min: -1000, max: 1000 } as const;
const DIFFICULTY = { min: 1, max: 1000 } as const;

/** A test as a command states it (DT-1, DT-3, DT-6). */
@InputType()
export class DtTestInput {
  @Id({ description: 'Who is tested.' })
  characterId: string;

  @Name({ description: 'A skill of the sheet, or any other at level 0.' })
  skill: string;

  @Name({ optional: true, description: "The characteristic that is added; the skill's usual one unless said." })
  characteristic?: string;

  @WholeOrWord({ ...DIFFICULTY, description: "The GM's: a number, or the name of one of the campaign's difficulties." })
  difficulty: number | string;

  @Text({ optional: true, description: 'What the difficulty was set by.' })
  difficultyFactor?: string;

  @Whole({ ...BOUNDS, optional: true, description: "The GM's, to the total." })
  modifier?: number;

  @Id({ optional: true, description: 'The edge success whose stakes this test raises.' })
  raisesRollId?: string;

  @Text({ optional: true, description: 'The complication that raising brings in.' })
  complication?: string;
}

/** What a critical failure puts on the next test (DT-5). */
@InputType()
export class DtComplicationInput {
  @Text()
  text: string;

  @Whole({ ...BOUNDS, optional: true, description: 'Without one the complication is text alone.' })
  modifier?: number;

  @Choice(TARGETS, { optional: true, description: 'What the modifier changes; the total unless said.' })
  appliesTo?: Target;
}

/** One who is to be in the order: a character, or a plain name (DT-8). */
@InputType()
export class DtInitiativeEntryInput {
  @Id({ optional: true, description: 'In place of a name.' })
  characterId?: string;

  @Text({ optional: true, max: 200, description: 'A plain name, in place of a character; no two are called the same.' })
  name?: string;

  @Whole({ ...BOUNDS, optional: true, description: 'The total of a test: with totals, which all then have, the server orders.' })
  total?: number;
}

/** The order of a turn-by-turn scene (DT-8). */
@InputType()
export class DtInitiativeInput {
  @NestedList(() => DtInitiativeEntryInput, { max: 100, description: 'At least one, the highest first unless totals say so.' })
  entries: DtInitiativeEntryInput[];
}

/** Another rank for one in the order, from the next round on (DT-8). */
@InputType()
export class DtRankInput {
  @Text({ max: 200, description: 'Who: the id of a character, a plain name as it stands, or the id of an entry.' })
  entry: string;

  @Whole({ min: 1, max: 100, description: 'The rank; 1 is the highest.' })
  to: number;

  @Text({ optional: true })
  reason?: string;
}

/** A skill: its level and the characteristic that usually goes with it (DT-9). */
export type DtSkill = { readonly level: number; readonly characteristic: string };

/** Every skill has a level and a usual characteristic, and nothing else. */
const skillsFaults = (value: unknown): readonly FailedCheck[] => (isPlainObject(value) ? Object.entries(value).flatMap(([skill, one]) => skillFaults(skill, one)) : []);

function skillFaults(skill: string, value: unknown): readonly FailedCheck[] {
  const fault = (code: string, field = '', params: FailedCheck['params'] = {}): FailedCheck => ({ code, params, at: `/${escaped(skill)}${field}` });
  if (!isPlainObject(value)) return [fault('object')];
  const { level, characteristic, ...others } = value;
  return [
    ...(isWhole(level, BOUNDS.min, BOUNDS.max) ? [] : [level === undefined ? fault('required', '/level') : fault('whole-number', '/level', BOUNDS)]),
    ...(isName(characteristic) ? [] : [fault(characteristic === undefined ? 'required' : 'name', '/characteristic')]),
    ...Object.keys(others).map((field) => fault('unknown-field', `/${escaped(field)}`)),
  ];
}

const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** A character's sheet (DT-9). */
@InputType()
export class DtSheetInput {
  @WholeMap({ ...BOUNDS, description: 'Values by characteristic, 1 to 10.' })
  characteristics: Record<string, number>;

  @checkWithin('skills', skillsFaults)
  @JsonMap({ optional: true, description: 'Skills by name, each `{level, characteristic}`: its level, and the characteristic that usually goes with it.' })
  skills?: Record<string, DtSkill>;
}
