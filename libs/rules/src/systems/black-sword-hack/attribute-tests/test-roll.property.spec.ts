import fc from 'fast-check';
import { Refusal } from '@app/kernel';
import { BshPlay } from '../../../../test/black-sword-hack-play';
import type { DoomEntry } from '../dice/doom';
import { EXHAUSTED, LADDER, steppedDown } from '../dice/ladder';

const states = fc.record({ die: fc.constantFrom(...LADDER, EXHAUSTED), doomed: fc.boolean() });
const inputs = fc.record({
  advantage: fc.nat(2),
  disadvantage: fc.nat(2),
  keep: fc.constantFrom('best', 'worst', undefined),
  tempt: fc.boolean(),
  repeat: fc.boolean(),
  modifier: fc.integer({ min: -25, max: 25 }),
  role: fc.constantFrom('gm' as const, 'player' as const),
});
const faces = fc.array(fc.nat(), { minLength: 8, maxLength: 8 });

/** What a chain of Doom rolls leaves of a die; each has to begin where the one before it ended. */
function leftOf(die: number, entries: readonly DoomEntry[]): number {
  return entries.reduce((left, { why, face, from, to }) => {
    expect({ from, to }).toEqual({ from: left, to: why === 'tempt' || face <= 2 ? steppedDown(left) : left });
    return to;
  }, die);
}

const temptedBy = (entries: readonly DoomEntry[]): number => entries.find(({ why }) => why === 'tempt')?.face ?? 0;

describe('a test, whatever is asked and whatever falls', () => {
  it('leaves a Doom die of the ladder or none, one roll after the other, and dooms with the last of it (BS-11, BS-17 to BS-19)', () => {
    fc.assert(
      fc.property(states, inputs, faces, ({ die, doomed }, { role, ...input }, fallen) => {
        const play = new BshPlay({ characters: { a: { doom: { die, max: 20 }, doomed } } });
        let thrown = 0;
        const dice = { throwDie: (sides: number): number => 1 + (fallen[(thrown += 1) - 1] % sides) };
        const asked = { characterId: 'a', attribute: 'DEX', ...input };
        // What is refused is refused before any die falls.
        const roll = refusedOr(() => play.rolls('bsh.test', asked, dice, { role }));
        if (!roll) return expect(thrown).toBe(0);
        const entries = roll.details['doom'] as unknown as readonly DoomEntry[];
        const left = leftOf(die, entries);
        expect(play.stateOf('a')).toMatchObject({ doom: { die: left }, doomed: doomed || (left === EXHAUSTED && entries.length > 0) });
        expect(roll.dice).toHaveLength(thrown);
        expect(roll.dice.filter(({ kept }) => kept)).toHaveLength(1);
        return expect(roll.total).toBe(Number(roll.details['natural']) + input.modifier - temptedBy(entries));
      }),
      { numRuns: 400 },
    );
  });
});

function refusedOr<Value>(run: () => Value): Value | undefined {
  try {
    return run();
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
