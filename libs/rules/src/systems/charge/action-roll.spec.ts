import { Refusal, type JsonObject } from '@app/kernel';
import { scriptedDice } from '@app/testing';
import { plainTable, type CharacterSeen, type ClockSeen, type PlainTable, type RollCaller } from '../..';
import { newState } from './character';
import { system } from './index';

const GM: RollCaller = { member: 'm-gm', role: 'gm' };
const PLAYER: RollCaller = { member: 'm-player', role: 'player' };
const INPUT = { characterId: 'a', goal: 'over the wall', action: 'sneak' };
const VAULT: ClockSeen = { id: 'vault', kind: 'progress', segments: 4, filled: 3, secret: false };

const roller = (state: JsonObject = {}, active = true): CharacterSeen => ({
  id: 'a',
  kind: 'pc',
  active,
  sheet: { actions: { sneak: 2 }, details: [] },
  state: { ...newState(2), ...state },
});

function plan(input: JsonObject = {}, content: PlainTable = {}, caller = GM) {
  const table = plainTable(system, { characters: [roller()], clocks: [VAULT], ...content });
  return system.rolls[0].plan(table, { ...INPUT, ...input } as never, caller);
}

function refusalOf(run: () => unknown): Refusal {
  try {
    run();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('an action roll', () => {
  it('keeps every value that it used, and the texts apart from them', () => {
    const made = plan({ opposes: 'the guard shouts', obstacle: 'the wall' });
    const { details, total } = made.resolve(scriptedDice([5, 1]));
    expect(made.words).toEqual({ 'details.goal': 'over the wall', 'details.opposes': 'the guard shouts', 'details.obstacle': 'the wall' });
    expect(made.characterIds).toEqual(['a']);
    expect(total).toBeNull();
    expect(details).toEqual({
      action: 'sneak',
      rating: 2,
      statedPosition: 'risky',
      position: 'risky',
      statedEffect: 'standard',
      effect: 'standard',
      beyondGreat: false,
      momentumSpent: 0,
      momentumGained: 1,
      progressTicks: 2,
      consequenceLevel: 2,
      consequenceDue: true,
      setupHeld: false,
    });
  });

  it('keeps the first of equal dice, and the first two sixes (CH-1b)', () => {
    const kept = (rating: number, faces: number[]) => {
      const characters = [{ ...roller(), sheet: { actions: { sneak: rating }, details: [] } }];
      return plan({}, { characters }).resolve(scriptedDice(faces)).dice.map((die) => die.kept);
    };
    expect(kept(3, [2, 5, 5])).toEqual([false, true, false]);
    expect(kept(4, [6, 1, 6, 6])).toEqual([true, false, true, false]);
    expect(kept(0, [3, 3])).toEqual([true, false]);
  });

  it('reads an action that is not on the sheet as 0 (CH-27), also one named like a method', () => {
    expect(plan({ action: 'muscle' }).resolve(scriptedDice([5, 4])).dice.map(({ origin }) => origin)).toEqual(['zero', 'zero']);
    const settings = { actions: ['toString'] };
    expect(plan({ action: 'toString' }, { settings }).resolve(scriptedDice([5, 4])).details['rating']).toBe(0);
  });

  it('records no change of momentum where none is earned (CH-10)', () => {
    expect(plan().resolve(scriptedDice([3, 1])).changes).toEqual([]);
  });

  it.each([
    [{ 'momentum.preset': 'darker' }, [0, 0, 1, 2]],
    [{ 'momentum.preset': 'default' }, [0, 1, 2, 3]],
    [{ 'momentum.preset': 'epic' }, [1, 2, 3, 4]],
    [{ 'momentum.preset': 'epic', 'momentum.gain': { 'partial-success': 1, 'full-success': 1, 'critical-success': 1 } }, [0, 1, 1, 1]],
  ])('earns by the dial %j (CH-10b)', (settings, expected) => {
    const faces = [[1, 1], [4, 1], [6, 1], [6, 6]];
    expect(faces.map((pair) => plan({}, { settings }).resolve(scriptedDice(pair)).details['momentumGained'])).toEqual(expected);
  });

  describe('with a clock', () => {
    it('ticks it on a success and says what found no segment (CH-20, CH-21)', () => {
      const { details, changes } = plan({ clockId: 'vault' }).resolve(scriptedDice([6, 1]));
      expect(details).toMatchObject({ clockId: 'vault', progressTicks: 2, overflow: 1 });
      expect(changes).toEqual([
        { kind: 'momentum', characterId: 'a', from: 2, to: 4 },
        { kind: 'clock', clockId: 'vault', from: 3, to: 4, overflow: 1, clockFilled: true },
        { kind: 'clock-filled', clockId: 'vault', from: false, to: true },
      ]);
    });

    it('leaves it alone on a bad outcome', () => {
      const { details, changes } = plan({ clockId: 'vault' }).resolve(scriptedDice([3, 1]));
      expect(details).toMatchObject({ clockId: 'vault', progressTicks: 0, overflow: 0 });
      expect(changes).toEqual([]);
    });

    it('looks like a roll without one when its segments are kept from the table', () => {
      const secret = plan({ clockId: 'vault' }, { clocks: [{ ...VAULT, secret: true }] }).resolve(scriptedDice([6, 1]));
      expect(secret.details).toEqual(plan().resolve(scriptedDice([6, 1])).details);
      expect(secret.changes.map(({ kind }) => kind)).toEqual(['momentum', 'clock', 'clock-filled']);
    });

    it('betrays no hidden number when it is full', () => {
      const clocks = [{ ...VAULT, filled: 4, secret: true }];
      expect(refusalOf(() => plan({ clockId: 'vault' }, { clocks })).params).toEqual({});
    });
  });

  it('refuses in the order of D4', () => {
    const lost = { lostOpportunities: [{ action: 'sneak' }] };
    const danger = { ...VAULT, kind: 'danger' };
    const full = { ...danger, filled: 4 };
    const out = { takenOut: true };
    const input = { action: 'fly', position: 'risky', clockId: 'vault' };
    const settings = { 'gm.mustState': true };
    const codes: string[] = [
      refusalOf(() => plan(input, { settings, characters: [roller({ ...lost, ...out }, false)], clocks: [full] }, PLAYER)).code,
      refusalOf(() => plan(input, { settings, characters: [roller({ ...lost, ...out }, false)], clocks: [full] })).code,
      refusalOf(() => plan({ clockId: 'vault' }, { characters: [roller({ ...lost, ...out }, false)], clocks: [full] })).code,
      refusalOf(() => plan({ clockId: 'vault' }, { characters: [roller(out, false)], clocks: [full] })).code,
      refusalOf(() => plan({ clockId: 'vault' }, { characters: [roller({}, false)], clocks: [full] })).code,
      refusalOf(() => plan({ clockId: 'vault' }, { clocks: [full] })).code,
      refusalOf(() => plan({ clockId: 'vault' }, { clocks: [danger] })).code,
    ];
    expect(codes).toEqual([
      'gm-only-field', 'unknown-action', 'lost-opportunity', 'taken-out', 'character-not-active', 'clock-full', 'not-a-progress-clock',
    ]);
  });

  it('ticks long-term projects as well (CH-20b)', () => {
    expect(() => plan({ clockId: 'vault' }, { clocks: [{ ...VAULT, kind: 'project' }] })).not.toThrow();
  });

  describe("with a value of the GM's (D3)", () => {
    const said = (input: JsonObject, caller: RollCaller) => plan(input, {}, caller).resolve(scriptedDice([6, 1])).details['statedBy'];

    it('keeps who sent it, unless a GM did or nothing was sent', () => {
      expect(said({ effect: 'great' }, PLAYER)).toBe('m-player');
      expect(said({ effect: 'great' }, GM)).toBeUndefined();
      expect(said({}, PLAYER)).toBeUndefined();
    });

    it('names the field when only the GM may state it', () => {
      const settings = { 'gm.mustState': true };
      expect(refusalOf(() => plan({ effect: 'great' }, { settings }, PLAYER))).toMatchObject({ code: 'gm-only-field', params: { field: 'effect' } });
      expect(() => plan({ effect: 'great' }, { settings }, GM)).not.toThrow();
      expect(() => plan({}, { settings }, PLAYER)).not.toThrow();
    });
  });

  it.each([
    ['the wall', ' THE WALL', true],
    ['Straße', 'STRASSE', true],
    [undefined, undefined, true],
    [undefined, 'the wall', false],
    ['the wall', undefined, false],
  ])('after losing at %s, on %s is refused: %s (CH-14b)', (obstacle, tried, refused) => {
    const lost = { lostOpportunities: [{ action: 'sneak', ...(obstacle ? { obstacle } : {}) }] };
    const run = () => plan(tried ? { obstacle: tried } : {}, { characters: [roller(lost)] });
    if (refused) expect(refusalOf(run).code).toBe('lost-opportunity');
    else expect(run).not.toThrow();
  });
});

describe('the start of a session', () => {
  it('sets the momentum of player characters in play, up or down (CH-9)', () => {
    const characters = [
      roller({ momentum: 5 }),
      { ...roller({ momentum: 2 }), id: 'b' },
      { ...roller({ momentum: 0 }), id: 'c' },
      { ...roller({ momentum: 0 }, false), id: 'd' },
      { ...roller({ momentum: 0 }), id: 'e', kind: 'npc' as const },
    ];
    expect(system.onSessionStarted(plainTable(system, { characters }))).toEqual([
      { kind: 'momentum', characterId: 'a', from: 5, to: 2 },
      { kind: 'momentum', characterId: 'c', from: 0, to: 2 },
    ]);
  });
});
