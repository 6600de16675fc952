import * as fc from 'fast-check';
import { decideInOrder, refuse, Refusal, type JsonObject } from '@app/kernel';
import { discoverSystems, freeRoll, rollKind, type RollKind, type SystemRegistry } from '@app/rules';
import { scriptedContext } from '@app/testing';
import { ACTIONS, opened, ROLL_VISIBILITIES, take, type Step } from '../support/play-actions';
import { Play } from '../support/play';

const nat = fc.nat({ max: 47 });
const step: fc.Arbitrary<Step> = fc.record({ action: fc.constantFrom(...ACTIONS), who: nat, a: nat, b: nat, c: nat });

/** Dice that always fall low, always high, and in between: a refusal that looks at them differs among these. */
const FALLS: readonly ((sides: number) => number)[] = [() => 1, (sides) => sides, (sides) => Math.ceil(sides / 2), (sides) => Math.max(1, sides - 1)];

interface Asked {
  readonly kind: string;
  readonly roll: JsonObject;
  readonly member: number;
  readonly visibility: number;
}

/** Rolls of every kind, with what fits and what does not. */
const rolls = (play: Play): fc.Arbitrary<Asked> => {
  const ids = fc.constantFrom(...play.idsOf('characters'), '00000000-0000-4000-8000-0000000000ff');
  const clocks = fc.option(fc.constantFrom(...play.idsOf('clocks')), { nil: undefined });
  const base = { member: nat, visibility: nat };
  const action = fc.record({ characterId: ids, action: fc.constantFrom('sneak', 'move', 'tinker', 'no-such-action'), position: fc.constantFrom('controlled', 'risky', 'desperate'), clockId: clocks });
  return fc.oneof(
    fc.record({ ...base, kind: fc.constant('charge.action'), roll: action.map((roll) => JSON.parse(JSON.stringify({ ...roll, goal: 'in' })) as JsonObject) }),
    fc.record({ ...base, kind: fc.constant('charge.fortune'), roll: fc.record({ likelihood: fc.nat({ max: 10 }) }) }),
    fc.record({ ...base, kind: fc.constantFrom('free', 'no-such-kind'), roll: fc.record({ notation: fc.constantFrom('2d6', '20d20kl3-1', '0d6', '200d6', 'd1001') }) }),
  );
};

/** What the same command on the same state meets with each fall of the dice: `done`, or the code of its refusal. */
function fates(play: Play, { kind, roll, member, visibility }: Asked): string[] {
  const members = play.idsOf('members');
  const caller = play.caller(members[member % members.length]);
  return FALLS.map((face) => {
    try {
      decideInOrder(play.vocabulary, play.commands.roll, play.state, { kind, roll, visibility: ROLL_VISIBILITIES[visibility % 4] }, scriptedContext(play.state, caller, { face }));
      return 'done';
    } catch (error) {
      if (error instanceof Refusal) return error.code;
      throw error;
    }
  });
}

const played = (steps: readonly Step[], systems?: SystemRegistry): Play => {
  const play = opened(new Play(() => 6, systems));
  const gm = play.caller(play.idsOf('members')[0]);
  play.as(gm, play.commands.tickClock, { id: play.idsOf('clocks')[0], segments: 8 });
  play.as(gm, play.commands.createCharacter, { name: 'away', sheet: { actions: { sneak: 1 } }, active: false });
  for (const one of steps) take(play, one);
  return play;
};

describe('whether a roll with server dice is refused', () => {
  it('does not depend on the faces, in any state', () => {
    const met = new Set<string>();
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), fc.gen(), (steps, gen) => {
        const play = played(steps);
        for (const asked of gen(fc.array, rolls(play), { minLength: 10, maxLength: 20 })) {
          const found = fates(play, asked);
          met.add(found[0]);
          expect(new Set(found).size).toBe(1);
        }
      }),
      { numRuns: 150 },
    );
    // Both rolls that were made and rolls that were not were looked at.
    expect([...met]).toEqual(expect.arrayContaining(['done', 'not-allowed', 'not-found', 'clock-full', 'unknown-action', 'character-not-active', 'notation-out-of-range', 'kind-not-in-system']));
  });

  it('would be found to depend on them where a rule refused after the throw', () => {
    const spoilt: RollKind = rollKind({ ...(freeRoll as unknown as RollKind<JsonObject>), kind: 'charge.spoilt', graphqlField: 'chargeSpoilt', plan: () => ({ words: {}, characterIds: [], resolve: (dice) => (dice.throwDie(6) > 3 ? refuse('too-good') : { dice: [], outcome: null, total: null, details: {}, changes: [] }) }) });
    const systems = discoverSystems();
    const [charge] = systems.all();
    const play = played([], { ...systems, get: () => charge, all: () => [{ ...charge, rolls: [...charge.rolls, spoilt] }], of: () => ({ ...charge, rolls: [...charge.rolls, spoilt] }) } as unknown as SystemRegistry);
    expect(new Set(fates(play, { kind: 'charge.spoilt', roll: { notation: '1d6' }, member: 0, visibility: 0 }))).toEqual(new Set(['done', 'too-good']));
  });
});
