import * as fc from 'fast-check';
import { OUTCOMES } from '../vocabulary';
import { outcomeOf } from './outcome';

const total = fc.integer({ min: -60, max: 120 });
const difficulty = fc.integer({ min: -30, max: 60 });

describe('what a total makes of a difficulty (DT-4)', () => {
  it.each([
    [12, 12, 'edge-success'],
    [13, 12, 'success'],
    [16, 12, 'success'],
    [17, 12, 'critical-success'],
    [11, 12, 'failure'],
    [6, 12, 'failure'],
    [5, 12, 'critical-failure'],
    [7, 13, 'failure'],
    [6, 13, 'critical-failure'],
    [0, 1, 'critical-failure'],
    [1, 1, 'edge-success'],
  ])('%i against %i: %s', (sum, number, outcome) => {
    expect(outcomeOf(sum, number)).toBe(outcome);
  });

  it('is exactly one of the five, as the rule words them for every difficulty from 1 on', () => {
    fc.assert(
      fc.property(total, fc.integer({ min: 1, max: 60 }), (sum, number) => {
        const holds = {
          'critical-failure': 2 * sum < number,
          failure: 2 * sum >= number && sum < number,
          'edge-success': sum === number,
          success: sum > number && sum < number + 5,
          'critical-success': sum >= number + 5,
        };
        expect(Object.values(holds).filter(Boolean)).toHaveLength(1);
        expect(holds[outcomeOf(sum, number)]).toBe(true);
      }),
    );
  });

  it('never gets worse with a higher total, nor better with a higher difficulty, below 1 as well', () => {
    const rank = (sum: number, number: number): number => OUTCOMES.indexOf(outcomeOf(sum, number));
    fc.assert(
      fc.property(total, difficulty, fc.nat({ max: 40 }), (sum, number, more) => {
        expect(rank(sum + more, number)).toBeGreaterThanOrEqual(rank(sum, number));
        expect(rank(sum, number + more)).toBeLessThanOrEqual(rank(sum, number));
      }),
    );
  });
});
