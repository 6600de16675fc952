import { notFound } from '@app/kernel';

/** What a command names, if it names it; 404 for what is not there, though the edge looks before. */
export function named<Seen>(what: string, id: string | undefined, find: (id: string) => Seen | undefined): Seen | undefined {
  if (id === undefined) return undefined;
  const seen = find(id);
  if (!seen) throw notFound(what, id);
  return seen;
}
