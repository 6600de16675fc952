import type { Party } from '../../api/support/party';
import type { Keyed, VectorState } from './vector';

/** A session and a scene begin, unless the vector's session has ended. */
export async function begin(gm: Party, { session }: VectorState): Promise<void> {
  const started = await gm.does('startSession');
  if (session?.status === 'ended') await gm.does('endSession', { id: String(started['id']) });
  else await gm.does('startScene', { input: { name: 'the vault' } });
}

/** Makes things one after the other, in the order of the vector. */
export async function each<Thing>(things: Keyed<Thing> = {}, make: (key: string, thing: Thing) => Promise<void>): Promise<void> {
  for (const [key, thing] of Object.entries(things)) await make(key, thing);
}
