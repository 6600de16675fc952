import { Refusal } from '@app/kernel';
import { ruleContext, scriptedDice } from '@app/testing';
import { freeRoll, plainTable } from '..';

const TABLE = plainTable({ settings: [] });
const plan = (notation: string, purpose?: string) => freeRoll.plan(TABLE, { notation, purpose } as never, ruleContext('player'));

function refusalOf(notation: string): { status: number; code: string; params: object } {
  try {
    plan(notation);
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, code: error.code, params: error.params };
    throw error;
  }
  throw new Error(`${notation} was not refused`);
}

describe('a free roll', () => {
  it.each([
    ['2d6', [3, 4], 7, '2d6'],
    ['d6', [5], 5, '1d6'],
    [' 02D06 + 1d8 - 2 ', [1, 2, 8], 9, '2d6+1d8-2'],
    ['4d6kh3', [1, 6, 1, 5], 12, '4d6kh3'],
    ['2d20KL', [15, 3], 3, '2d20kl1'],
    ['1d6-10', [2], -8, '1d6-10'],
    ['-2+1d6', [2], 0, '-2+1d6'],
    ['1d6+0-0', [2], 2, '1d6+0-0'],
    ['1d1000', [1000], 1000, '1d1000'],
  ])('reads %s', (notation, faces, total, normal) => {
    const script = scriptedDice(faces);
    const outcome = plan(notation).resolve(script);
    expect(script.left).toBe(0);
    expect(outcome).toMatchObject({ total, outcome: null, details: { notation: normal }, changes: [] });
    expect(outcome.dice.every(({ origin }) => origin === 'free')).toBe(true);
  });

  it('keeps the first of equal faces', () => {
    const kept = (notation: string, faces: number[]) => plan(notation).resolve(scriptedDice(faces)).dice.map((die) => die.kept);
    expect(kept('4d6kh2', [3, 5, 3, 1])).toEqual([true, true, false, false]);
    expect(kept('3d6kl1', [2, 2, 4])).toEqual([true, false, false]);
    expect(kept('2d6+1d8', [2, 2, 4])).toEqual([true, true, true]);
  });

  it("is nobody's, and names nothing that must be seen", () => {
    expect(freeRoll.roller({ notation: 'd6' } as never, TABLE)).toBeUndefined();
    expect(freeRoll.references({ notation: 'd6' } as never)).toEqual([]);
    expect(plan('d6')).toMatchObject({ characterIds: [] });
  });

  it('has its purpose as a text', () => {
    expect(plan('d6', 'what the cat does').words).toEqual({ 'details.purpose': 'what the cat does' });
    expect(plan('d6').words).toEqual({});
  });

  it.each(['', '   ', 'd', '2d', 'd6d6', '2 d6', '2d 6', '2d6 3', '2d6++3', '2d6+', '2d6+-3', '2d6-1d4', '-1d4', '4d6kh3kl1', '4d6dl1', '1.5d6', '1d6+1.5', '1d%', '٢d6', '２d6', '1d6×2', '1d6\t+1', '1d6\n', '0x2d6', '1e2d6'])(
    'takes %j for bad form',
    (notation) => expect(refusalOf(notation)).toMatchObject({ status: 400, code: 'invalid-input' }),
  );

  it.each([
    ['0d6', { what: 'dice', found: 0 }],
    ['101d6', { what: 'dice', found: 101 }],
    ['60d6+60d6', { what: 'dice', found: 120 }],
    ['5', { what: 'dice', found: 0 }],
    ['1d1', { what: 'sides', found: 1 }],
    ['1d0', { what: 'sides', found: 0 }],
    ['1d1001', { what: 'sides', found: 1001 }],
    ['4d6kh0', { what: 'keep', found: 0 }],
    ['4d6kh5', { what: 'keep', found: 5 }],
    ['1d6+10001', { what: 'modifier', found: 10001 }],
    ['1d6-10001', { what: 'modifier', found: 10001 }],
    ['1d6+1+1+1+1+1+1+1+1+1+1', { what: 'terms', found: 11 }],
    ['99999999999999999999d6', { what: 'dice', found: Number.MAX_SAFE_INTEGER }],
    [`${'9'.repeat(190)}d6`, { what: 'dice', found: Number.MAX_SAFE_INTEGER }],
  ])('refuses %s as out of range', (notation, params) => {
    expect(refusalOf(notation)).toMatchObject({ status: 422, code: 'notation-out-of-range', params });
  });
});
