import { entitiesOf, entityOf, runningOf, type CampaignState, type Entity } from '@app/kernel';
import type { RuleSystem } from './rule-system';
import { settingIn } from './settings-of';
import type { CharacterSeen, ClockSeen, Table } from './table';

/** A campaign's folded state as its rules see it. */
export function campaignTable(system: RuleSystem, state: CampaignState): Table {
  const session = runningOf(state, 'sessions');
  const scene = runningOf(state, 'scenes');
  return {
    setting: (key) => settingIn(system, state, key),
    character: (id) => seen(entityOf(state, 'characters', id), characterSeen),
    characters: () => entitiesOf(state, 'characters').map(characterSeen),
    clock: (id) => seen(entityOf(state, 'clocks', id), clockSeen),
    ...(session ? { sessionId: session.id } : {}),
    ...(scene ? { sceneId: scene.id } : {}),
  };
}

/** A character as the rules see it, from its entity. */
export function characterSeen({ id, full }: Pick<Entity, 'id' | 'full'>): CharacterSeen {
  return { id, ...(full.facts as unknown as Omit<CharacterSeen, 'id'>) };
}

/** A clock as the rules see it, from its entity. */
export function clockSeen({ id, full }: Entity): ClockSeen {
  const { kind, segments, filled, visibility } = full.facts as unknown as Omit<ClockSeen, 'id'> & { visibility: string };
  return { id, kind, segments, filled, secret: visibility !== 'table' };
}

function seen<Seen>(entity: Entity | undefined, as: (entity: Entity) => Seen): Seen | undefined {
  return entity && as(entity);
}
