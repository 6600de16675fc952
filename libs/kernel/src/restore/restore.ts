import type { Seen } from '../audience-of';
import { restoring, type Collection, type Vocabulary } from '../change-kinds';
import type { Entity, Side } from '../entity';
import { changedSide, entriesFromMaps } from '../fold-facts';
import type { Change } from '../folded-event';
import { sameJson, type JsonObject } from '../json';
import { changesBetween } from './units';
import { differingTexts, sameTexts } from './texts';
import type { Part, RestoredText } from './parts';

type Words = Side['words'];

/**
 * What brings one thing back to how it stood: each audience is told what it knew then, and no more. `current` is what the
 * state holds of it now (undefined for what left it, or is no more), `target` what it was (undefined: it was not there).
 */
export function restoredParts(vocabulary: Vocabulary, collection: Collection, current: Entity | undefined, target: Entity | undefined): Part[] {
  if (target === undefined) return current ? [takenAway(collection, current)] : [];
  return (current && byUnits(vocabulary, collection, current, target)) ?? whole(collection, current, target);
}

const seenOf = ({ audience, audienceMembers }: Entity): Seen => ({ audience, members: audienceMembers });

function takenAway(collection: Collection, entity: Entity): Part {
  return { ...seenOf(entity), changes: [restoreChange(collection, entity.id, null)], texts: [] };
}

function restoreChange(collection: Collection, id: string, to: JsonObject | null, known: JsonObject = {}): Change {
  const { kind, id: field } = restoring(collection);
  return { kind, [field]: id, ...known, from: null, to };
}

/** By the changes of its parts, where nothing of it is or was kept from its audience; undefined where that does not suffice. */
function byUnits(vocabulary: Vocabulary, collection: Collection, current: Entity, target: Entity): Part[] | undefined {
  if (!sameAudience(current, target) || !isOpen(current) || !isOpen(target)) return undefined;
  const [from, to] = [current.full.facts, target.full.facts];
  const changes = changesBetween(vocabulary, collection.name, current.id, from, to);
  const side = changes.reduce((before, change) => changedSide(collection, kindOf(vocabulary, change), before, change, before.version), current.full);
  if (!sameJson(side.facts, to) || keepsParts(collection, from, to)) return undefined;
  return partsOf([{ ...seenOf(current), changes, texts: textsTo(collection, current.id, side.words, target.full.words) }]);
}

function kindOf(vocabulary: Vocabulary, { kind }: Change): NonNullable<ReturnType<Vocabulary['kind']>> {
  const known = vocabulary.kind(kind);
  if (!known) throw new Error(`no kind of change is called ${kind}`);
  return known;
}

const sameAudience = (one: Entity, other: Entity): boolean => one.audience === other.audience && sameJson(one.audienceMembers, other.audienceMembers);

/** True where its audience knows all of it. */
const isOpen = ({ open, full }: Entity): boolean => open === full || (sameJson(open.facts, full.facts) && sameTexts(open.words, full.words));

/** Parts of it are kept from its audience by a value in it, so that a change of that value is no change of one place. */
const keepsParts = ({ veil }: Collection, from: JsonObject, to: JsonObject): boolean => veil !== undefined && from[veil.field] !== to[veil.field];

/**
 * Told whole: first whoever must not know of it any more, then its audience, then GMs what they alone know; each with all
 * texts that they know. `made` and what told it go along, since a state that does not hold it any more knows nothing of them.
 */
function whole(collection: Collection, current: Entity | undefined, target: Entity): Part[] {
  const known = { made: target.made, madeAt: target.madeAt, ...(collection.leaves ? { told: target.events ?? [] } : {}) };
  const told = (facts: JsonObject): Change => restoreChange(collection, target.id, entriesFromMaps(collection, facts), known);
  const { open, full } = target;
  const sameFacts = sameJson(open.facts, full.facts);
  return partsOf([
    ...(current && forgets(current, target) ? [{ ...takenAway(collection, current), forgets: true as const }] : []),
    { ...seenOf(target), changes: [told(open.facts)], texts: textsTo(collection, target.id, {}, open.words) },
    { audience: 'gm', members: [], changes: sameFacts ? [] : [told(full.facts)], texts: textsTo(collection, target.id, sameFacts ? open.words : {}, full.words) },
  ]);
}

/** True when some of those who know of it now must not know of it then. */
const forgets = (current: Entity, target: Entity): boolean => target.audience !== 'table' && current.audience !== 'gm' && !sameAudience(current, target);

/** The texts that make those that stand into others. What was erased meanwhile stays erased, a name too. */
function textsTo({ subject }: Collection, id: string, from: Words, to: Words): RestoredText[] {
  return differingTexts(from, to).map((path) => ({ kind: subject, id, path, text: to[path]?.text, ...(to[path] ? { said: to[path].sequence } : {}) }));
}

const partsOf = (parts: readonly Part[]): Part[] => parts.filter(({ changes, texts }) => changes.length > 0 || texts.length > 0);
