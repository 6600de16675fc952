import { badForm, ONLY, refuse, type Change, type FieldError } from '@app/kernel';
import { ruleCommand, type RuleContext, type Ruling } from '../../../command';
import { changeTo } from '../../../mechanics/changes';
import type { Table, ThingSeen } from '../../../table';
import { characterOf } from '../characters/character';
import { DtInitiativeInput, type DtInitiativeEntryInput } from '../inputs';
import { initiativeOf } from '../things';
import { namePath, NO_INITIATIVE, type Entry, type InitiativeFacts } from './order';

/** DT-8: the GM sets the order, or the totals of tests do; while one runs it is set anew. */
export const setInitiative = ruleCommand<DtInitiativeInput>({
  operation: 'setInitiative',
  path: 'initiative',
  summary: 'Sets the order of a turn-by-turn scene and begins its first round; totals order by themselves, the highest first.',
  subsystem: 'turns',
  input: DtInitiativeInput,
  form: refuseForm,
  references: ({ entries }) => entries.flatMap(({ characterId: id }) => (id === undefined ? [] : [{ collection: 'characters', id }])),
  answers: { thing: 'initiative' },
  may: 'gm',
  decide: set,
});

/** DT-8: each is a character or a plain name, nobody is there twice, and all have totals or none. */
function refuseForm({ entries }: DtInitiativeInput): void {
  const someTotal = entries.some(({ total }) => total !== undefined);
  const errors: FieldError[] = [
    ...(entries.length === 0 ? [{ pointer: '/entries', code: 'list-too-short', params: { min: 1 } }] : []),
    ...entries.flatMap((entry, index) => entryFaults(entry, `/entries/${index}`, someTotal)),
    ...(hasTwice(entries.map(({ characterId }) => characterId)) || hasTwice(entries.map(({ name }) => name)) ? [{ pointer: '/entries', code: 'unique' }] : []),
  ];
  if (errors.length > 0) throw badForm(errors);
}

function entryFaults({ characterId, name, total }: DtInitiativeEntryInput, pointer: string, someTotal: boolean): readonly FieldError[] {
  return [
    ...(characterId === undefined && name === undefined ? [{ pointer: `${pointer}/characterId`, code: 'required' }] : []),
    ...(characterId !== undefined && name !== undefined ? [{ pointer: `${pointer}/name`, code: 'unknown' }] : []),
    ...(someTotal && total === undefined ? [{ pointer: `${pointer}/total`, code: 'required' }] : []),
  ];
}

function hasTwice(names: readonly (string | undefined)[]): boolean {
  const said = names.filter((name) => name !== undefined);
  return new Set(said).size < said.length;
}

function set(table: Table, { entries: said }: DtInitiativeInput, context: RuleContext): Ruling {
  for (const { characterId } of said) if (characterId !== undefined && !characterOf(table, characterId).active) refuse('character-not-active');
  const ordered = said.toSorted((one, other) => (other.total ?? 0) - (one.total ?? 0));
  const before = initiativeOf(table);
  const entries = ordered.map((entry) => entryOf(entry, context));
  const words = Object.fromEntries(ordered.flatMap(({ name }, index) => (name === undefined ? [] : [[namePath(index), name]])));
  return {
    type: 'initiative-set',
    subject: { kind: 'initiative', id: ONLY },
    words,
    fields: [...new Set([...namesBefore(before), ...Object.keys(words)])],
    changes: changesTo(before?.facts ?? NO_INITIATIVE, entries),
  };
}

/** A character stands there under its own id, a plain name under a new one. */
function entryOf({ characterId, total }: DtInitiativeEntryInput, { newId }: RuleContext): Entry {
  const ordered = total === undefined ? {} : { total };
  return characterId === undefined ? { id: newId(), ...ordered } : { id: characterId, characterId, ...ordered };
}

/** Where plain names of the order stand that this one takes the place of. */
function namesBefore(before: ThingSeen<InitiativeFacts> | undefined): readonly string[] {
  const { facts, texts } = before ?? { facts: NO_INITIATIVE, texts: {} };
  return facts.entries.map((_entry, index) => namePath(index)).filter((path) => Object.hasOwn(texts, path));
}

/** DT-8: round 1 of the order begins with the highest. */
function changesTo(from: InitiativeFacts, entries: readonly Entry[]): readonly Change[] {
  const ranks = entries.map(({ id }) => id);
  return [
    ...changeTo('initiative-entries', {}, from.entries, entries),
    ...changeTo('initiative-ranks', {}, from.ranks, ranks),
    ...changeTo('initiative-next-ranks', {}, from.nextRanks, ranks),
    ...changeTo('initiative-current', {}, from.currentId, ranks[0]),
    ...changeTo('initiative-round', {}, from.round, 1),
    ...changeTo('initiative-status', {}, from.status, 'running'),
  ];
}
