/** Entries of a list as they are to stand; one that is none of those that stand is new. */
export interface Merged<Standing, Wanted> {
  /** Those that stay, in the order in which they stood, each with what is wanted of it. */
  readonly kept: readonly (readonly [Standing, Wanted])[];
  readonly added: readonly Wanted[];
}

/** D2: what of a list stays and what comes to its end; what is left out goes. */
export function merged<Standing, Wanted>(standing: readonly Standing[], wanted: readonly Wanted[], same: (standing: Standing, wanted: Wanted) => boolean): Merged<Standing, Wanted> {
  const kept = standing.flatMap((one): (readonly [Standing, Wanted])[] => {
    const found = wanted.find((entry) => same(one, entry));
    return found ? [[one, found]] : [];
  });
  return { kept, added: wanted.filter((entry) => !kept.some(([, found]) => found === entry)) };
}

/** The texts of a list's entries that are to be said: those that do not stand so already, by path. */
export function newTexts(list: string, field: string, said: readonly (string | undefined)[], stood: readonly (string | undefined)[]): { readonly [path: string]: string } {
  return Object.fromEntries(said.flatMap((text, index) => (text === undefined || text === stood[index] ? [] : [[`${list}.${index}.${field}`, text]])));
}
