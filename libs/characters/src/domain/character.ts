import { entityOf, notFound, type CampaignState, type ChangeKind, type Collection, type Entity, type JsonObject } from '@app/kernel';
import type { RuleSystem, WordsByPath } from '@app/rules';

/** Player characters and those of the GM. */
export const CHARACTER_KINDS = ['pc', 'npc'] as const;
export type CharacterKind = (typeof CHARACTER_KINDS)[number];

/**
 * Refuses (400) a sheet that is not of its system's form; handed in, since forms are the framework's to check.
 * `only`: the top fields that the caller sent; what stands besides was checked when it was written.
 */
export type SheetCheck = (system: RuleSystem, sheet: JsonObject, only?: readonly string[]) => void;

/** The characters of campaigns; what stands as entries in their events is the systems' to say. */
export function charactersCollection(systems: readonly RuleSystem[]): Collection {
  const maps = new Map(systems.flatMap(({ sheet }) => sheet.maps).map((map) => [map.path.join('.'), map]));
  return { name: 'characters', subject: 'character', maps: [...maps.values()] };
}

export const CHARACTER_CHANGE_KINDS: readonly ChangeKind[] = [
  { kind: 'new-character', collection: 'characters', id: 'characterId', path: [] },
  { kind: 'character-active', collection: 'characters', id: 'characterId', path: ['active'] },
];

/** The character; 404 for one that is not there. */
export function characterOf(state: CampaignState, id: string): Entity {
  const entity = entityOf(state, 'characters', id);
  if (!entity) throw notFound('character', id);
  return entity;
}

/** The character's free texts by path. */
export function textsOf({ full }: Entity): WordsByPath {
  return Object.fromEntries(Object.entries(full.words).map(([path, { text }]) => [path, text]));
}

/** True for facts of a character in play. */
export const isActive = (facts: JsonObject): boolean => facts['active'] === true;
