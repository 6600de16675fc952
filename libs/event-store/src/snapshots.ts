import { withoutGone, type CampaignState, type Entity, type Vocabulary } from '@app/kernel';

interface StoredEntity extends Omit<Entity, 'open'> {
  readonly open?: Entity['open'];
}

/** A state as text, without what it does not keep; `open` is left out where it is the same as `full`. */
export function writeSnapshot(vocabulary: Vocabulary, state: CampaignState): string {
  const collections = Object.fromEntries(
    Object.entries(withoutGone(vocabulary, state).collections).map(([name, entities]) => [
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

function slim(entity: Entity): StoredEntity {
  if (entity.open !== entity.full) return entity;
  const { open: _open, ...rest } = entity;
  return rest;
}
