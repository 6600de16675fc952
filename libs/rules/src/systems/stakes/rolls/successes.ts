/** ST-5: each of these above the difficulty is a further success. */
const STEP = 5;

/** ST-4, ST-5: the successes of a score; those set aside count only with a success. */
export function successesOf(score: number, difficulty: number, aside: number): number {
  if (score <= difficulty) return 0;
  return 1 + Math.floor((score - difficulty) / STEP) + Math.floor(aside / 2);
}
