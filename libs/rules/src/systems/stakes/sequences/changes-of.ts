import { sameJson, type Change, type Json, type JsonObject } from '@app/kernel';
import { changeTo, takenOut } from '../../../mechanics/changes';
import type { SequenceFacts } from './sequence';

/** The lists of a sequence: the kind of their changes, and by which field an entry is known again; spends only get more. */
const LISTS = {
  participants: { kind: 'sequence-participant', key: 'characterId' },
  consequences: { kind: 'sequence-consequence', key: 'id' },
  opportunities: { kind: 'sequence-opportunity', key: 'id' },
  spends: { kind: 'sequence-spend', key: undefined },
} as const;

/**
 * The changes that lead from one state of a sequence to another. Entries that stay must be in the order in which they
 * stood, with new ones behind them, so that their texts stay with them.
 */
export function sequenceChanges(sequenceId: string, before: SequenceFacts, after: SequenceFacts): readonly Change[] {
  const ids = { sequenceId };
  const lists = (Object.keys(LISTS) as (keyof typeof LISTS)[]).flatMap((name) => listChanges(LISTS[name], ids, asJson(before[name]), asJson(after[name])));
  return [
    ...changeTo('sequence-step', ids, before.step, after.step),
    ...changeTo('sequence-status', ids, before.status, after.status),
    ...lists,
    ...changeTo('sequence-order', ids, before.order, after.order),
    ...changeTo('sequence-strikes', ids, asJson(before.strikes), asJson(after.strikes)),
  ];
}

type List = (typeof LISTS)[keyof typeof LISTS];
type Ids = { readonly sequenceId: string };

function listChanges({ kind, key }: List, ids: Ids, before: readonly JsonObject[], after: readonly JsonObject[]): readonly Change[] {
  const stays = (entry: JsonObject, index: number): boolean => (key === undefined ? index < after.length : after.some((one) => one[key] === entry[key]));
  const kept = before.filter(stays);
  const changes = after.flatMap((to, index): Change[] => {
    const from: Json = index < kept.length ? kept[index] : null;
    return sameJson(from, to) ? [] : [{ kind, ...ids, index, from, to }];
  });
  return [...takenOut(kind, ids, before, (entry, index) => !stays(entry, index)), ...changes];
}

const asJson = (list: readonly object[]): readonly JsonObject[] => list as readonly JsonObject[];
