import type { FoldTable } from '@app/formats';

/** A place in a resource that a kind of change sets, as a path of steps. */
export interface Place {
  readonly kind: string;
  readonly steps: readonly string[];
  /** The field of the change that holds the resource's id. */
  readonly id?: string;
  /** The field of the change that holds the last step, and that step. */
  readonly key?: readonly [field: string, step: string];
}

/** Finds the places of a kind of resource: those that just one kind of change sets, as one value. */
export type Places = (subject: string, steps: readonly string[]) => Place | undefined;

/** The places that a table of changes knows. */
export function placesOf({ collections, kinds }: FoldTable): Places {
  const named = new Map(Object.entries(collections).map(([name, { subject }]) => [subject, name]));
  const all = Object.entries(kinds).filter(([, { list, shows, path, key }]) => !list && !shows && (path ?? key) !== undefined);
  return (subject, steps) => {
    const collection = named.get(subject);
    const fitting = all.filter(([, { of, path, key }]) => of === collection && fits(steps, stepsOf(path), key));
    const best = Math.max(...fitting.map(([, { path, key }]) => rank(path, key)));
    const [found, another] = fitting.filter(([, { path, key }]) => rank(path, key) === best);
    if (!found || another) return undefined;
    const [kind, { id, path, key }] = found;
    const place = steps.slice(0, depth(path, key));
    return { kind, steps: place, ...(id === undefined ? {} : { id }), ...(key === undefined ? {} : { key: [key, place.at(-1) ?? ''] as const }) };
  };
}

const stepsOf = (path: string | undefined): string[] => (path === undefined ? [] : path.split('.'));

const depth = (path: string | undefined, key: string | undefined): number => stepsOf(path).length + (key === undefined ? 0 : 1);

/** The deepest one; a place that is named before one that any name fits. */
const rank = (path: string | undefined, key: string | undefined): number => 2 * depth(path, key) - (key === undefined ? 0 : 1);

const fits = (steps: readonly string[], path: readonly string[], key: string | undefined): boolean =>
  steps.length >= path.length + (key === undefined ? 0 : 1) && path.every((step, index) => steps[index] === step);
