import type { Audience } from './caller';
import { ONLY, type ChangeKind, type Collection, type Vocabulary } from './change-kinds';
import { foldDice } from './fold-dice';
import type { Entity, Side, Text } from './entity';
import type { Change, FoldedEvent } from './folded-event';
import { changedSide, mapsFromEntries } from './fold-facts';
import { isObject, type JsonObject } from './json';
import { isPlacedText } from './placed-text';
import { bothSides, hasWordsOf, opened, reaches, toldBy, withoutWords } from './sides';
import { collectionOf, entityOf, playersCommit, type CampaignState } from './state';

/**
 * The state after an event. Generic: every kind of change is applied by the vocabulary's table,
 * no rule runs, and words are carried along without being read.
 */
export function fold(vocabulary: Vocabulary, state: CampaignState, event: FoldedEvent): CampaignState {
  const draft = new Draft(vocabulary, state, event);
  for (const change of event.changes) draft.apply(change);
  draft.evolveSubject();
  draft.carryWords();
  draft.placeWords();
  if (event.type === 'words-erased') draft.eraseWords();
  return {
    stream: state.stream,
    system: event.system,
    systemVersion: event.systemVersion,
    sequence: event.sequence,
    recordedAt: event.recordedAt,
    dice: foldDice(state.dice, event, () => playersCommit(state)),
    collections: draft.collections(),
  };
}

/** The entities that a fold changed, as `collection/id`; how projections know which rows to write. */
export function touchedBy(before: CampaignState, after: CampaignState): { collection: string; id: string }[] {
  return Object.entries(after.collections).flatMap(([collection, entities]) =>
    entities.changedFrom(collectionOf(before, collection)).map(({ id }) => ({ collection, id })),
  );
}

/** The changes of one event on their way into a state. */
class Draft {
  private readonly changed = new Map<string, Map<string, Entity>>();

  constructor(
    private readonly vocabulary: Vocabulary,
    private readonly state: CampaignState,
    private readonly event: FoldedEvent,
  ) {}

  apply(change: Change): void {
    const kind = this.vocabulary.kind(change.kind);
    if (!kind) return;
    const collection = this.vocabulary.collection(kind.collection);
    const id = kind.id === undefined ? ONLY : String(change[kind.id]);
    const after = this.afterChange(collection, id, kind, change);
    if (after) this.put(collection, kind.dated ? this.dated(after, kind) : after);
  }

  /** Things that are told by their own events, and what is shown from now on to those it was kept from. */
  evolveSubject(): void {
    const collection = this.vocabulary.ofSubject(this.event.subject.kind);
    if (!collection?.evolve) return;
    const id = this.event.subject.id;
    const entity = this.find(collection.name, id);
    const facts = collection.evolve(entity?.full.facts, this.event);
    if (!facts) return;
    if (!entity) return this.put(collection, this.born(collection, id, facts));
    const evolve = collection.evolve;
    const next = this.onSides(collection, entity, (side) => ({
      ...side,
      facts: evolve(side.facts, this.event) ?? side.facts,
      version: this.event.sequence,
    }));
    this.put(collection, this.event.type === 'event-revealed' ? { ...next, open: next.full } : next);
  }

  /** `facts.fields` names the texts that stand on the subject from now on; one without words is gone. */
  carryWords(): void {
    const fields = this.event.facts['fields'];
    const collection = this.vocabulary.ofSubject(this.event.subject.kind);
    if (!Array.isArray(fields) || !collection) return;
    const entity = this.find(collection.name, this.idOf(collection));
    if (!entity) return;
    this.carry(collection, entity, fields as string[]);
  }

  /** `facts.placed` names the texts that this event says of other resources than its subject. */
  placeWords(): void {
    const { placed } = this.event.facts;
    if (!Array.isArray(placed)) return;
    for (const text of placed.filter(isPlacedText)) {
      const collection = this.vocabulary.ofSubject(text.kind);
      const entity = collection && this.find(collection.name, text.id);
      if (!collection || !entity) continue;
      this.carry(collection, entity, [text.path], () => text.word);
    }
  }

  eraseWords(): void {
    const erased = new Set(this.event.facts['sequences'] as readonly number[]);
    for (const collection of this.vocabulary.allCollections()) {
      for (const entity of this.all(collection.name)) {
        if (!hasWordsOf(entity, erased)) continue;
        this.keep(collection, { ...entity, ...bothSides(entity, (side) => withoutWords(side, erased)) });
      }
    }
  }

  collections(): CampaignState['collections'] {
    if (this.changed.size === 0) return this.state.collections;
    const merged = { ...this.state.collections };
    for (const [name, entities] of this.changed) {
      let map = collectionOf(this.state, name);
      for (const entity of entities.values()) map = map.with(entity);
      merged[name] = map;
    }
    return merged;
  }

  private idOf(collection: Collection): string {
    return this.find(collection.name, ONLY) ? ONLY : this.event.subject.id;
  }

  private all(collection: string): readonly Entity[] {
    const changed = this.changed.get(collection);
    const all = collectionOf(this.state, collection).values();
    return changed ? [...all.filter(({ id }) => !changed.has(id)), ...changed.values()] : all;
  }

  /** Undefined for what was taken back, also where the state still holds it. */
  private find(collection: string, id: string): Entity | undefined {
    const found = this.changed.get(collection)?.get(id) ?? entityOf(this.state, collection, id);
    return found?.gone === undefined ? found : undefined;
  }

  private put(collection: Collection, changed: Entity): void {
    this.keep(collection, collection.leaves ? toldBy(changed, this.event.sequence) : changed);
  }

  private keep(collection: Collection, entity: Entity): void {
    const changed = this.changed.get(collection.name);
    if (changed) changed.set(entity.id, entity);
    else this.changed.set(collection.name, new Map([[entity.id, entity]]));
  }

  private make(collection: Collection, id: string, change: Change): Entity {
    return this.born(collection, id, mapsFromEntries(collection, isObject(change.to) ? change.to : {}));
  }

  private born(collection: Collection, id: string, facts: JsonObject): Entity {
    const side: Side = { facts, words: {}, version: this.event.sequence };
    const { audience, members } = this.audienceOf(collection, facts);
    return { id, made: this.event.sequence, madeAt: this.event.recordedAt, audience, audienceMembers: members, open: opened(collection, audience, side), full: side };
  }

  /** Undefined for what has left the state: that is changed in its read model alone, by the commands that load it. */
  private afterChange(collection: Collection, id: string, kind: ChangeKind, change: Change): Entity | undefined {
    const found = this.find(collection.name, id);
    if (kind.restores) return this.restored(collection, found, id, change);
    const whole = kind.path.length === 0 && kind.key === undefined;
    if (found) return whole && !kind.shows ? this.toldAgain(found) : this.changeEntity(collection, found, kind, change);
    if (whole) return this.make(collection, id, change);
    return collection.leaves ? undefined : this.changeEntity(collection, this.born(collection, id, {}), kind, change);
  }

  /**
   * As it stood earlier, without texts (those are placed), or no more. What a state knows of a thing is told along, and is
   * the same whether or not this one still holds it: a state lets go of what is settled at one moment or another.
   */
  private restored(collection: Collection, found: Entity | undefined, id: string, change: Change): Entity | undefined {
    const sequence = this.event.sequence;
    if (change.to === null) return found && { ...found, gone: sequence };
    const { made = sequence, madeAt = this.event.recordedAt, told } = change;
    const shown = found ? this.show(collection, found, change, {}) : { ...this.make(collection, id, change), made: Number(made), madeAt: String(madeAt) };
    const { since: _since, ...back } = shown;
    return Array.isArray(told) ? { ...back, events: told as readonly number[] } : back;
  }

  /** GMs were told of it whole, in an event of their own before this one; what the table is told now is less than that. */
  private toldAgain(entity: Entity): Entity {
    const version = this.event.sequence;
    const full = { ...entity.full, version };
    return { ...entity, full, open: entity.open === entity.full ? full : { ...entity.open, version } };
  }

  private changeEntity(collection: Collection, entity: Entity, kind: ChangeKind, change: Change): Entity {
    if (kind.shows) return this.show(collection, entity, change);
    return this.onSides(collection, entity, (side) => changedSide(collection, kind, side, change, this.event.sequence));
  }

  private dated(entity: Entity, { kind }: ChangeKind): Entity {
    const { sequence, recordedAt: at } = this.event;
    return { ...entity, since: { ...entity.since, [kind]: { sequence, at } } };
  }

  /** `words`: the texts that stand from then on for those who are told; as they were, unless said. */
  private show(collection: Collection, entity: Entity, change: Change, words?: Side['words']): Entity {
    const facts = mapsFromEntries(collection, isObject(change.to) ? change.to : {});
    const { audience, members } = this.audienceOf(collection, facts);
    const version = this.event.sequence;
    const full: Side = { words: words ?? entity.full.words, facts, version };
    // Told to GMs alone: the others know what they knew.
    if (!reaches(this.event, audience)) return { ...entity, full };
    const known = words ?? (entity.audience === audience ? entity.open.words : {});
    return { ...entity, audience, audienceMembers: members, full, open: opened(collection, audience, { facts, words: known, version }) };
  }

  /** Applies to what GMs know, and to what the entity's audience knows when that audience sees the event. */
  private onSides(collection: Collection, entity: Entity, set: (side: Side) => Side): Entity {
    const full = set(entity.full);
    if (!reaches(this.event, entity.audience)) return { ...entity, full };
    const { audience, members } = this.audienceOf(collection, full.facts);
    const known = audience === 'gm' || entity.open === entity.full ? full : set(entity.open);
    return { ...entity, audience, audienceMembers: members, full, open: opened(collection, audience, known) };
  }

  private audienceOf(collection: Collection, facts: JsonObject): { audience: Audience; members: readonly string[] } {
    return collection.audience?.(facts) ?? { audience: 'table', members: [] };
  }

  /** `wordOf`: the name in the event's words under which a field's text stands; the field itself unless said. */
  private carry(collection: Collection, entity: Entity, fields: readonly string[], wordOf = (field: string): string => field): void {
    const words = (side: Side): Side => ({ ...side, words: this.wordsWith(side.words, fields, wordOf), version: this.event.sequence });
    this.put(collection, this.onSides(collection, entity, words));
  }

  private wordsWith(words: Side['words'], fields: readonly string[], wordOf: (field: string) => string): Side['words'] {
    const next: Record<string, Text> = { ...words };
    for (const field of fields) {
      const text = this.event.words[wordOf(field)];
      if (text === undefined) delete next[field];
      else next[field] = { text, sequence: this.event.sequence };
    }
    return next;
  }
}
