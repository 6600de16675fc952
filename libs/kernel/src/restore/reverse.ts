import type { Collection, Vocabulary } from '../change-kinds';
import type { Entity, Side } from '../entity';
import { withoutEntry } from '../fold-facts';
import { opened } from '../sides';
import { sameJson, valueAt, withValueAt, type Json, type JsonObject } from '../json';
import { differingTexts, sameTexts } from './texts';
import { differingUnits, listAt, type Unit } from './units';

type Words = Side['words'];

/** One thing around a command: before it, after it, and as it is now. Undefined: it was not there. */
export interface Around {
  readonly before: Entity | undefined;
  readonly after: Entity | undefined;
  readonly now: Entity | undefined;
}

/** The thing without what the command did to it; `later` when something after it depends on that. */
export type Reversed = { readonly target: Entity | undefined } | { readonly later: Unit | 'whole' };

/**
 * Takes back what a command did to one thing: counters by as much as it moved them, everything else only while it
 * is still as the command left it.
 */
export function reversed(vocabulary: Vocabulary, collection: Collection, { before, after, now }: Around): Reversed {
  if (before === undefined || after === undefined) return sameThing(after, now) ? { target: before } : { later: 'whole' };
  if (now === undefined) return { later: 'whole' };
  if (sameThing(after, now)) return { target: { ...before, ...(now.events ? { events: now.events } : {}) } };
  return changedBack(vocabulary, collection, { before, after, now });
}

function changedBack(vocabulary: Vocabulary, collection: Collection, { before, after, now }: { readonly [moment in keyof Around]: Entity }): Reversed {
  const full = reversedSide(vocabulary, collection, before.full, after.full, now.full);
  if ('later' in full) return full;
  const target = asSeen(collection, { ...now, full: full.side });
  const open = knowsAll(collection, now) ? { side: opened(collection, target.audience, full.side) } : reversedSide(vocabulary, collection, before.open, after.open, now.open);
  return 'later' in open ? open : { target: { ...target, open: open.side } };
}

/** True where its audience knows all that it may: so it does of what is taken back, though it did not see the command. */
function knowsAll(collection: Collection, { audience, open, full }: Entity): boolean {
  return open === full || (sameJson(open.facts, opened(collection, audience, full).facts) && sameTexts(open.words, full.words));
}

/** Who may know of it follows from its facts. */
function asSeen(collection: Collection, entity: Entity): Entity {
  const { audience, members } = collection.audience?.(entity.full.facts) ?? { audience: entity.audience, members: entity.audienceMembers };
  return { ...entity, audience, audienceMembers: members };
}

function sameThing(one: Entity | undefined, other: Entity | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return ([one.open, one.full] as const).every((side, index) => {
    const same = index === 0 ? other.open : other.full;
    return sameJson(side.facts, same.facts) && sameTexts(side.words, same.words);
  });
}

type ReversedSide = { readonly side: Side } | { readonly later: Unit | 'whole' };

function reversedSide(vocabulary: Vocabulary, collection: Collection, before: Side, after: Side, now: Side): ReversedSide {
  const units = differingUnits(vocabulary, collection.name, before.facts, after.facts);
  let side: Side = now;
  for (const unit of units) {
    const next = reversedUnit(unit, before, after, side);
    if (next === undefined) return { later: unit };
    side = next;
  }
  const words = reversedWords(before.words, after.words, side.words);
  const moved = units.find(({ kind }) => kind.counter?.(side.facts) === false);
  if (moved) return { later: moved };
  return words ? { side: { ...side, words } } : { later: 'whole' };
}

function reversedUnit(unit: Unit, before: Side, after: Side, now: Side): Side | undefined {
  const [was, left, stands] = [before, after, now].map(({ facts }) => valueAt(facts, unit.path));
  if (sameJson(left, stands)) return { ...now, facts: withValueAt(now.facts, unit.path, was) };
  if (unit.kind.counter && isNumber(was) && isNumber(left) && isNumber(stands)) return { ...now, facts: withValueAt(now.facts, unit.path, stands - (left - was)) };
  return unit.kind.list ? withoutAdded(unit, listAt(was), listAt(left), now) : undefined;
}

const isNumber = (value: Json | undefined): value is number => typeof value === 'number';

/** Of a list that went on growing only what the command added can be taken out again, where all of it still stands. */
function withoutAdded({ path }: Unit, was: readonly Json[], left: readonly Json[], now: Side): Side | undefined {
  if (!was.every((entry, index) => sameJson(entry, left[index]))) return undefined;
  let side = now;
  for (const entry of left.slice(was.length)) {
    const list = listAt(valueAt(side.facts, path));
    const index = list.findIndex((one) => sameJson(one, entry));
    if (index < 0) return undefined;
    side = { ...side, facts: withValueAt(side.facts, path, list.toSpliced(index, 1)), words: withoutEntry(side.words, path.join('.'), index) };
  }
  return side;
}

/** Texts that the command said are what they were before; undefined where another was said since. */
function reversedWords(before: Words, after: Words, now: Words): Words | undefined {
  const said = differingTexts(before, after);
  const next = { ...now };
  for (const path of said) {
    if (next[path]?.text !== after[path]?.text) return undefined;
    if (before[path]) next[path] = before[path];
    else delete next[path];
  }
  return next;
}

/** A counter that never is below nothing, at a path; the rule of most of them. */
export const notNegative = (...path: readonly string[]) => (facts: JsonObject): boolean => Number(valueAt(facts, path) ?? 0) >= 0;
