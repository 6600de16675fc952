import type { Json, Since } from '@app/kernel';
import type { RuleSystem } from './rule-system';
import { settingsOf } from './settings-of';
import type { CharacterSeen, ClockSeen, Table, ThingSeen } from './table';

type PlainCharacter = Omit<CharacterSeen, 'texts' | 'since'> & Partial<Pick<CharacterSeen, 'texts' | 'since'>>;
type PlainThing = Pick<ThingSeen, 'id' | 'facts'> & Partial<ThingSeen>;

/** What stands on a plain table; settings that are left out have their defaults. */
export interface PlainTable {
  readonly settings?: { readonly [key: string]: Json };
  readonly characters?: readonly PlainCharacter[];
  readonly clocks?: readonly ClockSeen[];
  /** Members by the character that they play. */
  readonly players?: { readonly [characterId: string]: readonly string[] };
  /** By collection. */
  readonly things?: { readonly [collection: string]: readonly PlainThing[] };
  readonly sessionId?: string;
  readonly sceneId?: string;
}

const LONG_AGO: Since = { sequence: 1, at: '2026-01-01T00:00:00.000Z' };

/** A table made of plain values: for tests, examples and what-if questions. An unknown setting throws. */
export function plainTable(system: Pick<RuleSystem, 'settings'>, content: PlainTable = {}): Table {
  const definitions = settingsOf(system);
  const { settings = {}, clocks = [], sessionId, sceneId } = content;
  const characters = (content.characters ?? []).map((character): CharacterSeen => ({ texts: {}, since: {}, ...character }));
  const things = (collection: string): ThingSeen[] => (content.things?.[collection] ?? []).map(thingOf);
  return {
    setting: (key) => {
      const byDefault = definitions.get(key)?.default;
      if (byDefault === undefined) throw new Error(`no setting is called ${key}`);
      return Object.hasOwn(settings, key) ? settings[key] : byDefault;
    },
    character: (id) => characters.find((character) => character.id === id),
    characters: () => characters,
    clock: (id) => clocks.find((clock) => clock.id === id),
    clocks: () => clocks,
    thing: (collection, id) => things(collection).find((thing) => thing.id === id),
    things,
    playersOf: (characterId) => content.players?.[characterId] ?? [],
    ...(sessionId === undefined ? {} : { sessionId }),
    ...(sceneId === undefined ? {} : { sceneId }),
  };
}

const thingOf = (thing: PlainThing): ThingSeen => ({ texts: {}, audience: 'table', audienceMembers: [], made: LONG_AGO, since: {}, ...thing });
