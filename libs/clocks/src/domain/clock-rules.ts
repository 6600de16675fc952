import { badForm, isObject, mergePatch, valueAt, withValueAt, type JsonObject } from '@app/kernel';
import type { ClockGrant, Texts } from '@app/rules';
import type { ClockFacts } from './clock';

/** What a command says of a clock's filling (CH-21b), facts and texts together. In a patch null removes, also further in. */
export interface StatedRules {
  readonly onFilled?: StatedOnFilled | null;
  readonly fillsOn?: { readonly actions?: readonly string[] | null; readonly text?: string | null } | null;
  readonly clearedBy?: string | null;
}

/** What is to happen when the clock fills. `clears` is false unless said; what a part cannot do without is not removed. */
export interface StatedOnFilled {
  readonly text?: string | null;
  readonly clears?: boolean | null;
  readonly becomes?: { readonly name?: string } | null;
  readonly grants?: { readonly [field in 'situation' | keyof ClockGrant]?: string } | null;
}

/** The same as an event holds it, facts and texts apart. */
export interface ClockRules {
  readonly facts: Pick<ClockFacts, 'onFilled' | 'fillsOn'>;
  /** By path in the clock. */
  readonly texts: Texts;
}

/** Where texts stand among a clock's rules. */
const PLACES: readonly string[] = ['onFilled.text', 'onFilled.becomes.name', 'onFilled.grants.situation', 'fillsOn.text', 'clearedBy'];

/** What must be there of a part that a command speaks of. */
const PARTS: readonly { readonly part: readonly string[]; readonly fields: readonly string[] }[] = [
  { part: ['onFilled', 'becomes'], fields: ['name'] },
  { part: ['onFilled', 'grants'], fields: ['kind', 'situation', 'lasts'] },
];

/** True for a text that is kept from the table while the clock's progress is. */
export const isHiddenText = (path: string): boolean => path.startsWith('onFilled.');

/** A clock without rules. */
export const NO_RULES: ClockRules = { facts: {}, texts: {} };

/** The rules after a merge patch (RFC 7396); 400 with the fields that the merged whole lacks. */
export function patchedRules(before: ClockRules, { onFilled, fillsOn, clearedBy }: StatedRules): ClockRules {
  const stated = defined({ onFilled, fillsOn, clearedBy });
  const merged = mergePatch(whole(before), stated) as JsonObject;
  requireParts(stated, merged);
  return apart(isObject(merged['onFilled']) ? { ...merged, onFilled: { clears: false, ...merged['onFilled'] } } : merged);
}

/** The rules of a clock as it stands. */
export function rulesOf({ facts: { onFilled, fillsOn }, texts }: { readonly facts: ClockFacts; readonly texts: Texts }): ClockRules {
  const facts = { ...(onFilled ? { onFilled } : {}), ...(fillsOn ? { fillsOn } : {}) };
  return { facts, texts: Object.fromEntries(Object.entries(texts).filter(([path]) => PLACES.includes(path))) };
}

function requireParts(stated: JsonObject, merged: JsonObject): void {
  const missing = PARTS.filter(({ part }) => isObject(valueAt(stated, part))).flatMap(({ part, fields }) =>
    fields.map((field) => [...part, field]).filter((path) => valueAt(merged, path) === undefined),
  );
  if (missing.length > 0) throw badForm(missing.map((path) => ({ pointer: `/${path.join('/')}`, code: 'required' })));
}

/** Facts with the texts in their places. */
function whole({ facts, texts }: ClockRules): JsonObject {
  return Object.entries(texts).reduce((body, [path, text]) => withValueAt(body, path.split('.'), text), facts as unknown as JsonObject);
}

function apart(body: JsonObject): ClockRules {
  const texts: Record<string, string> = {};
  let facts = body;
  for (const place of PLACES) {
    const path = place.split('.');
    const text = valueAt(body, path);
    if (typeof text !== 'string') continue;
    texts[place] = text;
    facts = withValueAt(facts, path, undefined);
  }
  return { facts, texts };
}

/** What is there; what is undefined was not said. */
function defined(stated: { readonly [name in keyof StatedRules]: StatedRules[name] | undefined }): JsonObject {
  return Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== undefined)) as unknown as JsonObject;
}
