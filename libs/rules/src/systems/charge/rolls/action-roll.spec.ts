import type { JsonObject } from '@app/kernel';
import { ruleContext, scriptedDice } from '@app/testing';
import { changesOf, character, chargeRoll, codeOf, originsOf, planAction, refusalOf, rollAction, seenBy, VAULT } from '../../../../test/action-rolls';
import { plainTable } from '../../..';
import { system } from '../index';

const PLAYER = ruleContext('player');
const DUE = { kind: 'consequence-due', rollId: 'roll-1', from: null, to: { characterId: 'a', status: 'open' } };
const { references, roller } = chargeRoll('charge.action');
const TRACK = { id: 'renown', kind: 'track', segments: 4, filled: 3, secret: false, fillsOn: { actions: ['sneak'] } };

describe('an action roll', () => {
  it('keeps every value that it used, and the texts apart from them (CH-3)', () => {
    const made = planAction({ opposes: 'the guard shouts', obstacle: 'the wall' });
    const { details, total } = made.resolve(scriptedDice([5, 1]));
    expect(made.words).toEqual({ 'details.goal': 'over the wall', 'details.opposes': 'the guard shouts', 'details.obstacle': 'the wall' });
    expect(made.characterIds).toEqual(['a']);
    expect(made.placed).toEqual([]);
    expect(total).toBeNull();
    expect(details).toEqual({
      action: 'sneak',
      rating: 2,
      statedPosition: 'risky',
      position: 'risky',
      statedEffect: 'standard',
      effect: 'standard',
      effectLevel: 2,
      beyondGreat: false,
      momentumSpent: 0,
      momentumGained: 1,
      progressTicks: 2,
      consequenceLevel: 2,
      consequenceDue: true,
      setupHeld: false,
    });
  });

  it('is rolled for the one who acts, and names what must be seen', () => {
    const input = {
      characterId: 'a', assist: { characterId: 'b' }, tension: { type: 'complication', clockId: 'watch' }, useSetupId: 's', clockId: 'vault', flashbackId: 'f',
    };
    expect(roller(input as never, plainTable(system))).toBe('a');
    expect(references({ characterId: 'a' } as never)).toEqual([{ collection: 'characters', id: 'a' }]);
    expect(references(input as never)).toEqual([
      { collection: 'characters', id: 'a' },
      { collection: 'characters', id: 'b' },
      { collection: 'clocks', id: 'watch' },
      { collection: 'setups', id: 's' },
      { collection: 'clocks', id: 'vault' },
      { collection: 'flashbacks', id: 'f' },
    ]);
  });

  it('finds nothing that is not there (404)', () => {
    const named: JsonObject[] = [
      { characterId: 'x' }, { assist: { characterId: 'x' } }, { tension: { type: 'complication', clockId: 'x' } },
      { useSetupId: 'x' }, { clockId: 'x' }, { talentIds: ['x'] }, { flashbackId: 'x' },
    ];
    const what = named.map((input) => refusalOf(() => planAction(input)));
    expect(what.map(({ status, params }) => [status, params['what'], params['id']])).toEqual(
      ['character', 'character', 'clock', 'setup', 'clock', 'talent', 'flashback'].map((kind) => [404, kind, 'x']),
    );
  });

  it('is none of an NPC, whoever sends it (CH-3b)', () => {
    expect(codeOf({}, { characters: [character('a', {}, { kind: 'npc' })] })).toBe('npcs-never-roll');
  });

  it('keeps the first of equal dice, and the first two sixes (CH-1b)', () => {
    const kept = (rating: number, faces: number[]) => {
      const characters = [character('a', {}, { sheet: { actions: { sneak: rating }, details: [] } })];
      return rollAction(faces, {}, { characters }).dice.map((die) => die.kept);
    };
    expect(kept(3, [2, 5, 5])).toEqual([false, true, false]);
    expect(kept(4, [6, 1, 6, 6])).toEqual([true, false, true, false]);
    expect(kept(0, [3, 3])).toEqual([true, false]);
  });

  it('reads an action that is not on the sheet as 0 (CH-27), also one named like a method', () => {
    expect(originsOf(rollAction([5, 4], { action: 'muscle' }))).toEqual(['zero', 'zero']);
    expect(rollAction([5, 4], { action: 'toString' }, { settings: { actions: ['toString'] } }).details['rating']).toBe(0);
  });

  it('takes no action that is not one of the campaign (CH-27)', () => {
    expect(refusalOf(() => planAction({ action: 'fly' }))).toMatchObject({ status: 422, code: 'unknown-action', params: { action: 'fly' } });
  });

  it.each([
    [{ 'momentum.preset': 'darker' }, [0, 0, 1, 2]],
    [{ 'momentum.preset': 'default' }, [0, 1, 2, 3]],
    [{ 'momentum.preset': 'epic' }, [1, 2, 3, 4]],
    [{ 'momentum.preset': 'epic', 'momentum.gain': { 'partial-success': 1, 'full-success': 1, 'critical-success': 1 } }, [0, 1, 1, 1]],
  ])('earns by the dial %j (CH-10, CH-10b)', (settings, expected) => {
    const faces = [[1, 1], [4, 1], [6, 1], [6, 6]];
    expect(faces.map((pair) => rollAction(pair, {}, { settings }).details['momentumGained'])).toEqual(expected);
  });

  it.each([
    [[3, 1], [DUE]],
    [[5, 1], [DUE]],
    [[6, 1], []],
    [[6, 6], []],
  ])('with %j leaves a consequence to be stated or not (CH-14, CH-15)', (faces, expected) => {
    const outcome = rollAction(faces);
    expect(changesOf(outcome, 'consequence-due')).toEqual(expected);
    expect(outcome.details).toMatchObject({ consequenceDue: expected.length > 0, consequenceLevel: expected.length > 0 ? 2 : null });
  });

  it('owes its consequence before those alone who see it', () => {
    const due = (context = ruleContext()) => changesOf(rollAction([3, 1], {}, {}, context), 'consequence-due')[0].to;
    expect(due(seenBy('gm'))).toEqual({ characterId: 'a', status: 'open', visibility: 'gm' });
    expect(due(seenBy('private', ['m1']))).toEqual({ characterId: 'a', status: 'open', visibility: 'private', audienceMembers: ['m1'] });
  });

  it('moves a stated position by what waits for it, and clamps once (CH-8, CH-8b)', () => {
    const positionMoves = [1, 1, -1].map((by) => ({ by, cause: 'gm', lasts: 'scene' }));
    const position = (stated: string) => rollAction([3, 1], { position: stated }, { characters: [character('a', { positionMoves })] }).details;
    expect(position('desperate')).toMatchObject({ statedPosition: 'desperate', position: 'risky', consequenceLevel: 2 });
    expect(position('controlled')).toMatchObject({ position: 'controlled', consequenceLevel: 1 });
  });

  it('goes beyond great with a critical success (CH-7)', () => {
    expect(rollAction([6, 6], { effect: 'great' }).details).toMatchObject({ effect: 'great', effectLevel: 4, beyondGreat: true, progressTicks: 3 });
    expect(rollAction([6, 6], { effect: 'limited' }).details).toMatchObject({ effect: 'standard', effectLevel: 2, beyondGreat: false, progressTicks: 2 });
  });
});

describe('an action roll with a clock', () => {
  it('ticks it on a success and says what found no segment (CH-20, CH-21)', () => {
    const { details, changes } = rollAction([6, 1], { clockId: 'vault' });
    expect(details).toMatchObject({ clockId: 'vault', progressTicks: 2, overflow: 1 });
    expect(changes).toEqual([
      { kind: 'momentum', characterId: 'a', from: 2, to: 4 },
      { kind: 'clock', clockId: 'vault', from: 3, to: 4, overflow: 1, clockFilled: true },
      { kind: 'clock-filled', clockId: 'vault', from: false, to: true },
    ]);
  });

  it('leaves it alone on a bad outcome (CH-20)', () => {
    const { details, changes } = rollAction([3, 1], { clockId: 'vault' });
    expect(details).toMatchObject({ clockId: 'vault', progressTicks: 0, overflow: 0 });
    expect(changes).toEqual([DUE]);
  });

  it('looks like one without a clock when its segments are kept from the table', () => {
    const clocks = [{ ...VAULT, secret: true }];
    const secret = rollAction([6, 1], { clockId: 'vault' }, { clocks });
    expect(secret.details).toEqual(rollAction([6, 1]).details);
    expect(secret.changes.map(({ kind }) => kind)).toEqual(['momentum', 'clock', 'clock-filled']);
  });

  it('refuses a full one and one of another kind, and ticks long-term projects (CH-20b)', () => {
    const vault = (clock: object) => ({ clocks: [{ ...VAULT, ...clock }] });
    expect(codeOf({ clockId: 'vault' }, vault({ filled: 4 }))).toBe('clock-full');
    expect(refusalOf(() => planAction({ clockId: 'vault' }, vault({ kind: 'danger' })))).toMatchObject({ code: 'not-a-progress-clock', params: { kind: 'danger' } });
    expect(rollAction([6, 1], { clockId: 'vault' }, vault({ kind: 'project' })).details['overflow']).toBe(1);
  });

  it('tells nothing of a full one whose segments are hidden: a GM is refused without numbers, a player ticks nothing', () => {
    const clocks = [{ ...VAULT, filled: 4, secret: true }];
    expect(refusalOf(() => planAction({ clockId: 'vault' }, { clocks }))).toMatchObject({ code: 'clock-full', params: {} });
    // The tick is told all the same, so that the number of events tells nothing either.
    const { changes, ...seen } = rollAction([6, 1], { clockId: 'vault' }, { clocks }, PLAYER);
    const { changes: without, ...plain } = rollAction([6, 1], {}, {}, PLAYER);
    expect(seen).toEqual(plain);
    expect(changes).toEqual([...without, { kind: 'clock', clockId: 'vault', from: 4, to: 4, overflow: 2, clockFilled: true }]);
  });

  it('ticks the tracks that its action fills by one, on a success (CH-21b)', () => {
    const clocks = [TRACK, { ...TRACK, id: 'other', fillsOn: { actions: ['move'] } }, { ...TRACK, id: 'theirs', characterId: 'b' }];
    expect(changesOf(rollAction([6, 1], {}, { clocks }), 'clock', 'clock-filled')).toEqual([
      { kind: 'clock', clockId: 'renown', from: 3, to: 4, overflow: 0, clockFilled: true },
      { kind: 'clock-filled', clockId: 'renown', from: false, to: true },
    ]);
    expect(rollAction([6, 1], {}, { clocks }).details).not.toHaveProperty('overflow');
    expect(changesOf(rollAction([3, 1], {}, { clocks }), 'clock')).toEqual([]);
  });
});

describe('the start of a session', () => {
  it('sets the momentum of player characters in play, up or down (CH-9)', () => {
    const characters = [
      character('a', { momentum: 5 }),
      character('b', { momentum: 2 }),
      character('c', { momentum: 0 }),
      character('d', { momentum: 0 }, { active: false }),
      character('e', { momentum: 0 }, { kind: 'npc' }),
    ];
    expect(system.onSessionStarted?.(plainTable(system, { characters }))).toEqual([
      { kind: 'momentum', characterId: 'a', from: 5, to: 2 },
      { kind: 'momentum', characterId: 'c', from: 0, to: 2 },
    ]);
  });
});
