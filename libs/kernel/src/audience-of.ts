import type { Audience } from './caller';
import type { ChangeKind, Collection, Vocabulary } from './change-kinds';
import type { NewEvent } from './command';
import type { Entity } from './entity';
import type { Change } from './folded-event';
import { isObject, type JsonObject } from './json';
import { entityOf, type CampaignState } from './state';

/** Who sees something; members only where it is private. */
export interface Seen {
  readonly audience: Audience;
  readonly members: readonly string[];
}

const TABLE: Seen = { audience: 'table', members: [] };
const GM: Seen = { audience: 'gm', members: [] };

/**
 * Who may be told of a change: of something new, who may see it as it will be. `among`: all changes of the command,
 * since some of them may be about what another one makes.
 */
export function audienceOfChange(vocabulary: Vocabulary, state: CampaignState, change: Change, among: readonly Change[] = [change]): Seen {
  const kind = vocabulary.kind(change.kind);
  if (!kind) throw new Error(`no kind of change is called ${change.kind}`);
  if (kind.gmOnly) return GM;
  const collection = vocabulary.collection(kind.collection);
  // What is shown counts as it is shown, whatever was known of it before.
  if (kind.shows && change.to !== null) return audienceWith(collection, kind, undefined, factsTold(change));
  const id = idIn(kind, change);
  const entity = entityOf(state, kind.collection, id);
  const facts = entity ? entity.full.facts : factsTold(birthOf(vocabulary, collection.name, id, among) ?? change);
  return audienceWith(collection, kind, entity, facts);
}

const idIn = ({ id }: ChangeKind, change: Change): string | undefined => (id === undefined ? undefined : String(change[id]));

const audienceWith = (collection: Collection, kind: ChangeKind, entity: Entity | undefined, facts: JsonObject): Seen =>
  narrowed(collection, kind, facts) ?? audienceOfThing(collection, entity, facts);

/** Who may see a resource as it is, or as the command makes it. */
export function audienceOfResource(vocabulary: Vocabulary, state: CampaignState, { kind, id }: NewEvent['subject'], changes: readonly Change[]): Seen {
  const collection = vocabulary.ofSubject(kind);
  if (!collection) return TABLE;
  const entity = entityOf(state, collection.name, id);
  const birth = entity ? undefined : birthOf(vocabulary, collection.name, id, changes);
  return birth ? audienceOfChange(vocabulary, state, birth) : audienceOfThing(collection, entity, {});
}

/** Fewer may know of a part of a thing than know of the thing; of its birth all who know of it. */
function narrowed({ changesSeenBy }: Collection, kind: ChangeKind, facts: JsonObject): Seen | undefined {
  const audience = isWhole(kind) && !kind.shows ? undefined : changesSeenBy?.(facts);
  return audience && { audience, members: [] };
}

function audienceOfThing(collection: Collection, entity: Entity | undefined, facts: JsonObject): Seen {
  if (entity) return { audience: entity.audience, members: entity.audienceMembers };
  return collection.audience?.(facts) ?? TABLE;
}

/** The change that makes a thing. */
function birthOf(vocabulary: Vocabulary, collection: string, id: string | undefined, changes: readonly Change[]): Change | undefined {
  return changes.find((change) => {
    const kind = vocabulary.kind(change.kind);
    return kind?.collection === collection && isWhole(kind) && !kind.shows && kind.id !== undefined && change[kind.id] === id;
  });
}

const isWhole = ({ path, key }: ChangeKind): boolean => path.length === 0 && key === undefined;

const factsTold = ({ to }: Change): JsonObject => (isObject(to) ? to : {});
