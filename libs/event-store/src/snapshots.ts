import type { CampaignState, Entity } from '@app/kernel';

interface StoredEntity extends Omit<Entity, 'open'> {
  readonly open?: Entity['open'];
}

/** A state as text. Rolls are left out (they are loaded when needed); `open` where it is the same as `full`. */
export function writeSnapshot(state: CampaignState): string {
  const collections = Object.fromEntries(
    Object.entries(withoutRolls(state).collections).map(([name, entities]) => [
      name,
      Object.fromEntries(Object.entries(entities).map(([id, entity]) => [id, slim(entity)])),
    ]),
  );
  return JSON.stringify({ ...state, collections });
}

/** The state from the text of a snapshot. */
export function readSnapshot(text: string): CampaignState {
  const stored = JSON.parse(text) as Omit<CampaignState, 'collections'> & {
    collections: { [name: string]: { [id: string]: StoredEntity } };
  };
  for (const entities of Object.values(stored.collections)) {
    for (const [id, entity] of Object.entries(entities)) entities[id] = { ...entity, open: entity.open ?? entity.full };
  }
  return stored as CampaignState;
}

/** Rolls are told whole by their own events; a campaign's state keeps none of them. */
export function withoutRolls(state: CampaignState): CampaignState {
  if (!state.collections['rolls']) return state;
  const { rolls: _rolls, ...rest } = state.collections;
  return { ...state, collections: rest };
}

function slim(entity: Entity): StoredEntity {
  if (entity.open !== entity.full) return entity;
  const { open: _open, ...rest } = entity;
  return rest;
}
