import { successesOf } from './successes';

describe('ST-4, ST-5: successes', () => {
  it.each([
    [15, 5, 0, 3],
    [6, 5, 4, 3],
    [5, 5, 4, 0],
    [4, 5, 4, 0],
    [9, 5, 0, 1],
    [10, 5, 0, 2],
    [14, 5, 0, 2],
    [0, 5, 6, 0],
    [0, 0, 6, 0],
    [1, 0, 0, 1],
    [5, 0, 0, 2],
    [12, 8, 2, 2],
    [13, 8, 2, 3],
  ])('of %i against %i with %i aside are %i', (score, difficulty, aside, successes) => {
    expect(successesOf(score, difficulty, aside)).toBe(successes);
  });

  it('are floor(score / 5) for any score above the default difficulty of 5', () => {
    for (let score = 6; score < 200; score += 1) expect(successesOf(score, 5, 0)).toBe(Math.floor(score / 5));
  });
});
