/**
 * Turns that are taken one after the other: who acts, in order, whose turn it is, and who has had theirs. The first of
 * the order who has not is next, so that whoever was passed over for somebody out of turn is not forgotten.
 */
export interface Turns {
  readonly order: readonly string[];
  /** Null when all have had their turn. */
  readonly current: string | null;
  readonly done: readonly string[];
}

/** Turns that begin: nobody has had theirs. Null as `current` for an order of nobody. */
export const turnsOf = (order: readonly string[]): Turns => ({ order, current: order[0] ?? null, done: [] });

/** The turn of whoever acts is over, and passes to the next one; nothing changes when all have had theirs. */
export function turnOver(turns: Turns): Turns {
  const { order, current, done } = turns;
  if (current === null) return turns;
  const now = [...done, current];
  return { order, current: order.find((one) => !now.includes(one)) ?? null, done: now };
}

/** Somebody acts out of turn, or once more; whoever was to act comes after. */
export function outOfTurn({ order, done }: Turns, who: string): Turns {
  return { order, current: who, done: done.filter((one) => one !== who) };
}
