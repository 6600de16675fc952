import { entitiesOf, entityOf, runningOf, type CampaignState, type Entity } from '@app/kernel';
import type { RuleSystem } from './rule-system';
import { settingIn } from './settings-of';
import type { CharacterSeen, ClockSeen, Table, Texts, ThingSeen } from './table';

/** A campaign's folded state as its rules see it; what nobody asks for is not made. */
export function campaignTable(system: Pick<RuleSystem, 'settings'>, state: CampaignState): Table {
  return {
    setting: (key) => settingIn(system, state, key),
    character: (id) => seen(entityOf(state, 'characters', id), characterSeen),
    characters: () => entitiesOf(state, 'characters').map(characterSeen),
    clock: (id) => seen(entityOf(state, 'clocks', id), clockSeen),
    clocks: () => entitiesOf(state, 'clocks').map(clockSeen),
    thing: (collection, id) => seen(entityOf(state, collection, id), thingSeen),
    things: (collection) => entitiesOf(state, collection).map(thingSeen),
    playersOf: (characterId) => playersOf(state, characterId),
    get sessionId() {
      return runningOf(state, 'sessions')?.id;
    },
    get sceneId() {
      return runningOf(state, 'scenes')?.id;
    },
  };
}

/** A character as the rules see it, from its entity. */
export function characterSeen({ id, full, since = {} }: Pick<Entity, 'id' | 'full' | 'since'>): CharacterSeen {
  return { id, ...(full.facts as unknown as Pick<CharacterSeen, 'kind' | 'active' | 'sheet' | 'state'>), texts: textsOf(full.words), since };
}

/** A clock as the rules see it, from its entity. */
export function clockSeen({ id, full, since }: Entity): ClockSeen {
  const { visibility, full: _isFull, ...facts } = full.facts as unknown as Omit<ClockSeen, 'id' | 'secret'> & { visibility: string; full: boolean };
  const clearedAt = since?.['clock-cleared']?.sequence;
  return { id, ...facts, secret: visibility !== 'table', texts: textsOf(full.words), ...(clearedAt === undefined ? {} : { clearedAt }) };
}

function thingSeen({ id, full, audience, audienceMembers, made, madeAt, since = {} }: Entity): ThingSeen {
  return { id, facts: full.facts, texts: textsOf(full.words), audience, audienceMembers, made: { sequence: made, at: madeAt }, since };
}

/** The members who play a character now. */
export function playersOf(state: CampaignState, characterId: string): readonly string[] {
  const members = entitiesOf(state, 'members').filter(({ full: { facts } }) => facts['removed'] !== true && facts['role'] === 'player');
  return members.filter(({ full }) => ((full.facts['characterIds'] ?? []) as readonly string[]).includes(characterId)).map(({ id }) => id);
}

const textsOf = (words: Entity['full']['words']): Texts => Object.fromEntries(Object.entries(words).map(([path, { text }]) => [path, text]));

function seen<Seen>(entity: Entity | undefined, as: (entity: Entity) => Seen): Seen | undefined {
  return entity && as(entity);
}
