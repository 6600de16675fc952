import { callerAs, idOf, scriptedContext } from '@app/testing';
import { badFormOf, decideInOrder } from './check-order';
import { Vocabulary } from './change-kinds';
import type { CommandDefinition } from './command';
import { badForm, conflict, refuse, Refusal } from './errors';
import { fold } from './fold';
import { emptyState } from './state';

const vocabulary = new Vocabulary().add(
  [{ name: 'doors', subject: 'door', audience: ({ secret }) => ({ audience: secret ? 'gm' : 'table', members: [] }) }, { name: 'campaigns', subject: 'campaign' }],
  [{ kind: 'new-door', collection: 'doors', id: 'doorId', path: [] }, { kind: 'new-campaign', collection: 'campaigns', path: [] }],
);
const event = { sequence: 1, type: 'x', recordedAt: '', system: 'charge', systemVersion: 1, audience: 'table', subject: { kind: 'x', id: 'x' }, facts: {}, words: {} } as const;
const stateWith = (status: string) =>
  fold(vocabulary, emptyState(idOf('s')), {
    ...event,
    changes: [{ kind: 'new-door', doorId: 'open', from: null, to: {} }, { kind: 'new-door', doorId: 'secret', from: null, to: { secret: true } }, { kind: 'new-campaign', from: null, to: { status } }],
  });

interface Wrong {
  readonly form?: true;
  readonly id?: string;
  readonly role?: true;
  readonly archived?: true;
  readonly over?: true;
  readonly version?: number;
  readonly occurredAt?: string;
  readonly rule?: true;
}

const openDoor: CommandDefinition<Wrong> = {
  operation: 'openDoor',
  form: (_state, { form }) => {
    if (form) throw badForm([{ pointer: '/x', code: 'x' }]);
  },
  target: ({ id = 'open' }) => ({ collection: 'doors', id }),
  may: (_caller, { role }) => !role,
  lifeCycle: (_state, { over }) => {
    if (over) throw conflict('over');
  },
  decide: (_state, { rule }) => (rule ? refuse('no') : { events: [] }),
};

const NOW = '2026-11-29T21:00:00.000Z';

function answer(wrong: Wrong, role: 'gm' | 'player' = 'player'): string {
  const state = stateWith(wrong.archived ? 'archived' : 'active');
  try {
    const { occurredAt, version } = wrong;
    const context = { ...scriptedContext(state, callerAs(role), { now: NOW }), ...(occurredAt ? { occurredAt } : {}) };
    decideInOrder(vocabulary, openDoor, state, wrong, context, version);
    return 'done';
  } catch (error) {
    if (error instanceof Refusal) return `${error.status} ${error.code}`;
    throw error;
  }
}

/** Each fault with all that come after it. */
const FAULTS: readonly (readonly [string, Wrong])[] = [
  ['400 invalid-input', { form: true }],
  ['404 not-found', { id: 'absent' }],
  ['403 not-allowed', { role: true }],
  ['409 campaign-archived', { archived: true }],
  ['409 over', { over: true }],
  ['412 version-mismatch', { version: 7 }],
  ['422 occurred-in-future', { occurredAt: '2026-11-29T21:00:00.001Z' }],
  ['422 no', { rule: true }],
];

describe('the order of checks', () => {
  it.each(FAULTS.map(([expected], index) => [expected, Object.assign({}, ...FAULTS.slice(index).map(([, wrong]) => wrong)) as Wrong] as const))('answers %s before all that comes after it', (expected, wrong) => {
    expect(answer(wrong)).toBe(expected);
  });

  it('does what nothing is wrong with', () => {
    expect(answer({})).toBe('done');
    expect(answer({ version: 1 })).toBe('done');
    expect(answer({ occurredAt: NOW })).toBe('done');
    expect(answer({ occurredAt: '1999-12-31T23:59:59.999Z' })).toBe('done');
  });

  it('answers for what is secret as for what is not there, and for GMs as for what is', () => {
    expect([answer({ id: 'secret' }), answer({ id: 'absent' })]).toEqual(['404 not-found', '404 not-found']);
    expect(answer({ id: 'secret' }, 'gm')).toBe('done');
  });

  it('refuses what is deleted as what is archived, and lets through what is for campaigns that are put away', () => {
    const at = (status: string, definition: CommandDefinition<Wrong>): string => {
      const state = stateWith(status);
      try {
        return JSON.stringify(decideInOrder(vocabulary, definition, state, {}, scriptedContext(state, callerAs('gm'), { now: NOW })));
      } catch (error) {
        return (error as Refusal).code;
      }
    };
    const done = JSON.stringify({ events: [] });
    expect(['active', 'archived', 'deleted'].map((status) => at(status, openDoor))).toEqual([done, 'campaign-archived', 'campaign-archived']);
    expect(['active', 'archived', 'deleted'].map((status) => at(status, { ...openDoor, whileArchived: true }))).toEqual([done, done, done]);
  });

  it('judges the form alone, where a key is in question', () => {
    expect(badFormOf(openDoor, stateWith('active'), { form: true, id: 'absent' })).toMatchObject({ status: 400 });
    expect(badFormOf(openDoor, stateWith('active'), { id: 'absent', rule: true })).toBeUndefined();
  });
});
