import { Poison } from '../poison';
import type { ViewFold } from './view-fold';

/** Rows that the database does not take are poison, too: somewhere up to this event. */
export async function storable(fold: ViewFold, store: () => Promise<void>): Promise<void> {
  try {
    await store();
  } catch (error) {
    const { code, where } = error as { code?: unknown; where?: unknown };
    if (typeof code !== 'string' || !/^2[23]/.test(code)) throw error;
    throw new Poison(fold.state.sequence, new Error(`${(error as Error).message} (${typeof where === 'string' ? where : code})`));
  }
}
