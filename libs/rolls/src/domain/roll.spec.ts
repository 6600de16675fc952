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
