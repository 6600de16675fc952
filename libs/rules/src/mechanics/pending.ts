import type { Since } from '@app/kernel';
import type { PendingItem, WaitsFor } from '../command';
import type { CharacterSeen, Table, ThingSeen } from '../table';

/** For a value that nobody dated: it has waited for as long as anything. */
const ALWAYS: Since = { sequence: 0, at: '1970-01-01T00:00:00.000Z' };

/** Something open that is a thing of its own; it waits since that was made. */
export function pendingThing(kind: string, collection: string, { id, facts, made }: ThingSeen<{ readonly characterId?: string }>, waitsFor: WaitsFor): PendingItem {
  const { characterId } = facts;
  return { kind, id, ...(characterId === undefined ? {} : { characterId }), waitsFor, since: made.at, sequence: made.sequence, about: { collection, id } };
}

/** Something open on a character itself; it waits since the last change of that dated kind. */
export function pendingOnCharacter(kind: string, { id, since }: Pick<CharacterSeen, 'id' | 'since'>, waitsFor: WaitsFor, change = kind): PendingItem {
  const { at, sequence } = Object.hasOwn(since, change) ? since[change] : ALWAYS;
  return { kind, id, characterId: id, waitsFor, since: at, sequence, about: { collection: 'characters', id } };
}

/** Who chooses for a character: its player, or for an NPC the GM. */
export const playerOf = (table: Table, characterId: string): WaitsFor => (table.character(characterId)?.kind === 'pc' ? 'player' : 'gm');
