import { EntityMap, withoutGone, type CampaignState, type Entity, type Vocabulary } from '@app/kernel';

interface StoredEntity extends Omit<Entity, 'open'> {
  readonly open?: Entity['open'];
}

/** A state as text, without what it does not keep; `open` is left out where it is the same as `full`. */
export function writeSnapshot(vocabulary: Vocabulary, state: CampaignState): string {
  const collections = Object.fromEntries(
    Object.entries(withoutGone(vocabulary, state).collections).map(([name, entities]) => [
      name,
      entities.values().map(slim),
    ]),
  );
  return JSON.stringify({ ...state, collections });
}

/** The state from the text of a snapshot. */
export function readSnapshot(text: string): CampaignState {
  const { collections, ...rest } = JSON.parse(text) as Omit<CampaignState, 'collections'> & { collections: { [name: string]: StoredEntity[] } };
  const whole = (entity: StoredEntity): Entity => ({ ...entity, open: entity.open ?? entity.full });
  return { ...rest, collections: Object.fromEntries(Object.entries(collections).map(([name, entities]) => [name, EntityMap.of(entities.map(whole))])) };
}

function slim(entity: Entity): StoredEntity {
  if (entity.open !== entity.full) return entity;
  const { open: _open, ...rest } = entity;
  return rest;
}
