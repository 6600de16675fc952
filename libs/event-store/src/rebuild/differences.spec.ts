import { differencesOf } from './differences';

describe('the differences of a stored row', () => {
  const row = { id: 'a', made: 3, audience_members: ['x', 'y'], body: { name: 'wall', dice: [{ face: 6 }, { face: 2 }] }, secret: null };

  it('are none where it is the same, in whatever order its keys stand', () => {
    expect(differencesOf('rolls', 'a', row, { ...row, body: { dice: [{ face: 6 }, { face: 2 }], name: 'wall' } })).toEqual([]);
  });

  it('name each field by its path, with what is stored and what the log gives', () => {
    const expected = { ...row, made: 4, body: { name: 'wall', dice: [{ face: 6 }, { face: 5 }], more: [] } };
    expect(differencesOf('rolls', 'a', row, expected)).toEqual([
      { view: 'rolls', id: 'a', kind: 'field', field: 'made', stored: 3, expected: 4 },
      { view: 'rolls', id: 'a', kind: 'field', field: 'body.dice.1.face', stored: 2, expected: 5 },
      { view: 'rolls', id: 'a', kind: 'field', field: 'body.more', stored: null, expected: [] },
    ]);
  });

  it('tell a list from a map, a list of another length, and null from what is there', () => {
    const fields = (stored: object, expected: object): string[] => differencesOf('rolls', 'a', stored as never, expected as never).map(({ field = '' }) => field);
    expect(fields({ body: [] }, { body: {} })).toEqual(['body']);
    expect(fields({ audience_members: ['x'] }, { audience_members: ['x', 'y'] })).toEqual(['audience_members.1']);
    expect(fields({ secret: null }, { secret: {} })).toEqual(['secret']);
    expect(fields({ body: 0 }, { body: false })).toEqual(['body']);
  });

  it('are one where the row is missing, or is one too many', () => {
    expect(differencesOf('rolls', 'a', null, row)).toEqual([{ view: 'rolls', id: 'a', kind: 'missing' }]);
    expect(differencesOf('rolls', 'a', row, null)).toEqual([{ view: 'rolls', id: 'a', kind: 'surplus' }]);
  });
});
