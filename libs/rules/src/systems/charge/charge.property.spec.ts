import * as fc from 'fast-check';
import { scriptedDice } from '@app/testing';
import { plainTable, type ClockSeen, type RollOutcome } from '../..';
import { newState } from './character';
import { system } from './index';
import { EFFECTS, moveEffect, STATED_EFFECTS } from './effect';
import { PRESETS } from './momentum';
import { OUTCOMES, rollPool } from './pools';
import { movePosition, POSITIONS } from './position';

const face = fc.integer({ min: 1, max: 6 });
const pools = fc.integer({ min: -2, max: 20 }).chain((size) => {
  const dice = size <= 0 ? 2 : size;
  return fc.tuple(fc.constant(size), fc.array(face, { minLength: dice, maxLength: dice }));
});
const moves = fc.array(fc.constantFrom(-1, 1), { maxLength: 6 });

describe('a pool', () => {
  it('has an outcome, keeps what it is read by, and is critical only with two sixes among dice of its own (CH-1, CH-2)', () => {
    fc.assert(
      fc.property(pools, ([size, faces]) => {
        const { dice, outcome } = rollPool(scriptedDice(faces), [{ count: size, origin: 'rating' }]);
        const kept = dice.filter((die) => die.kept).map((die) => die.face);
        const critical = size > 0 && faces.filter((one) => one === 6).length > 1;
        expect(OUTCOMES).toContain(outcome);
        expect(outcome === 'critical-success').toBe(critical);
        expect(kept).toEqual(critical ? [6, 6] : [size > 0 ? Math.max(...faces) : Math.min(...faces)]);
        expect(dice.map((die) => die.face)).toEqual(faces);
      }),
    );
  });

  it('is counted with all its parts before it is called empty (CH-2)', () => {
    const { dice } = rollPool(scriptedDice([2]), [{ count: -1, origin: 'rating' }, { count: 2, origin: 'likelihood' }]);
    expect(dice.map(({ origin }) => origin)).toEqual(['likelihood']);
  });
});

describe('moves', () => {
  it('end on a level, whatever their order (CH-8b)', () => {
    fc.assert(
      fc.property(fc.constantFrom(...POSITIONS), fc.constantFrom(...STATED_EFFECTS), moves, (position, effect, by) => {
        const steps = by.map((one) => ({ by: one }));
        expect(POSITIONS).toContain(movePosition(position, steps));
        expect(movePosition(position, steps)).toBe(movePosition(position, [...steps].reverse()));
        expect(moveEffect(effect, by)).toEqual(moveEffect(effect, [...by].reverse()));
        expect(EFFECTS).toContain(moveEffect(effect, by).effect);
      }),
    );
  });

  it('are summed before they are clamped (CH-8b)', () => {
    expect(movePosition('controlled', [{ by: 1 }, { by: 1 }, { by: -1 }])).toBe('controlled');
    expect(moveEffect('great', [1, 1, -1])).toEqual({ effect: 'great', beyondGreat: true });
    expect(moveEffect('limited', [-1, -1])).toEqual({ effect: 'none', beyondGreat: false });
  });
});

describe('any action roll', () => {
  const clock = fc.record({ segments: fc.constantFrom(4, 6, 8), part: fc.double({ min: 0, max: 0.99, noNaN: true }), secret: fc.boolean() });
  const rolls = fc.record({
    pool: pools,
    momentum: fc.integer({ min: 0, max: 50 }),
    preset: fc.constantFrom(...Object.keys(PRESETS)),
    position: fc.constantFrom(undefined, ...POSITIONS),
    effect: fc.constantFrom(undefined, ...STATED_EFFECTS),
    moves,
    clock,
  });

  type Rolled = typeof rolls extends fc.Arbitrary<infer T> ? T : never;

  const vaultOf = ({ clock: { segments, part, secret } }: Rolled): ClockSeen => {
    return { id: 'vault', kind: 'progress', segments, filled: Math.floor(part * segments), secret };
  };

  function roll(given: Rolled): RollOutcome {
    const [sneak, faces] = given.pool;
    const positionMoves = given.moves.map((by) => ({ by, cause: 'determination', lasts: 'next-action-roll' }));
    const character = { id: 'a', kind: 'pc' as const, active: true, sheet: { actions: { sneak }, details: [] } };
    const table = plainTable(system, {
      settings: { 'momentum.preset': given.preset },
      characters: [{ ...character, state: { ...newState(given.momentum), positionMoves } }],
      clocks: [vaultOf(given)],
    });
    const input = { characterId: 'a', goal: 'g', action: 'sneak', position: given.position, effect: given.effect, clockId: 'vault' };
    return system.rolls[0].plan(table, input as never, { member: 'm', role: 'gm' }).resolve(scriptedDice(faces));
  }
  const changeOf = ({ changes }: RollOutcome, kind: string) => changes.find((one) => one.kind === kind);

  it('never takes momentum away, and says what it gave', () => {
    fc.assert(
      fc.property(rolls, (given) => {
        const outcome = roll(given);
        const gained = Number(outcome.details['momentumGained']);
        expect(gained).toBeGreaterThanOrEqual(0);
        expect(changeOf(outcome, 'momentum')?.to ?? given.momentum).toBe(given.momentum + gained);
      }),
    );
  });

  it('accounts for every tick, within the segments of its clock', () => {
    fc.assert(
      fc.property(rolls, (given) => {
        const outcome = roll(given);
        const { filled, segments } = vaultOf(given);
        const { to, overflow } = changeOf(outcome, 'clock') ?? { to: filled, overflow: 0 };
        expect(Number(to) - filled + Number(overflow)).toBe(outcome.details['progressTicks']);
        expect(Number(to)).toBeLessThanOrEqual(segments);
        expect(outcome.details['overflow']).toBe(given.clock.secret ? undefined : overflow);
      }),
    );
  });

  it('uses up what was waiting for it (CH-8b)', () => {
    fc.assert(fc.property(rolls, (given) => expect(changeOf(roll(given), 'position-moves')?.to ?? []).toEqual([])));
  });
});
