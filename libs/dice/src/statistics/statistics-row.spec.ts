import { statisticsRow } from './statistics-row';

describe('a row of the statistics', () => {
  it('counts every face, also those that never came up', () => {
    expect(statisticsRow({ character_id: null, source: 'server', sides: 4, faces: { '1': 6, '4': 2 } })).toEqual({
      characterId: null, source: 'server', sides: 4, dice: 8, counts: [6, 0, 0, 2], mean: 1.75, expectedMean: 2.5,
      expected: 2, chiSquare: 12, degreesOfFreedom: 3, pValue: expect.closeTo(0.0073831605, 9), tooFew: true,
    });
  });

  it('says from when on there are enough', () => {
    const tooFew = (each: number): unknown => statisticsRow({ character_id: 'c', source: 'reported', sides: 2, faces: { '1': each, '2': each } })['tooFew'];
    expect([tooFew(4), tooFew(5)]).toEqual([true, false]);
  });
});
