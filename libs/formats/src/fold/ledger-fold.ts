import type { Change, LedgerEvent, Words } from '../event';
import { isJsonObject, type JsonObject, type JsonValue } from '../json';
import { factsTold, withoutEntry, type FoldedEntity } from './entity';
import type { FoldCollection, FoldKind, FoldTable } from './fold-table';
import { ownCopy, sameValue, setAt, valueAt } from './values';

/** The id of a collection's only entity. */
const ONLY = 'only';

interface Kind extends Omit<FoldKind, 'path'> {
  readonly collection: Collection;
  readonly path: readonly string[];
  readonly whole: boolean;
}

interface Collection extends FoldCollection {
  readonly name: string;
  readonly entities: Map<string, FoldedEntity>;
}

/** Told of a change whose `from` is not what stood there. */
export type OnMismatch = (sequence: number, message: string) => void;

/**
 * Folds a log by a table of the kinds of change and nothing else: `to` is set, `from` has to be what stood there. No rule
 * is run. It holds what a state holds and no more, however long the log is.
 */
export class LedgerFold {
  /** Changes applied so far. */
  applied = 0;
  /** Kinds of change that the table does not name; their changes were passed over. */
  readonly unknown = new Set<string>();
  private readonly kinds = new Map<string, Kind>();
  private readonly byName = new Map<string, Collection>();
  private readonly bySubject = new Map<string, Collection>();
  private readonly leaving: [Collection, string][] = [];
  private command = 0;

  /** `secrets`: whether the log is a GM's or auditor's, who see every event as it happened. */
  constructor(table: FoldTable, private readonly secrets: boolean, private readonly mismatch: OnMismatch) {
    for (const [name, collection] of Object.entries(table.collections)) {
      const known = { ...collection, name, entities: new Map<string, FoldedEntity>() };
      this.byName.set(name, known);
      this.bySubject.set(collection.subject, known);
    }
    for (const [name, kind] of Object.entries(table.kinds)) {
      const collection = this.byName.get(kind.of);
      if (!collection) continue;
      const path = kind.path?.split('.') ?? [];
      this.kinds.set(name, { ...kind, collection, path, whole: path.length === 0 && kind.key === undefined });
    }
  }

  /** The next visible event; `revealed`: it was shown to whoever reads the log only after it had happened. */
  take(event: LedgerEvent, words: Words, revealed: boolean): void {
    if (event.first !== this.command) this.endCommand(event.first);
    // What a revealed event changed was told to the others by events of their own, then or when it was revealed.
    if (revealed && !this.secrets && event.audience !== 'table') return;
    for (const change of event.changes) this.apply(change, event.sequence);
    if (event.facts['fields'] !== undefined) this.carry(event, words);
    if (event.facts['placed'] !== undefined) this.place(event, words);
  }

  /** What stands after the last event, by collection, each in the order of its making. */
  entities(): ReadonlyMap<string, FoldCollection & { readonly entities: ReadonlyMap<string, FoldedEntity> }> {
    this.endCommand(0);
    return this.byName;
  }

  /** A state is defined at the ends of commands: what is settled leaves it then. */
  private endCommand(next: number): void {
    this.command = next;
    if (this.leaving.length === 0) return;
    for (const [{ entities, stays }, id] of this.leaving) {
      const status = entities.get(id)?.facts['status'];
      if (Array.isArray(stays) && !stays.includes(String(status))) entities.delete(id);
    }
    this.leaving.length = 0;
  }

  private apply(change: Change, sequence: number): void {
    const kind = this.kinds.get(change.kind);
    if (!kind) return void this.unknown.add(change.kind);
    if (kind.collection.in === undefined) return;
    const id = kind.id === undefined ? ONLY : String(change[kind.id]);
    const entity = this.changed(kind, id, change, sequence);
    if (!entity) return;
    this.applied++;
    entity.version = sequence;
    if (kind.collection.stays) this.leaving.push([kind.collection, id]);
  }

  private changed(kind: Kind, id: string, change: Change, sequence: number): FoldedEntity | undefined {
    const found = kind.collection.entities.get(id);
    if (kind.whole) return this.told(kind, found, id, change);
    // Of what has left the state nothing is known any more.
    if (!found && kind.collection.stays) return undefined;
    const entity = found ?? this.make(kind.collection, id, factsTold(kind.collection, {}));
    const where = `${kind.collection.subject} ${id}`;
    if (kind.list) this.setEntry(kind, entity, change, sequence, where);
    else this.setValue(kind, entity, change, sequence, where);
    return entity;
  }

  private told(kind: Kind, found: FoldedEntity | undefined, id: string, change: Change): FoldedEntity | undefined {
    if (kind.shows && change.to === null) return void kind.collection.entities.delete(id);
    return found ? this.toldAgain(kind, found, change) : this.make(kind.collection, id, factsTold(kind.collection, change.to));
  }

  private make({ entities }: Collection, id: string, facts: FoldedEntity['facts']): FoldedEntity {
    const made: FoldedEntity = { id, facts, words: new Map(), version: 0 };
    entities.set(id, made);
    return made;
  }

  /** GMs may have been told of it before its table was; shown again, it is as it then is. */
  private toldAgain({ collection, shows, restores }: Kind, entity: FoldedEntity, { to }: Change): FoldedEntity {
    if (!shows) return entity;
    if (restores) entity.words.clear();
    const before = this.audienceOf(collection, entity);
    entity.facts = factsTold(collection, to);
    if (!this.secrets && this.audienceOf(collection, entity) !== before) entity.words.clear();
    return entity;
  }

  private audienceOf({ veil }: Collection, { facts }: FoldedEntity): string {
    const value = String(facts[veil?.field ?? 'visibility'] ?? 'table');
    if (veil) return veil.all.includes(value) ? 'gm' : 'table';
    return value;
  }

  private setValue(kind: Kind, entity: FoldedEntity, change: Change, sequence: number, where: string): void {
    const path = kind.key === undefined ? kind.path : [...kind.path, String(change[kind.key])];
    this.compare(valueAt(entity.facts as JsonObject, path), change, sequence, where);
    setAt(entity.facts, path, change.to === null && kind.key !== undefined ? undefined : ownCopy(change.to));
  }

  private setEntry({ path }: Kind, entity: FoldedEntity, change: Change, sequence: number, where: string): void {
    const stands = valueAt(entity.facts as JsonObject, path);
    const list = Array.isArray(stands) ? (stands as JsonValue[]) : [];
    const { from, to } = change;
    const index = Number(change['index']);
    if (from !== null || index !== list.length) this.compare(list[index], change, sequence, where);
    if (to === null) list.splice(index, 1);
    else list.splice(index, from === null ? 0 : 1, ownCopy(to));
    if (stands !== list) setAt(entity.facts, path, list);
    if (to === null) entity.words = withoutEntry(entity.words, path.join('.'), index);
  }

  private compare(stands: JsonValue | undefined, { kind, from }: Change, sequence: number, where: string): void {
    if (sameValue(stands ?? null, from)) return;
    this.mismatch(sequence, `${kind} of ${where} says that ${brief(from)} stood there, and the events before it left ${brief(stands ?? null)}`);
  }

  /** `facts.fields` names the texts that stand on the subject from now on; one without words is gone. */
  private carry({ facts, subject, sequence }: LedgerEvent, words: Words): void {
    const entities = this.bySubject.get(subject.kind)?.entities;
    const entity = entities?.get(ONLY) ?? entities?.get(subject.id);
    const { fields } = facts;
    if (!entity || !Array.isArray(fields)) return;
    for (const field of fields as readonly JsonValue[]) setText(entity, String(field), words[String(field)]);
    entity.version = sequence;
  }

  /** `facts.placed` names the texts that stand on other resources than the subject. */
  private place({ facts, sequence }: LedgerEvent, words: Words): void {
    const { placed } = facts;
    for (const text of Array.isArray(placed) ? (placed as readonly JsonValue[]) : []) {
      if (!isJsonObject(text)) continue;
      const { kind, id, path, word } = text;
      const entity = this.bySubject.get(String(kind))?.entities.get(String(id));
      if (!entity) continue;
      setText(entity, String(path), words[String(word)]);
      entity.version = sequence;
    }
  }
}

function setText({ words }: FoldedEntity, path: string, text: string | undefined): void {
  if (text === undefined) words.delete(path);
  else words.set(path, text);
}

const MOST = 60;

function brief(value: JsonValue): string {
  const text = JSON.stringify(value);
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
}
