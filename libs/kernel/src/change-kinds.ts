import type { Audience } from './caller';
import type { FoldedEvent } from './folded-event';
import type { Json, JsonObject } from './json';

/**
 * How a kind of change is applied: `to` is set at `path` (plus the value of the change's field `key`,
 * where a map by name stands there) of the entity that the change's field `id` names.
 */
export interface ChangeKind {
  readonly kind: string;
  readonly collection: string;
  /** The field of the change that holds the entity's id; absent where the collection has one entity only. */
  readonly id?: string;
  /** Empty: the whole entity, made when it is not there. */
  readonly path: readonly string[];
  /** The field of the change whose value is the last step of the path. */
  readonly key?: string;
  /** The list at `path` has its entry `index` (a field of the change) added (`from: null`), taken out (`to: null`) or replaced. */
  readonly list?: true;
  /** Only GMs (and auditors) are told of it, whoever knows of the entity. */
  readonly gmOnly?: true;
  /** The state keeps when such a change last happened (see `Entity.since`). */
  readonly dated?: true;
  /** `to` is the whole entity as its audience knows it from now on (null: it is no more); `from` says nothing of what GMs knew. */
  readonly shows?: true;
  /** The kind by which an entity is brought back as it stood earlier, whatever became of it; each collection of play has one. */
  readonly restores?: true;
  /** A number that a void moves back by as much as the change moved it; true of facts that the entity may have then. */
  readonly counter?: (facts: JsonObject) => boolean;
  /** The one value that such a change sets, where kinds share a path. */
  readonly sets?: Json;
}

/** A map by name in the resource that stands as an array of entries in events, since names are values there. */
export interface EntryMap {
  readonly path: readonly string[];
  readonly key: string;
  readonly value: string;
}

/** By the value of one field of an entity: with which only GMs know of it, and with which they alone know some of its fields. */
export interface Veil {
  readonly field: string;
  readonly all: readonly string[];
  readonly parts: { readonly [value: string]: readonly string[] };
}

/** Whether an entity with these facts leaves a campaign's state. */
export type Leaves = (facts: JsonObject) => boolean;

/** A kind of thing that a campaign's state holds; owned by one subsystem. */
export interface Collection {
  readonly name: string;
  /** The `kind` in an event's `subject`, and the singular in answers and errors. */
  readonly subject: string;
  readonly maps?: readonly EntryMap[];
  /** Who may know of an entity with these facts; everyone when absent. */
  readonly audience?: (facts: JsonObject) => { audience: Audience; members: readonly string[] };
  /** What of the facts those may know who are not told secrets; all of it when absent. */
  readonly open?: (facts: JsonObject) => JsonObject;
  /** Who may know of a change of an entity with these facts, where fewer may than know of the entity. */
  readonly changesSeenBy?: (facts: JsonObject) => Audience | undefined;
  /**
   * It is a record of the campaign and no play (members, sessions): going back to an earlier moment leaves it as it is.
   * `making`: only that it was made is a record; what changes said of it later is play (rolls).
   */
  readonly record?: true | 'making';
  /** Dotted paths at which its resource may show another value than its events left there. */
  readonly derived?: readonly string[];
  /** What of its fields keeps it, or parts of it, from everyone but GMs; `audience` and `open` are made from it. */
  readonly veil?: Veil;
  /**
   * Which entities a campaign's state does not keep (a roll, a consequence that is settled): those whose `status` is none
   * of these, or those of which the rule says so. They stand in their read model with the events that told them, and
   * are loaded from them when a command names them.
   */
  readonly leaves?: readonly string[] | Leaves;
  /**
   * For things that are told by their own events and not by changes (rolls): the facts after an event
   * on this subject, from those before it (undefined: it is new); undefined when the event says nothing of them.
   */
  readonly evolve?: (before: JsonObject | undefined, event: FoldedEvent) => JsonObject | undefined;
}

/** The id of a collection's only entity, where it has one only (campaign, settings). */
export const ONLY = 'only';

/** All kinds of changes and things of the product and its rule systems. */
export class Vocabulary {
  private readonly kinds = new Map<string, ChangeKind>();
  private readonly byName = new Map<string, Collection>();
  private readonly bySubject = new Map<string, Collection>();
  private readonly leaving = new Map<string, Leaves>();

  /** Takes in what one subsystem or rule system owns; the same name twice is a programming error. */
  add(collections: readonly Collection[], kinds: readonly ChangeKind[]): this {
    for (const collection of collections) {
      if (this.byName.has(collection.name)) throw new Error(`two collections are called ${collection.name}`);
      this.byName.set(collection.name, collection);
      this.bySubject.set(collection.subject, collection);
      if (!collection.record) this.addKind(restoring(collection));
      const { leaves } = collection;
      if (leaves) this.leaving.set(collection.name, typeof leaves === 'function' ? leaves : unlessStatus(leaves));
    }
    for (const kind of kinds) this.addKind(kind);
    return this;
  }

  kind(name: string): ChangeKind | undefined {
    return this.kinds.get(name);
  }

  collection(name: string): Collection {
    const found = this.byName.get(name);
    if (!found) throw new Error(`no collection is called ${name}`);
    return found;
  }

  ofSubject(subject: string): Collection | undefined {
    return this.bySubject.get(subject);
  }

  allKinds(): readonly ChangeKind[] {
    return [...this.kinds.values()];
  }

  /** True when the state does not keep an entity of that collection with these facts. */
  hasLeft(collection: string, facts: JsonObject): boolean {
    return this.leaving.get(collection)?.(facts) ?? false;
  }

  allCollections(): readonly Collection[] {
    return [...this.byName.values()];
  }

  private addKind(kind: ChangeKind): void {
    if (this.kinds.has(kind.kind)) throw new Error(`two kinds of change are called ${kind.kind}`);
    this.kinds.set(kind.kind, kind);
  }
}

/** The kind of change by which entities of a collection of play come back (`clock-restored`, with a `clockId`). */
export const restoring = ({ name, subject }: Pick<Collection, 'name' | 'subject'>): ChangeKind & { readonly id: string } => ({
  kind: `${subject}-restored`,
  collection: name,
  id: `${subject.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())}Id`,
  path: [],
  shows: true,
  restores: true,
});

const unlessStatus = (kept: readonly string[]): Leaves => ({ status }) => typeof status !== 'string' || !kept.includes(status);

/** `audience` and `open` of a collection whose entities are veiled so. */
export function veiledBy(veil: Veil): Required<Pick<Collection, 'veil' | 'audience' | 'open'>> {
  const valueIn = (facts: JsonObject): string => String(facts[veil.field]);
  return {
    veil,
    audience: (facts) => ({ audience: veil.all.includes(valueIn(facts)) ? 'gm' : 'table', members: [] }),
    open: (facts) => {
      const hidden = veil.parts[valueIn(facts)];
      return hidden ? Object.fromEntries(Object.entries(facts).filter(([field]) => !hidden.includes(field))) : facts;
    },
  };
}
