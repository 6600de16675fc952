import fc from 'fast-check';
import type { JsonObject } from '@app/kernel';
import { BshPlay, refusalOf } from '../../../../test/black-sword-hack-play';
import type { PursuitFacts } from '../things';
import { PURSUIT_BANDS } from '../vocabulary';
import { PURSUIT_ADJUSTABLE } from './adjustable';
import { countWith, outcomeOf } from './count';

function started(from: string, settings: JsonObject = {}, more: JsonObject = {}): { play: BshPlay; id: string; pursuit: () => JsonObject } {
  const play = new BshPlay({ settings, characters: { a: {}, b: {} } });
  play.does('startPursuit', { characterId: 'a', quarry: 'the thief', from, ...more });
  const id = play.last('pursuits');
  return { play, id, pursuit: () => play.at('pursuits', id) };
}

/** Tests that succeed and fail, in order. */
const run = (play: BshPlay, pursuitId: string, tests: string): string[] =>
  [...tests].map((one) => String(play.rolls('bsh.test', { characterId: 'a', attribute: 'DEX', pursuitId }, [one === 's' ? 3 : 15]).details['pursuitOutcome'] ?? '-'));

describe('a pursuit (BS-15)', () => {
  it('starts at a band, with as many successes and failures to come as there are bands to close', () => {
    expect(PURSUIT_BANDS.map((from) => started(from).pursuit()['needed'])).toEqual([{ successes: 1, failures: 1 }, { successes: 2, failures: 2 }, { successes: 3, failures: 3 }]);
    expect(started('far', {}, { attribute: 'DEX' }).pursuit()).toMatchObject({ characterId: 'a', quarry: 'the thief', from: 'far', attribute: 'DEX', successes: 0, failures: 0, outcome: null, status: 'running' });
  });

  it('may be after a character', () => {
    expect(started('far', {}, { quarry: 'b' }).pursuit()).toMatchObject({ quarry: 'b' });
  });

  it.each([
    ['near', 's', ['caught']],
    ['near', 'f', ['escaped']],
    ['far', 'sfs', ['-', '-', 'caught']],
    ['far', 'fsf', ['-', '-', 'escaped']],
    ['remote', 'sffsf', ['-', '-', '-', '-', 'escaped']],
    ['remote', 'ssfs', ['-', '-', '-', 'caught']],
  ])('from %s with %s ends as %j', (from, tests, expected) => {
    const { play, id, pursuit } = started(from);
    expect(run(play, id, tests)).toEqual(expected);
    expect(pursuit()).toMatchObject({ outcome: expected.at(-1), status: 'over' });
    expect(play.holds('pursuits', id)).toBe(false);
    expect(refusalOf(() => run(play, id, 's'))).toMatchObject({ status: 422, code: 'pursuit-over' });
  });

  it('has its failures from the campaign, as they were when it started', () => {
    const { play, id, pursuit } = started('near', { 'pursuit.failures': 3 });
    expect(pursuit()['needed']).toEqual({ successes: 1, failures: 3 });
    play.changes({ kind: 'setting', key: 'pursuit.failures', from: 3, to: 1 });
    expect(run(play, id, 'ff')).toEqual(['-', '-']);
    expect(run(play, id, 'f')).toEqual(['escaped']);
  });

  it("is the pursuer's own", () => {
    const { play, id } = started('far');
    expect(refusalOf(() => play.rolls('bsh.test', { characterId: 'b', attribute: 'DEX', pursuitId: id }, [])).code).toBe('not-the-pursuer');
  });

  it('counts criticals as what they are, and throws the Doom die of a failed one', () => {
    const { play, id, pursuit } = started('far');
    play.rolls('bsh.test', { characterId: 'a', attribute: 'DEX', pursuitId: id }, [1]);
    play.rolls('bsh.test', { characterId: 'a', attribute: 'DEX', pursuitId: id }, [20, 5]);
    expect(pursuit()).toMatchObject({ successes: 1, failures: 1 });
  });

  it('starts with what there is: another one to pursue, an attribute of the campaign, then who is in play (D4)', () => {
    const code = (more: JsonObject): string => refusalOf(() => new BshPlay({ characters: { a: { active: false } } }).does('startPursuit', { characterId: 'a', quarry: 'b', from: 'near', ...more })).code;
    expect(code({ quarry: 'a', attribute: 'LUCK' })).toBe('same-character');
    expect(code({ attribute: 'LUCK' })).toBe('unknown-attribute');
    expect(code({})).toBe('character-not-active');
  });

  it('ends, whatever its tests come to, after no more of them than both numbers allow', () => {
    const counts = fc.record({ successes: fc.integer({ min: 1, max: 6 }), failures: fc.integer({ min: 1, max: 6 }) });
    fc.assert(
      fc.property(counts, fc.infiniteStream(fc.boolean()), (needed, results) => {
        let count = { successes: 0, failures: 0 };
        let tests = 0;
        while (outcomeOf(needed, count) === null) {
          count = countWith(count, results.next().value as boolean);
          tests += 1;
        }
        expect(tests).toBeLessThan(needed.successes + needed.failures);
        expect(outcomeOf(needed, count)).toBe(count.successes === needed.successes ? 'caught' : 'escaped');
      }),
    );
  });
});

describe('a pursuit set by hand (D2)', () => {
  const set = (values: JsonObject, before = 'far', tests = ''): JsonObject => {
    const { play, id, pursuit } = started(before);
    run(play, id, tests);
    play.sets(PURSUIT_ADJUSTABLE, 'pursuit', id, values);
    return pursuit();
  };

  it('ends when a number is reached, and goes on when it is not', () => {
    expect(set({ successes: 2 })).toMatchObject({ outcome: 'caught', status: 'over' });
    expect(set({ failures: 2 })).toMatchObject({ outcome: 'escaped', status: 'over' });
    expect(set({ successes: 1 })).toMatchObject({ outcome: null, status: 'running' });
  });

  it('needs other numbers from another band', () => {
    expect(set({ from: 'near' }, 'far', 's')).toMatchObject({ from: 'near', needed: { successes: 1, failures: 1 }, outcome: 'caught' });
    expect(set({ from: 'remote' }, 'far', 'sf')).toMatchObject({ needed: { successes: 3, failures: 3 }, outcome: null } satisfies Partial<PursuitFacts>);
  });

  it('has the outcome that is said, whatever the numbers say', () => {
    expect(set({ outcome: 'escaped' })).toMatchObject({ outcome: 'escaped', status: 'over', failures: 0 });
    expect(set({ successes: 2, outcome: null })).toMatchObject({ successes: 2, outcome: null, status: 'running' });
  });
});
