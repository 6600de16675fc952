import { entitiesOf, entityOf, runningOf, type CampaignState, type Entity } from '@app/kernel';
import type { RuleSystem } from './rule-system';
import { settingIn } from './settings-of';
import type { CharacterSeen, ClockSeen, Table, Texts, ThingSeen } from './table';

const tables = new WeakMap<CampaignState, Table>();

/** A campaign's folded state as its rules see it; one table a state, since several steps of a command look at it. */
export function campaignTable(system: Pick<RuleSystem, 'settings'>, state: CampaignState): Table {
  const known = tables.get(state);
  if (known) return known;
  const table = tableOf(system, state);
  tables.set(state, table);
  return table;
}

function tableOf(system: Pick<RuleSystem, 'settings'>, state: CampaignState): Table {
  const session = runningOf(state, 'sessions');
  const scene = runningOf(state, 'scenes');
  return {
    setting: (key) => settingIn(system, state, key),
    character: (id) => seen(entityOf(state, 'characters', id), asCharacter),
    characters: () => entitiesOf(state, 'characters').map(asCharacter),
    clock: (id) => seen(entityOf(state, 'clocks', id), asClock),
    clocks: () => entitiesOf(state, 'clocks').map(asClock),
    thing: (collection, id) => seen(entityOf(state, collection, id), asThing),
    things: (collection) => entitiesOf(state, collection).map(asThing),
    playersOf: (characterId) => playersOf(state, characterId),
    ...(session ? { sessionId: session.id } : {}),
    ...(scene ? { sceneId: scene.id } : {}),
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

/** Entities are immutable, so each is looked at once. */
function once<Seen>(as: (entity: Entity) => Seen): (entity: Entity) => Seen {
  const known = new WeakMap<Entity, Seen>();
  return (entity) => {
    const found = known.get(entity) ?? as(entity);
    known.set(entity, found);
    return found;
  };
}

const asCharacter = once<CharacterSeen>(characterSeen);
const asClock = once(clockSeen);
const asThing = once(thingSeen);

const textsOf = (words: Entity['full']['words']): Texts => Object.fromEntries(Object.entries(words).map(([path, { text }]) => [path, text]));

function seen<Seen>(entity: Entity | undefined, as: (entity: Entity) => Seen): Seen | undefined {
  return entity && as(entity);
}
