import * as fc from 'fast-check';
import { decideInOrder, refuse, Refusal, type JsonObject } from '@app/kernel';
import { discoverSystems, freeRoll, rollKind, type RollKind, type SystemRegistry } from '@app/rules';
import { scriptedContext } from '@app/testing';
import { ROLL_VISIBILITIES } from '../support/common-acts';
import { ACTIONS, opened, take, type Step } from '../support/play-actions';
import { Play } from '../support/play';
import { seededFaces } from '../support/seeded-faces';

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

const NOBODY = '00000000-0000-4000-8000-0000000000ff';

/** Rolls of every kind, with what fits and what does not. */
const rolls = (play: Play): fc.Arbitrary<Asked> => {
  const one = (collection: string): fc.Arbitrary<string> => fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...play.idsOf(collection), ...(play.idsOf(collection).length > 0 ? [] : [NOBODY])) }, fc.constant(NOBODY));
  const seldom = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> => fc.oneof({ weight: 8, arbitrary: fc.constant(undefined) }, value);
  const oneOf = (collection: string): fc.Arbitrary<string | undefined> => (play.idsOf(collection).length > 0 ? seldom(one(collection)) : fc.constant(undefined));
  // Mostly the first, who is a GM as a rule.
  const base = { member: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, nat), visibility: nat };
  const action = fc.record({
    characterId: one('characters'),
    action: fc.constantFrom('sneak', 'sneak', 'move', 'tinker', 'no-such-action'),
    position: fc.constantFrom('controlled', 'risky', 'desperate'),
    clockId: fc.oneof(fc.constant(undefined), one('clocks')),
    push: seldom(fc.constantFrom('die', 'effect', 'both')),
    assist: seldom(fc.record({ characterId: one('characters') })),
    tension: seldom(fc.oneof(fc.record({ type: fc.constant('complication'), level: fc.constant(3), clockId: one('clocks') }), fc.record({ type: fc.constant('worsened-condition'), level: fc.constant(3) }))),
    actWhileTakenOut: seldom(fc.constant(true)),
    setup: seldom(fc.constantFrom('effect', 'position')),
    useSetupId: oneOf('setups'),
    talentIds: seldom(fc.array(one('characters'), { minLength: 1, maxLength: 2 })),
    flashbackId: oneOf('flashbacks'),
    obstacle: seldom(fc.constant('the wall')),
  });
  const determination = fc.record({
    consequenceId: one('consequences'),
    spend: seldom(fc.constantFrom(1, 40)),
    action: seldom(fc.constantFrom('sneak', 'no-such-action')),
    detail: seldom(fc.constantFrom('tie', 'no-such-detail')),
    condition: seldom(fc.constant('shaken')),
  });
  const said = (roll: object): JsonObject => JSON.parse(JSON.stringify(roll)) as JsonObject;
  return fc.oneof(
    fc.record({ ...base, kind: fc.constant('charge.action'), roll: action.map((roll) => said({ ...roll, goal: 'in' })) }),
    fc.record({ ...base, kind: fc.constant('charge.determination'), roll: determination.map(said) }),
    fc.record({ ...base, kind: fc.constant('charge.fortune'), roll: fc.record({ likelihood: fc.nat({ max: 10 }), flashbackId: oneOf('flashbacks') }).map(said) }),
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

const played = (steps: readonly Step[], seed: number, systems?: SystemRegistry): Play => {
  const play = opened(new Play(seededFaces(seed), systems));
  const gm = play.caller(play.idsOf('members')[0]);
  play.as(gm, play.commands.tickClock, { id: play.idsOf('clocks')[0], segments: 8 });
  play.as(gm, play.commands.createCharacter, { name: 'away', sheet: { actions: { sneak: 1 } }, active: false });
  play.as(gm, play.commands.createCharacter, { name: 'weary', sheet: { actions: { sneak: 1 } } });
  play.as(gm, play.commands.adjust, { on: 'character', id: play.idsOf('characters').at(-1)!, set: { takenOut: true, momentum: 1 }, reason: 'for once' });
  for (const number of [0, 1, 4]) take(play, { action: 'suffer', who: 1, a: number, b: 2, c: number });
  for (const one of steps) take(play, one);
  return play;
};

describe('whether a roll with server dice is refused', () => {
  it('does not depend on the faces, in any state', () => {
    const met = new Set<string>();
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30, size: 'max' }), fc.nat(), fc.gen(), (steps, seed, gen) => {
        const play = played(steps, seed);
        for (const asked of gen(fc.array, rolls(play), { minLength: 40, maxLength: 50 })) {
          const found = fates(play, asked);
          met.add(found[0]);
          met.add(`${asked.kind} ${found[0]}`);
          expect(new Set(found).size).toBe(1);
        }
      }),
      { numRuns: 150 },
    );
    // Both rolls that were made and rolls that were not were looked at.
    const looked = ['done', 'not-allowed', 'not-found', 'clock-full', 'unknown-action', 'character-not-active', 'notation-out-of-range', 'kind-not-in-system', 'taken-out', 'not-enough-momentum', 'charge.determination done', 'already-resisted'];
    expect(looked.filter((one) => !met.has(one))).toEqual([]);
  });

  it('would be found to depend on them where a rule refused after the throw', () => {
    const spoilt: RollKind = rollKind({ ...(freeRoll as unknown as RollKind<JsonObject>), kind: 'charge.spoilt', graphqlField: 'chargeSpoilt', plan: () => ({ words: {}, characterIds: [], resolve: (dice) => (dice.throwDie(6) > 3 ? refuse('too-good') : { dice: [], outcome: null, total: null, details: {}, changes: [] }) }) });
    const systems = discoverSystems();
    const charge = systems.of('charge');
    const play = played([], 6, { ...systems, get: () => charge, all: () => [{ ...charge, rolls: [...charge.rolls, spoilt] }], of: () => ({ ...charge, rolls: [...charge.rolls, spoilt] }) } as unknown as SystemRegistry);
    expect(new Set(fates(play, { kind: 'charge.spoilt', roll: { notation: '1d6' }, member: 0, visibility: 0 }))).toEqual(new Set(['done', 'too-good']));
  });
});
