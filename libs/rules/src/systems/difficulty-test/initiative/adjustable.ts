import { refuse, type Change, type FieldError, type JsonObject } from '@app/kernel';
import type { Adjustable } from '../../../command';
import { changeTo } from '../../../mechanics/changes';
import { PATTERNS } from '../../../patterns';
import type { ThingSeen } from '../../../table';
import { entryNamed, type InitiativeFacts } from './order';

/** Who is meant: the id of a character, a plain name as it stands, or the id of an entry. */
const NAME: JsonObject = { type: 'string', pattern: PATTERNS.notBlank, maxLength: 200 };

const seen = (initiative: ThingSeen): ThingSeen<InitiativeFacts> => initiative as unknown as ThingSeen<InitiativeFacts>;

/** D2, DT-8: what a GM may set of an initiative that runs, in the names that it shows: whoever is in the order stays in it. */
export const INITIATIVE_BY_HAND: readonly Adjustable<ThingSeen>[] = [
  order('order', 'initiative-ranks', ({ ranks }) => ranks),
  order('nextOrder', 'initiative-next-ranks', ({ nextRanks }) => nextRanks),
  {
    name: 'current',
    schema: NAME,
    check: (value: string, target) => (target && entryNamed(seen(target), value) === undefined ? { pointer: '', code: 'unknown-entry' } : undefined),
    set: (_table, target, value: string) => set(target, 'initiative-current', ({ currentId }) => currentId, entryNamed(seen(target), value) ?? ''),
  },
  {
    name: 'round',
    schema: { type: 'integer', minimum: 1, maximum: 100_000 },
    set: (_table, target, value: number) => set(target, 'initiative-round', ({ round }) => round, value),
  },
];

function order(name: string, kind: string, ranksOf: (facts: InitiativeFacts) => readonly string[]): Adjustable<ThingSeen> {
  return {
    name,
    schema: { type: 'array', items: NAME, uniqueItems: true, maxItems: 100 },
    check: (value: readonly string[], target) => (target ? orderFault(seen(target), value) : undefined),
    set: (_table, target, value: readonly string[]) => set(target, kind, ranksOf, value.map((one) => entryNamed(seen(target), one) ?? '')),
  };
}

/** Everyone once, and nobody else, whatever each is called by. */
function orderFault(initiative: ThingSeen<InitiativeFacts>, value: readonly string[]): FieldError | undefined {
  const ids = value.map((one) => entryNamed(initiative, one));
  const unknown = ids.indexOf(undefined);
  if (unknown >= 0) return { pointer: `/${unknown}`, code: 'unknown-entry' };
  if (new Set(ids).size < ids.length) return { pointer: '', code: 'unique' };
  const { length } = initiative.facts.entries;
  return ids.length < length ? { pointer: '', code: 'list-too-short', params: { min: length } } : undefined;
}

function set<Value extends Change['to']>(target: ThingSeen, kind: string, stands: (facts: InitiativeFacts) => Value, to: Value): { readonly changes: readonly Change[] } {
  const { facts } = seen(target);
  if (facts.status !== 'running') return refuse('no-initiative');
  return { changes: changeTo(kind, {}, stands(facts), to) };
}
