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

/** At least so many events lie between two snapshots: folding them takes about as long as anyone should wait for a state of the past. */
const SNAPSHOT_EVERY = 100;
/** And at least one for so many entities, so that an event costs the same however much there is. */
const ENTITIES_AN_EVENT = 4;

/** How many events lie between two snapshots of a state as large as this one. */
export const snapshotSpacing = (state: CampaignState): number => Math.max(SNAPSHOT_EVERY, Math.ceil(sizeOf(state) / ENTITIES_AN_EVENT));

/** How many entities a state holds. */
export const sizeOf = ({ collections }: CampaignState): number => Object.values(collections).reduce((sum, { size }) => sum + size, 0);

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
