import type { Json } from '@app/kernel';
import type { RuleSystem } from './rule-system';
import { settingsOf } from './settings-of';
import type { CharacterSeen, ClockSeen, Table } from './table';

/** What stands on a plain table; settings that are left out have their defaults. */
export interface PlainTable {
  readonly settings?: { readonly [key: string]: Json };
  readonly characters?: readonly CharacterSeen[];
  readonly clocks?: readonly ClockSeen[];
  readonly sessionId?: string;
  readonly sceneId?: string;
}

/** A table made of plain values: for tests, examples and what-if questions. An unknown setting throws. */
export function plainTable(system: Pick<RuleSystem, 'settings'>, content: PlainTable = {}): Table {
  const definitions = settingsOf(system);
  const { settings = {}, characters = [], clocks = [], sessionId, sceneId } = content;
  return {
    setting: (key) => {
      const byDefault = definitions.get(key)?.default;
      if (byDefault === undefined) throw new Error(`no setting is called ${key}`);
      return Object.hasOwn(settings, key) ? settings[key] : byDefault;
    },
    character: (id) => characters.find((character) => character.id === id),
    characters: () => characters,
    clock: (id) => clocks.find((clock) => clock.id === id),
    ...(sessionId === undefined ? {} : { sessionId }),
    ...(sceneId === undefined ? {} : { sceneId }),
  };
}
