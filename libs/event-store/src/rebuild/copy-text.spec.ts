import { copyLine } from './copy-text';

describe('a row as COPY takes it', () => {
  it('has its columns in their order, and nulls for what is not there', () => {
    expect(copyLine(['id', 'made', 'removed', 'session_id', 'secret'], { made: 3, id: 'a', removed: false, secret: null })).toBe('a\t3\tfalse\t\\N\t\\N\n');
  });

  it('escapes what COPY would read otherwise, in texts and in JSON', () => {
    expect(copyLine(['id', 'body'], { id: 'a\\N\tb\nc\rd', body: { name: 'x\ty "z" \\' } })).toBe(String.raw`a\\N\tb\nc\rd` + '\t' + String.raw`{"name":"x\\ty \\"z\\" \\\\"}` + '\n');
  });

  it('writes lists as arrays, and whatever stands in them in quotes unless it is a number', () => {
    expect(copyLine(['events', 'bots', 'none'], { events: [3, 14], bots: ['a', 'b "c" \\'], none: [] })).toBe('{3,14}\t' + String.raw`{"a","b \\"c\\" \\\\"}` + '\t{}\n');
  });

  it('writes a list that is JSON as JSON', () => {
    expect(copyLine(['body'], { body: [1, 'a'] })).toBe('[1,"a"]\n');
  });
});
