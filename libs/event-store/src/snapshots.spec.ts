import { emptyState, EntityMap, Vocabulary, withoutGone, type CampaignState, type Entity, type Side } from '@app/kernel';
import { readSnapshot, writeSnapshot } from './snapshots';

const side = (facts: Side['facts'], version: number): Side => ({ facts, words: { name: { text: 'Sabre', sequence: 4 } }, version });
const entity = (id: string, full: Side, open = full): Entity => ({ id, made: 4, madeAt: '2026-11-29T20:00:00.000Z', audience: 'table', audienceMembers: [], open, full });

const vocabulary = new Vocabulary().add([{ name: 'clocks', subject: 'clock' }, { name: 'bills', subject: 'bill', leaves: ({ paid }) => paid === true }], []);

const plain = entity('plain', side({ status: 'active' }, 4));
const secretive = entity('secretive', side({ segments: 8, filled: 3 }, 9), side({}, 4));
const state: CampaignState = {
  ...emptyState('8f14e45f-ceea-467f-a9e4-6b7c2d9f1a01'),
  system: 'charge',
  sequence: 9,
  recordedAt: '2026-11-29T21:00:00.000Z',
  dice: {
    epoch: 2,
    commitments: ['aa', 'bb'],
    next: [3, 1],
    past: [{ epoch: 1, commitments: ['cc', 'dd'], status: 'ended', revealed: [{ lane: 0, seed: 'ee' }] }],
    entropy: { ada: { end: 'ff', length: 3, left: 2, last: '01', sequence: 7 } },
    ends: ['ff'],
  },
  collections: { clocks: EntityMap.of([plain, secretive]) },
};

describe('a snapshot', () => {
  it('gives the state back', () => {
    expect(readSnapshot(writeSnapshot(vocabulary, state))).toEqual(state);
  });

  it('keeps open and full the same object where nothing is kept from the audience', () => {
    const { clocks } = readSnapshot(writeSnapshot(vocabulary, state)).collections;
    const [read, other] = [clocks.get('plain')!, clocks.get('secretive')!];
    expect(read.open).toBe(read.full);
    expect(other.open).not.toBe(other.full);
  });

  it('leaves out what leaves the state, and only that', () => {
    const open = entity('open', side({ paid: false }, 5));
    const paid = entity('paid', side({ paid: true }, 6));
    const all = { ...state, collections: { ...state.collections, bills: EntityMap.of([open, paid]) } };
    const kept = { ...state, collections: { ...state.collections, bills: EntityMap.of([open]) } };
    expect(readSnapshot(writeSnapshot(vocabulary, all))).toEqual(kept);
    expect(withoutGone(vocabulary, all)).toEqual(kept);
    expect(all.collections.bills.size).toBe(2);
    expect(withoutGone(vocabulary, kept)).toBe(kept);
  });
});
