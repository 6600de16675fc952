import type { StoredCheckpoint } from '@app/event-store';
import { MAX_LEAVES, partsFor, type End } from './parts';

const checkpoint = (sequence: number): StoredCheckpoint => ({ sequence, note: 'note', key: 'key', madeAt: new Date(0) });

/** The parts for a log of that length with checkpoints at these sequences: `first-last`, with `!` where a checkpoint ends it. */
async function planned(anchors: readonly number[], roll: number, length: number, checkpoints: readonly number[]): Promise<string[]> {
  const read: string[] = [];
  const endAfter = async (from: number): Promise<End> => {
    const at = checkpoints.find((sequence) => sequence >= from);
    return at === undefined ? { sequence: length } : { sequence: at, checkpoint: checkpoint(at) };
  };
  await partsFor(anchors, roll, endAfter, async (first, last, end) => {
    read.push(`${first}-${last}${end ? '!' : ''}`);
    return { from: { sequence: 0, chain: '' }, leaves: [], to: { sequence: 0, chain: '' } };
  });
  return read;
}

describe('the parts of a proof', () => {
  it.each<[string, readonly number[], number, number, readonly number[], readonly string[]]>([
    ['one to the nearest checkpoint', [5], 10, 100, [3, 20, 40], ['5-20!']],
    ['one that ends with the roll itself', [5], 10, 100, [10], ['5-10!']],
    ['one to the head where no checkpoint follows', [5], 10, 100, [7], ['5-100']],
    ['one without anchors', [], 10, 100, [12], ['10-12!']],
    ['one over all anchors', [8, 2], 10, 100, [12], ['2-12!']],
    ['one each where they lie far apart', [5], 5000, 9000, [20, 5100], ['5-20!', '5000-5100!']],
    ['one each, the first not beyond the second', [5], 3000, 9000, [5100], [`5-${4 + MAX_LEAVES}`, `3000-${2999 + MAX_LEAVES}`]],
    ['three where all lie far apart', [2, 4000], 9000, 9001, [10, 4500], ['2-10!', '4000-4500!', '9000-9001']],
    ['none beyond what a part may hold', [], 10, 9000, [8000], [`10-${9 + MAX_LEAVES}`]],
    ['an anchor just too far away', [10], 9 + MAX_LEAVES, 9000, [10 + MAX_LEAVES], ['10-' + String(8 + MAX_LEAVES), `${9 + MAX_LEAVES}-${10 + MAX_LEAVES}!`]],
  ])('are %s', async (_what, anchors, roll, length, checkpoints, parts) => {
    expect(await planned(anchors, roll, length, checkpoints)).toEqual(parts);
  });
});
