import { JsonMap, WholeMap } from '@app/shapes';
import { Refusal, type FieldError } from '@app/kernel';
import { inputPipe } from './validation';

class Sheet {
  @JsonMap({ optional: true, entries: 3 })
  set?: object;

  @WholeMap({ optional: true, min: -1, max: 4 })
  ratings?: object;
}

/** What the pipe says of an input: nothing for one that it lets through. */
async function errorsOf(input: object): Promise<readonly FieldError[]> {
  try {
    await inputPipe().transform(input, { type: 'body', metatype: Sheet });
    return [];
  } catch (error) {
    if (error instanceof Refusal) return error.errors;
    throw error;
  }
}

const shortly = async (input: object): Promise<string[]> => (await errorsOf(input)).map(({ pointer, code }) => `${pointer} ${code}`);

/** Arrays in arrays, so many of them. */
const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

describe('a map of JSON values', () => {
  it('is let through with all that an event can hold', async () => {
    expect(await errorsOf({ set: { 'momentum.gain': { 'full-success': 2 }, deep: nested(8), more: [null, true, 'é', -3] } })).toEqual([]);
  });

  it.each<[unknown, string[]]>([
    ['x', ['/set object']],
    [[], ['/set object']],
    [{ a: 1, b: 1, c: 1, d: 1 }, ['/set list-length']],
    [{ momentum: 1.5 }, ['/set/momentum whole']],
    [{ momentum: 1e300 }, ['/set/momentum whole-number']],
    [{ condition: 'a\u0000' }, ['/set/condition clean-text']],
    [{ condition: '\ud800', momentum: 0.5, takenOut: true }, ['/set/condition clean-text', '/set/momentum whole']],
    [{ 'setup.uses': 1.5 }, ['/set/setup.uses whole']],
    [{ talents: [{ id: 1 }, { id: 'a', more: [0, 1.5] }] }, ['/set/talents/1/more/1 whole']],
    [{ 'not a name': 1 }, ['/set/not a name key']],
    [{ a: { 'é/~': 1 } }, ['/set/a/é~1~0 key']],
    [{ '$value$property': 1 }, ['/set/$value$property key']],
    [{ deep: nested(9) }, [`/set/deep${'/0'.repeat(8)} too-deep`]],
    [{ hole: [undefined] }, ['/set/hole/0 required']],
  ])('%j is told where it is wrong', async (set, errors) => {
    expect(await shortly({ set })).toEqual(errors);
  });

  it('says what would fit', async () => {
    expect(await errorsOf({ set: { a: 2 ** 53 } })).toEqual([{ pointer: '/set/a', code: 'whole-number', params: { min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER } }]);
    expect(await errorsOf({ set: 1 })).toEqual([{ pointer: '/set', code: 'object', params: {} }]);
  });
});

describe('a map of whole numbers', () => {
  it('names each entry that does not fit', async () => {
    const wrong = { code: 'whole-number', params: { min: -1, max: 4 } };
    expect(await errorsOf({ ratings: { sneak: 1.5, move: 4, study: 5, bond: '1' } })).toEqual(['sneak', 'study', 'bond'].map((action) => ({ pointer: `/ratings/${action}`, ...wrong })));
    expect(await shortly({ ratings: { '2fast': 1 } })).toEqual(['/ratings/2fast key']);
    expect(await shortly({ ratings: [1] })).toEqual(['/ratings object']);
    expect(await shortly({ ratings: Object.fromEntries(Array.from({ length: 65 }, (_, index) => [`a${index}`, 1])) })).toEqual(['/ratings list-length']);
    expect(await errorsOf({ ratings: { sneak: 0 } })).toEqual([]);
  });
});
