import { MEMBER_ROLES, Vocabulary, type DecisionContext, type FoldedEvent } from '@app/kernel';
import { callerAs, foldNew, idOf, scenarios } from '@app/testing';
import { raiseSafetySignal } from './raise-safety-signal';
import { SAFETY_SIGNALS } from './safety-signal';

const vocabulary = new Vocabulary().add([SAFETY_SIGNALS], []);
const given = scenarios(vocabulary);
const card = { kind: 'x-card', text: 'no spiders' } as const;
const signal = idOf('signal');
const told = { type: 'safety-signalled', subject: { kind: 'safety-signal', id: signal }, audience: 'table', actor: null } as const;

describe('a safety signal', () => {
  it.each(MEMBER_ROLES)('is raised by a %s as by anyone else', (role) => {
    for (const caller of [callerAs(role), { ...callerAs(role), via: idOf('bot') }]) {
      given([]).when(raiseSafetySignal, card, { caller, newId: () => signal }).thenExpect([{ ...told, facts: { kind: 'x-card', fields: ['text'] }, words: { text: 'no spiders' }, changes: undefined }]);
    }
  });

  it('is decided without a look at who raises it, when, or on which state', () => {
    const { state } = given([]);
    const context = { newId: () => signal } as DecisionContext;
    const decision = raiseSafetySignal.decide(state, { kind: 'pause' }, context);
    expect(decision).toEqual({ events: [{ ...told, facts: { kind: 'pause' }, words: { text: undefined } }] });
    expect(raiseSafetySignal).toMatchObject({ anonymous: true, whileArchived: true });
  });

  it('stands as its event told it, and no later event changes that', () => {
    const { state } = given([]);
    const decided = raiseSafetySignal.decide(state, card, { newId: () => signal } as DecisionContext);
    const { state: after } = foldNew(vocabulary, state, decided, callerAs('player'), '2026-11-29T21:30:00.000Z');
    const facts = { kind: 'x-card', at: '2026-11-29T21:30:00.000Z', sequence: 1 };
    expect(after.collections['safety-signals']?.get(signal)).toMatchObject({ audience: 'table', full: { facts, version: 1, words: { text: { text: 'no spiders', sequence: 1 } } } });
    const later = { type: 'words-erased', subject: told.subject, sequence: 2, recordedAt: '2026-11-30T00:00:00.000Z', facts: {} } as unknown as FoldedEvent;
    expect(SAFETY_SIGNALS.evolve?.(facts, later)).toBe(facts);
    expect(SAFETY_SIGNALS.evolve?.(undefined, later)).toBeUndefined();
  });
});
