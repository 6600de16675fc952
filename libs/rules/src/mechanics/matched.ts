/** An entry that stays, with what is wanted of it and its place in the list as it stands. */
export interface Kept<Standing, Wanted> {
  readonly standing: Standing;
  readonly entry: Wanted;
  readonly index: number;
}

/** What of a list stays, in its order, what goes, and what comes to its end. */
export interface Matched<Standing, Wanted> {
  readonly kept: readonly Kept<Standing, Wanted>[];
  readonly gone: readonly Standing[];
  readonly added: readonly Wanted[];
}

/** D2: compares a list as it stands with what a GM wants of it; each wanted entry keeps one that is the same. */
export function matched<Standing, Wanted>(list: readonly Standing[], wanted: readonly Wanted[], same: (standing: Standing, entry: Wanted, index: number) => boolean): Matched<Standing, Wanted> {
  const added = [...wanted];
  const kept = list.flatMap((standing, index) => {
    const at = added.findIndex((entry) => same(standing, entry, index));
    return at < 0 ? [] : [{ standing, entry: added.splice(at, 1)[0], index }];
  });
  return { kept, gone: list.filter((standing) => !kept.some((one) => one.standing === standing)), added };
}
