import { refuse } from '@app/kernel';
import type { Table } from '../../../table';

/** A difficulty that the campaign has a name for (DT-3). */
export type NamedDifficulty = { readonly name: string; readonly difficulty: number };

/** DT-3: the number of a difficulty that is said, or that the campaign's table has under its name; refuses another name. */
export function difficultyOf(table: Table, said: number | string): number {
  if (typeof said === 'number') return said;
  const named = table.setting('difficulties') as readonly NamedDifficulty[];
  return named.find(({ name }) => name === said)?.difficulty ?? refuse('unknown-difficulty', { difficulty: said });
}
