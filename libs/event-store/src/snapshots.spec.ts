import { emptyState, type CampaignState, type Entity, type Side } from '@app/kernel';
import { readSnapshot, withoutRolls, writeSnapshot } from './snapshots';

const side = (facts: Side['facts'], version: number): Side => ({ facts, words: { name: { text: 'Sabre', sequence: 4 } }, version });
const entity = (id: string, full: Side, open = full): Entity => ({ id, made: 4, audience: 'table', audienceMembers: [], open, full });

const plain = entity('plain', side({ status: 'active' }, 4));
const secretive = entity('secretive', side({ segments: 8, filled: 3 }, 9), side({}, 4));
const state: CampaignState = {
  ...emptyState('8f14e45f-ceea-467f-a9e4-6b7c2d9f1a01'),
  system: 'charge',
  sequence: 9,
  recordedAt: '2026-11-29T21:00:00.000Z',
  dice: { epoch: 2, commitments: ['aa', 'bb'], next: [3, 1], revealed: { '1': [0] }, ended: [1] },
  collections: { clocks: { plain, secretive } },
};

describe('a snapshot', () => {
  it('gives the state back', () => {
    expect(readSnapshot(writeSnapshot(state))).toEqual(state);
  });

  it('keeps open and full the same object where nothing is kept from the audience', () => {
    const { plain: read, secretive: other } = readSnapshot(writeSnapshot(state)).collections['clocks'];
    expect(read.open).toBe(read.full);
    expect(other.open).not.toBe(other.full);
  });

  it('leaves rolls out, and only them', () => {
    const rolled = { ...state, collections: { ...state.collections, rolls: { r: plain } } };
    expect(readSnapshot(writeSnapshot(rolled))).toEqual(state);
    expect(withoutRolls(rolled)).toEqual(state);
    expect(rolled.collections.rolls).toEqual({ r: plain });
    expect(withoutRolls(state)).toBe(state);
  });
});
