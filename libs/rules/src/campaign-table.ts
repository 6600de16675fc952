import { entitiesOf, entityOf, runningOf, settingOf, type CampaignState, type Entity, type Json } from '@app/kernel';
import { COMMON_SETTINGS } from './common-settings';
import type { RuleSystem } from './rule-system';
import type { CharacterSeen, ClockSeen, Table } from './table';

/** A setting of a campaign: what it set, else the default. Throws for one that the system does not have. */
export function settingIn(system: Pick<RuleSystem, 'settings'>, state: CampaignState, key: string): Json {
  const set = settingOf(state, key);
  if (set !== undefined) return set;
  const definition = [...COMMON_SETTINGS, ...system.settings].find((setting) => setting.key === key);
  if (!definition) throw new Error(`no setting is called ${key}`);
  return definition.default;
}

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
