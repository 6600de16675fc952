import type { FoldCollection, FoldKind, FoldTable, StatePlace } from '@app/formats';
import type { ChangeKind, Collection, Vocabulary } from '@app/kernel';
import type { RuleSystem } from '@app/rules';

/** Where `stateOf` puts what is no thing of a rule system. */
const PLACES: Readonly<Record<string, StatePlace>> = {
  campaigns: 'campaign',
  settings: 'settings',
  sessions: 'session',
  scenes: 'scene',
  members: 'members',
  characters: 'characters',
  clocks: 'clocks',
};

/** What a third party needs to fold a log and to compare it with a state: the vocabulary as data, sorted by name. */
export function foldTableOf(vocabulary: Vocabulary, systems: readonly RuleSystem[]): FoldTable {
  const places = new Map(systems.flatMap(({ things = [] }) => things.map(({ collection, placeInState = 'things' }) => [collection.name, placeInState])));
  const collections = vocabulary.allCollections().map((collection) => [collection.name, collectionOf(collection, PLACES[collection.name] ?? places.get(collection.name))] as const);
  const kinds = vocabulary.allKinds().map((kind) => [kind.kind, kindOf(kind)] as const);
  return { collections: sorted(collections), kinds: sorted(kinds) };
}

function collectionOf({ subject, maps, leaves, veil, derived }: Collection, place: StatePlace | undefined): FoldCollection {
  return {
    subject,
    ...(place ? { in: place } : {}),
    ...(maps && maps.length > 0 ? { maps: maps.map(({ path, key, value }) => ({ path: path.join('.'), key, value })) } : {}),
    ...(leaves ? { stays: typeof leaves === 'function' ? 'rules' : leaves } : {}),
    ...(veil ? { veil } : {}),
    ...(derived ? { derived } : {}),
  };
}

function kindOf({ collection, id, path, key, list, shows, restores }: ChangeKind): FoldKind {
  return {
    of: collection,
    ...(id === undefined ? {} : { id }),
    ...(path.length > 0 ? { path: path.join('.') } : {}),
    ...(key === undefined ? {} : { key }),
    ...(list ? { list } : {}),
    ...(shows ? { shows } : {}),
    ...(restores ? { restores } : {}),
  };
}

const sorted = <T>(entries: readonly (readonly [string, T])[]): { readonly [name: string]: T } => Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
