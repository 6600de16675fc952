import type { JsonObject } from '@app/kernel';
import { changesOf, character, rollAction } from '../../../../test/action-rolls';
import type { PlainTable } from '../../..';

const SAFER = { by: 1, cause: 'determination', lasts: 'next-action-roll' };
const WORSE = { by: -1, cause: 'worse-position', lasts: 'scene', consequenceId: 'c' };
const WORSE_ONCE = { ...WORSE, lasts: 'next-action-roll' };

function moved(positionMoves: readonly JsonObject[], status = 'standing'): PlainTable {
  const facts = { rollId: 'r', characterId: 'a', type: 'worse-position', level: null, status };
  return { characters: [character('a', { positionMoves })], things: { consequences: [{ id: 'c', facts }] } };
}
const usedUp = (content: PlainTable, input: JsonObject = {}) => changesOf(rollAction([6, 1], input, content), 'position-moves', 'consequence-status');

describe('what waits for the position of a roll (CH-8b)', () => {
  it('moves it and is used up, even when clamping makes it idle', () => {
    const used = [{ kind: 'position-moves', characterId: 'a', from: [SAFER], to: [] }];
    expect(rollAction([4, 1], {}, moved([SAFER])).details).toMatchObject({ statedPosition: 'risky', position: 'controlled', consequenceLevel: 1 });
    expect(usedUp(moved([SAFER]))).toEqual(used);
    expect(usedUp(moved([SAFER]), { position: 'controlled' })).toEqual(used);
  });

  it('stays when it lasts for the scene (CH-14)', () => {
    expect(rollAction([3, 1], {}, moved([WORSE])).details).toMatchObject({ position: 'desperate', consequenceLevel: 3 });
    expect(usedUp(moved([WORSE]))).toEqual([]);
    expect(usedUp(moved([WORSE, SAFER]))).toEqual([{ kind: 'position-moves', characterId: 'a', from: [WORSE, SAFER], to: [WORSE] }]);
  });

  it('settles the consequence that it came of, when it lasts one roll (CH-14)', () => {
    expect(usedUp(moved([WORSE_ONCE]))).toEqual([
      { kind: 'position-moves', characterId: 'a', from: [WORSE_ONCE], to: [] },
      { kind: 'consequence-status', consequenceId: 'c', from: 'standing', to: 'settled' },
    ]);
    expect(usedUp(moved([WORSE_ONCE], 'settled'))).toHaveLength(1);
  });
});
