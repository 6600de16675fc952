import type { FoldedEvent } from '@app/kernel';
import { ROLLS } from './roll';

const [at, occurredAt] = ['2026-11-30T09:00:00.000Z', '2026-11-29T21:00:00.000Z'];
const made: FoldedEvent = {
  sequence: 7, type: 'roll-made', recordedAt: at, system: 'charge', systemVersion: 1, audience: 'gm', subject: { kind: 'roll', id: 'r' },
  facts: { kind: 'free', visibility: 'blind', outcome: null, total: 7 }, changes: [], words: {},
};
const announced: FoldedEvent = { ...made, sequence: 8, type: 'roll-announced', audience: 'table', facts: { kind: 'free', visibility: 'blind' } };

describe('a roll that is typed in later', () => {
  it('shows when it was made at the table beside when it was recorded', () => {
    expect(ROLLS.evolve?.(undefined, { ...made, occurredAt })).toMatchObject({ at, occurredAt, total: 7 });
    expect(ROLLS.evolve?.(undefined, made)).not.toHaveProperty('occurredAt');
  });

  it('shows it to the table, too, where the table knows no more than that it was made', () => {
    const facts = ROLLS.evolve?.(undefined, { ...made, occurredAt }) ?? {};
    expect(ROLLS.open?.(facts)).toMatchObject({ status: 'sealed', at, occurredAt, total: null });
    expect(ROLLS.evolve?.(undefined, { ...announced, occurredAt })).toEqual({ ...ROLLS.open?.(facts), sequence: 8 });
    expect(ROLLS.evolve?.(undefined, announced)).not.toHaveProperty('occurredAt');
  });

  it('keeps it whatever is typed in about it afterwards', () => {
    const facts = ROLLS.evolve?.(undefined, { ...made, occurredAt });
    const revealed = { ...announced, type: 'event-revealed', occurredAt: '2026-11-29T22:00:00.000Z' };
    expect(ROLLS.evolve?.(facts, revealed)).toMatchObject({ at, occurredAt, revealedAt: at });
  });
});

describe('a roll of which a choice made dice fall', () => {
  const die = (face: number, more: object = {}): object => ({ sides: 6, face, origin: 'pair', kept: true, ...more });
  const after = (first: string | null, second: string | null): unknown => {
    const before = ROLLS.evolve?.(undefined, { ...made, audience: 'table', facts: { kind: 'free', visibility: 'table', source: first, dice: [die(2)], status: 'awaiting-choice' } as never });
    return ROLLS.evolve?.(before, { ...made, sequence: 9, type: 'choice-made', audience: 'table', facts: { source: second, dice: [die(2, { thrown: false }), die(5)] } as never })?.['dice'];
  };

  it('says of each where it comes from, where that is not where the first ones do', () => {
    expect(after('server', 'reported')).toEqual([die(2), die(5, { source: 'reported' })]);
    expect(after('reported', 'server')).toEqual([die(2), die(5, { source: 'server' })]);
    expect(after(null, 'server')).toEqual([die(2), die(5, { source: 'server' })]);
    for (const source of ['server', 'reported']) expect(after(source, source)).toEqual([die(2), die(5)]);
  });
});
