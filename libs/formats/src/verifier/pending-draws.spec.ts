import fc from 'fast-check';
import { PendingDraws, type WaitingDraw } from './pending-draws';

const entropy = fc.uint8Array({ minLength: 8, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'));
const die = fc.integer({ min: 1, max: 1000 }).chain((sides) => fc.tuple(fc.constant(sides), fc.integer({ min: 1, max: sides })));
const draw = fc.record({
  step: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 2 ** 46 })),
  number: fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 0xffffffff })),
  entropy: fc.option(entropy, { nil: undefined }),
  dice: fc.array(die, { minLength: 1, maxLength: 40 }).map((dice) => dice.flat()),
});
const draws = fc.array(draw, { maxLength: 30 }).map((all) => {
  let sequence = 0;
  return all.map(({ step, ...rest }): WaitingDraw => ({ sequence: (sequence += step), ...rest }));
});

describe('draws that wait', () => {
  it('come back as they were, in their order', () => {
    fc.assert(
      fc.property(draws, (all) => {
        const pending = new PendingDraws();
        for (const one of all) pending.add(one);
        expect(pending.count).toBe(all.length);
        expect([...pending.all()]).toEqual(all);
      }),
    );
  });

  it('take the greatest of all numbers', () => {
    const pending = new PendingDraws();
    const greatest = { sequence: Number.MAX_SAFE_INTEGER, number: 0xffffffff, entropy: 'ff'.repeat(32), dice: Array.from({ length: 2000 }, () => 1000) };
    pending.add(greatest);
    expect([...pending.all()]).toEqual([greatest]);
  });

  it('take some ten bytes each', () => {
    const pending = new PendingDraws();
    for (let i = 1; i <= 100_000; i++) pending.add({ sequence: 5 * i, number: i, entropy: undefined, dice: [6, 1 + (i % 6), 6, 3] });
    expect(pending.size).toBeLessThan(2_500_000);
  });
});
