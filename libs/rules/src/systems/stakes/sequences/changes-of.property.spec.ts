import * as fc from 'fast-check';
import { emptyState, entityOf, Vocabulary, type JsonObject } from '@app/kernel';
import { callerAs, foldNew } from '@app/testing';
import { CHANGE_KINDS } from '../changes';
import { sequenceChanges } from './changes-of';
import { begun, type SequenceFacts } from './sequence';

const VOCABULARY = new Vocabulary().add([{ name: 'sequences', subject: 'sequence' }], CHANGE_KINDS.filter(({ collection }) => collection === 'sequences'));
const GM = callerAs('gm');

/** What a fold makes of `before` and the changes to `after`. */
function folded(before: SequenceFacts, after: SequenceFacts): JsonObject | undefined {
  const subject = { kind: 'sequence', id: 'q' };
  const made = { type: 'given', subject, audience: 'table', changes: [{ kind: 'new-sequence', sequenceId: 'q', from: null, to: before as unknown as JsonObject }] } as const;
  const changed = { type: 'changed', subject, audience: 'table', changes: sequenceChanges('q', before, after) } as const;
  return entityOf(foldNew(VOCABULARY, emptyState('campaign'), { events: [made, changed] }, GM, '2026-11-29T20:00:00.000Z').state, 'sequences', 'q')?.full.facts;
}

const IDS = ['a', 'b', 'c', 'd'];
const some = fc.subarray(IDS);
const number = fc.integer({ min: 0, max: 3 });
const facts = fc.record({ ids: some, left: number, cost: number, spends: number, order: some }).map(({ ids, left, cost, spends, order }): SequenceFacts => ({
  ...begun(ids),
  participants: ids.map((characterId) => ({ characterId, ...(left > 0 ? { left } : {}) })),
  consequences: ids.slice(1).map((id) => ({ id, cost, concerns: order, boughtOffFor: [] })),
  opportunities: ids.slice(2).map((id) => ({ id, cost, boughtBy: null })),
  spends: Array.from({ length: spends }, () => ({ characterId: 'a', on: 'action', asked: 1, paid: 1, outcome: 'achieved' })),
  order,
  strikes: order.map((characterId) => ({ consequenceId: 'k', characterId })),
}));

describe('the changes from one state of a sequence to another', () => {
  it('lead there, whatever came, went and changed', () => {
    fc.assert(fc.property(facts, facts, (before, after) => expect(folded(before, inOrderOf(before, after))).toEqual(inOrderOf(before, after))));
  });

  it('are none where nothing changed', () => {
    fc.assert(fc.property(facts, (same) => expect(sequenceChanges('q', same, same)).toEqual([])));
  });
});

/** Entries that stay, in the order in which they stood, then those that are new. */
function inOrderOf(before: SequenceFacts, after: SequenceFacts): SequenceFacts {
  const sorted = <Entry>(list: readonly Entry[], was: readonly Entry[], key: (entry: Entry) => string): readonly Entry[] => {
    const place = (entry: Entry): number => (was.findIndex((one) => key(one) === key(entry)) + was.length + 1) % (was.length + 1);
    return list.toSorted((one, other) => place(one) - place(other));
  };
  return {
    ...after,
    participants: sorted(after.participants, before.participants, (one) => one.characterId),
    consequences: sorted(after.consequences, before.consequences, ({ id }) => id),
    opportunities: sorted(after.opportunities, before.opportunities, ({ id }) => id),
  };
}
