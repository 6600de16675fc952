import * as fc from 'fast-check';
import { ranksAfter } from './test-moves';
import { movedTo, turnAfter, type InitiativeFacts } from './order';
import { OUTCOMES } from '../vocabulary';

const ranks = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { minLength: 1, maxLength: 8 });
const inOrder = ranks.chain((all) => fc.record({ all: fc.constant(all), one: fc.constantFrom(...all), rank: fc.integer({ min: 1, max: all.length }) }));
const running = (all: readonly string[], more: Partial<InitiativeFacts> = {}): InitiativeFacts => ({
  status: 'running', round: 1, entries: all.map((id) => ({ id, characterId: id })), ranks: all, nextRanks: all, currentId: all[0] ?? null, ...more,
});

/** The facts after changes of the kinds that this room makes. */
function after(facts: InitiativeFacts, changes: ReturnType<typeof ranksAfter>): InitiativeFacts {
  const names: { readonly [kind: string]: string } = { 'initiative-next-ranks': 'nextRanks', 'initiative-ranks': 'ranks' };
  return changes.reduce((all, { kind, to }) => ({ ...all, [names[kind] ?? kind]: to }), facts);
}

describe('a change of rank (DT-8)', () => {
  it('puts the one at that rank and leaves the order of all others', () => {
    fc.assert(
      fc.property(inOrder, ({ all, one, rank }) => {
        const moved = movedTo(all, one, rank);
        expect(moved[rank - 1]).toBe(one);
        expect(moved.filter((id) => id !== one)).toEqual(all.filter((id) => id !== one));
        expect(moved).toHaveLength(all.length);
      }),
    );
  });

  it('is none for one that is not in the order', () => {
    expect(movedTo(['a', 'b'], 'z', 1)).toEqual(['a', 'b']);
    expect(ranksAfter(running(['a', 'b']), 'z', 'critical-success')).toEqual([]);
  });

  it('comes of critical failures and successes alone, and to the end or the beginning (DT-5, DT-7)', () => {
    fc.assert(
      fc.property(inOrder, fc.constantFrom(...OUTCOMES), ({ all, one }, outcome) => {
        const next = after(running(all), ranksAfter(running(all), one, outcome)).nextRanks;
        const others = all.filter((id) => id !== one);
        const expected = { 'critical-failure': [...others, one], 'critical-success': [one, ...others] };
        expect(next).toEqual(outcome in expected ? expected[outcome as keyof typeof expected] : all);
      }),
    );
  });

  it('is none while no initiative runs', () => {
    expect(ranksAfter(undefined, 'a', 'critical-success')).toEqual([]);
    expect(ranksAfter(running(['b', 'a'], { status: 'not-running' }), 'a', 'critical-success')).toEqual([]);
  });
});

type Step = 'next' | { readonly one: number; readonly rank: number } | { readonly one: number; readonly outcome: (typeof OUTCOMES)[number] };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constant('next' as const),
  fc.record({ one: fc.nat({ max: 7 }), rank: fc.nat({ max: 7 }) }),
  fc.record({ one: fc.nat({ max: 7 }), outcome: fc.constantFrom(...OUTCOMES) }),
);

/** The facts after a turn, a rank that the GM changes, or a test; numbers stand for whom and where in the order. */
function played(facts: InitiativeFacts, one: Step): InitiativeFacts {
  if (one === 'next') return { ...facts, ...turnAfter(facts) };
  const { entries, nextRanks } = facts;
  const { id } = entries[one.one % entries.length] as { readonly id: string };
  if ('outcome' in one) return after(facts, ranksAfter(facts, id, one.outcome));
  return { ...facts, nextRanks: movedTo(nextRanks, id, 1 + (one.rank % nextRanks.length)) };
}

/** A round as it was played: the order in which it began, and who has acted. */
interface Round {
  readonly order: readonly string[];
  readonly acted: string[];
}

/** All rounds that the steps go through. */
function roundsOf(start: InitiativeFacts, steps: readonly Step[]): Round[] {
  const rounds: Round[] = [{ order: start.ranks, acted: [String(start.currentId)] }];
  steps.reduce((facts, one) => {
    const next = played(facts, one);
    if (next.round > facts.round) rounds.push({ order: next.ranks, acted: [] });
    if (one === 'next') rounds.at(-1)?.acted.push(String(next.currentId));
    return next;
  }, start);
  return rounds;
}

describe('the rounds (DT-8)', () => {
  it('let everyone act exactly once each, whatever ranks change meanwhile, in the order that stood when the round began', () => {
    fc.assert(
      fc.property(ranks, fc.array(step, { maxLength: 60 }), (all, steps) => {
        const rounds = roundsOf(running(all), steps);
        for (const { order, acted } of rounds) {
          expect([...order].sort()).toEqual([...all].sort());
          expect(acted).toEqual(order.slice(0, acted.length));
        }
        for (const { acted } of rounds.slice(0, -1)) expect(acted).toHaveLength(all.length);
      }),
    );
  });
});
