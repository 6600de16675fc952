/**
 * What a generic fold has to know of an application of the format: of which collection a kind of change is, and where
 * in an entity of it `to` is set. It is data alone, so that it can be published beside this library.
 */
export interface FoldTable {
  /** By name. */
  readonly collections: { readonly [name: string]: FoldCollection };
  /** By name. */
  readonly kinds: { readonly [kind: string]: FoldKind };
}

/** Where the entities of a collection stand in the state of a campaign. */
export type StatePlace = 'campaign' | 'settings' | 'session' | 'scene' | 'members' | 'characters' | 'clocks' | 'consequences' | 'setups' | 'things' | 'mission' | 'franchise' | 'round' | 'sequences';

/** The things of one name; without `in` they are in no state, and their changes are passed over. */
export interface FoldCollection {
  /** The `kind` in an event's subject. */
  readonly subject: string;
  readonly in?: StatePlace;
  /** Arrays of entries, in an entity that is told whole, that are maps in the state: dotted path, and the entry's fields of key and value. */
  readonly maps?: readonly { readonly path: string; readonly key: string; readonly value: string }[];
  /** The values of `status` with which an entity stays in the state; `rules`: rules decide which of them do. Absent: all stay. */
  readonly stays?: readonly string[] | 'rules';
  /** With which values of a field only GMs know of an entity, and with which values they alone know some of its fields. */
  readonly veil?: { readonly field: string; readonly all: readonly string[]; readonly parts: { readonly [value: string]: readonly string[] } };
  /** Dotted paths at which rules may show another value than the one that the events left there. */
  readonly derived?: readonly string[];
}

/** How a kind of change is applied. */
export interface FoldKind {
  /** The name of its collection. */
  readonly of: string;
  /** The field of the change with the entity's id; absent where a campaign has one entity of the collection. */
  readonly id?: string;
  /** Dotted; absent: the whole entity. */
  readonly path?: string;
  /** The field of the change whose value is one more step of the path; null takes that entry away. */
  readonly key?: string;
  /** At the path is a list, of which the change tells the entry `index`: null before, it is added; null after, it is taken out. */
  readonly list?: true;
  /** The whole entity is told again, as its audience knows it from now on; null: it is no more. */
  readonly shows?: true;
  /** Shown so, it has no texts but those that the same event places. */
  readonly restores?: true;
}
