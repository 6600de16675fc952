import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { Refusal } from '@app/kernel';
import { FreeInput } from './inputs';
import { checkNotation, readNotation } from './notation';

function refusalOf(run: () => unknown): Pick<Refusal, 'status' | 'code' | 'params' | 'errors'> {
  try {
    run();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, code, params, errors } = error;
    return { status, code, params, errors };
  }
  throw new Error('nothing was refused');
}

describe('reading a notation', () => {
  it.each([
    ['D6', { dice: [{ count: 1, sides: 6 }], modifier: 0, normal: '1d6' }],
    ['d6', { dice: [{ count: 1, sides: 6 }], modifier: 0, normal: '1d6' }],
    ['+2D6', { dice: [{ count: 2, sides: 6 }], modifier: 0, normal: '2d6' }],
    ['4D6KH3', { dice: [{ count: 4, sides: 6, keep: { which: 'highest', count: 3 } }], modifier: 0, normal: '4d6kh3' }],
    ['4d6kL', { dice: [{ count: 4, sides: 6, keep: { which: 'lowest', count: 1 } }], modifier: 0, normal: '4d6kl1' }],
    ['4d6kh4', { dice: [{ count: 4, sides: 6, keep: { which: 'highest', count: 4 } }], modifier: 0, normal: '4d6kh4' }],
    ['  2d6  +  1d8  -  2  ', { dice: [{ count: 2, sides: 6 }, { count: 1, sides: 8 }], modifier: -2, normal: '2d6+1d8-2' }],
    ['100d1000', { dice: [{ count: 100, sides: 1000 }], modifier: 0, normal: '100d1000' }],
    ['1d2+10000-10000', { dice: [{ count: 1, sides: 2 }], modifier: 0, normal: '1d2+10000-10000' }],
    ['0001d0006+007', { dice: [{ count: 1, sides: 6 }], modifier: 7, normal: '1d6+7' }],
  ])('takes %j', (notation, read) => expect(readNotation(notation)).toEqual(read));

  it.each<[string, readonly string[]]>([
    ['keeping and dropping together', ['4d6kh3dl1', '4d6kh3kl1', '4d6kh3kh2', '4d6dl1', '4d6dh', 'kh3', '4d6k3']],
    ['nested expressions', ['(1d6)', '(1d6)+1', '2d(1d6)', '((((((1d6))))))', '1d6+(2-1)', '2(1d6)', '[1d6]', '{1d6,1d8}kh1']],
    ['dice without an end', ['1d6!', '1d6!!', '1d6r1', '1d6x6', '3d6>4', '1d∞', '∞d6']],
    ['arithmetic of other kinds', ['1d6*2', '1d6×2', '1d6/2', '2^3d6', '1d6%2', '1d6+1e3', '1d6+0x10', '1d6+1_000', '1d6+1,5', 'd%', 'dF']],
    ['digits of other scripts', ['２d6', '2d６', '4d6kh３', '1d6+１', '٢d6', '2d٦', '१d6', '²d6', 'Ⅻd6', '1d6+½', '𝟚d6']],
    ['letters and signs that look alike', ['2ｄ6', '2ԁ6', '2d6−1', '2d6–1', '2d6＋1', '4d6ｋh3']],
    ['spaces inside of a term, and white space of other kinds', ['2 d6', '2d 6', '4d6 kh3', '4d6kh 3', '1 0d6', '2d6 3', '2d6\t+1', '2d6+\n1', '\u00a02d6', '2d6\u2009+1', '2d6\u200b', '\ufeff2d6']],
    ['signs without terms', ['', ' ', '+', '-', '2d6+', '+ +2d6', '2d6++1', '2d6+-1', '2d6--1']],
    ['dice that are taken off', ['-1d6', '2d6-1d4', '10-1d6']],
  ])('takes %s for bad form, also without looking at bounds', (_what, notations) => {
    for (const notation of notations) {
      const bad = { status: 400, code: 'invalid-input', params: {}, errors: [{ pointer: '/notation', code: 'notation', params: { notation } }] };
      expect({ notation, ...refusalOf(() => readNotation(notation)) }).toEqual({ notation, ...bad });
      expect({ notation, ...refusalOf(() => checkNotation(notation)) }).toEqual({ notation, ...bad });
    }
  });

  it.each([
    ['0d6', { what: 'dice', min: 1, max: 100, found: 0 }],
    ['000d6', { what: 'dice', min: 1, max: 100, found: 0 }],
    ['1d6+0d6', { what: 'dice', min: 1, max: 100, found: 0 }],
    ['101d6', { what: 'dice', min: 1, max: 100, found: 101 }],
    ['50d6+51d6', { what: 'dice', min: 1, max: 100, found: 101 }],
    [`${'9'.repeat(400)}d6`, { what: 'dice', min: 1, max: 100, found: Number.MAX_SAFE_INTEGER }],
    ['1d0', { what: 'sides', min: 2, max: 1000, found: 0 }],
    ['1d1', { what: 'sides', min: 2, max: 1000, found: 1 }],
    [`1d${'9'.repeat(400)}`, { what: 'sides', min: 2, max: 1000, found: Number.MAX_SAFE_INTEGER }],
    ['2d6kh3', { what: 'keep', min: 1, max: 2, found: 3 }],
    ['2d6kl0', { what: 'keep', min: 1, max: 2, found: 0 }],
    ['d6kl2', { what: 'keep', min: 1, max: 1, found: 2 }],
    [`2d6kh${'9'.repeat(400)}`, { what: 'keep', min: 1, max: 2, found: Number.MAX_SAFE_INTEGER }],
    [`1d6+${'9'.repeat(400)}`, { what: 'modifier', min: 0, max: 10_000, found: Number.MAX_SAFE_INTEGER }],
    ['10000', { what: 'dice', min: 1, max: 100, found: 0 }],
    [['1d6', ...Array.from({ length: 10 }, () => '1')].join('+'), { what: 'terms', min: 1, max: 10, found: 11 }],
    [Array.from({ length: 11 }, () => 'd6').join('+'), { what: 'terms', min: 1, max: 10, found: 11 }],
  ])('refuses %s, saying what is out of which range', (notation, params) => {
    expect(refusalOf(() => readNotation(notation))).toEqual({ status: 422, code: 'notation-out-of-range', params, errors: [] });
    expect(() => checkNotation(notation)).not.toThrow();
  });

  it('is bounded by its input, so that no text is long enough to keep it busy', () => {
    const faults = (notation: string) => validateSync(plainToInstance(FreeInput, { notation }), { whitelist: true, forbidNonWhitelisted: true });
    expect(faults(`${'9'.repeat(198)}d6`)).toEqual([]);
    expect(faults(`${'9'.repeat(199)}d6`)).toHaveLength(1);
    // Bytes, not characters: 67 of three bytes each.
    expect(faults('２'.repeat(67))).toHaveLength(1);
    for (const notation of ['', '   ', '\t', '1d6\0', '\ud800', 6, null, ['1d6']]) expect(faults(notation as string)).toHaveLength(1);
  });
});
