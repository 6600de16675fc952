import { BshPlay, commandOf } from '../../../../test/black-sword-hack-play';
import { sameSpot, spotOf, spotReferences } from './spots';

const ID = '3f0c6a52-0000-4000-8000-000000000001';

describe('an end of a distance', () => {
  it('is the character of that id, or else a plain name', () => {
    const { table } = new BshPlay();
    expect(spotOf(table, 'a')).toEqual({ characterId: 'a' });
    expect(spotOf(table, 'the tomb')).toEqual({ name: 'the tomb' });
  });

  it('must be there where it looks like an id', () => {
    expect(spotReferences(['the tomb', ID])).toEqual([{ collection: 'characters', id: ID }]);
    expect(commandOf('setDistance').references?.({ between: ['a', ID] } as never)).toEqual([{ collection: 'characters', id: ID }]);
    expect(commandOf('takeMove').references?.({ characterId: 'a', toward: ID } as never)).toEqual([{ collection: 'characters', id: 'a' }, { collection: 'characters', id: ID }]);
    expect(commandOf('startPursuit').references?.({ characterId: 'a', quarry: 'the thief' } as never)).toEqual([{ collection: 'characters', id: 'a' }]);
  });

  it('is the same one however its name is written', () => {
    expect(sameSpot({ name: 'Straße ' }, { name: 'STRASSE' })).toBe(true);
    expect(sameSpot({ name: 'a' }, { characterId: 'a' })).toBe(false);
    expect(sameSpot({ characterId: 'a' }, { name: 'a' })).toBe(false);
    expect(sameSpot({ characterId: 'a' }, { characterId: 'b' })).toBe(false);
  });
});
