import type { JsonObject } from '@app/kernel';
import { ruleContext } from '@app/testing';
import { changesOf, ChargePlay, commandOf, refusalOf, type Given } from '../../../../test/charge-play';
import type { RollCommand } from '../../../command';
import { determinationRoll } from './determination-roll';

const SACRIFICE = { 'determination.cost': 'sacrifice-detail' };
const WATCH = { watch: { filled: 0 } };
const play = (type = 'worsened-condition', more: JsonObject = {}, given: Given = {}): ChargePlay =>
  new ChargePlay({ characters: { a: {}, b: { momentum: 3 }, npc: { kind: 'npc', labels: ['Concept'] } }, clocks: WATCH, consequences: { k: { type, level: 2, ...more } }, ...given });
const levelless = (type: string, given: Given = {}): ChargePlay => play(type, { level: null }, given);
const resist = (at: ChargePlay, input: JsonObject, faces: readonly number[]) => at.resists('k', input, faces).outcome;
const codeOf = (at: ChargePlay, input: JsonObject = {}): string => refusalOf(() => at.resists('k', input, [])).code;
const outcomeOf = (at: ChargePlay) => at.at('consequences', 'k');

describe('a determination roll', () => {
  it('throws a die for each momentum spent, which is paid (CH-16)', () => {
    const at = play();
    const { dice, total } = resist(at, { spend: 2 }, [3, 5]);
    expect(dice.map(({ face, origin, kept }) => [face, origin, kept])).toEqual([[3, 'momentum', false], [5, 'momentum', true]]);
    expect(total).toBeNull();
    expect(at.stateOf('a')).toMatchObject({ momentum: 0 });
  });

  it.each([
    [[3], 'stands', 2, true],
    [[1], 'stands', 2, true],
    [[4], 'reduced', 1, true],
    [[5], 'reduced', 1, true],
    [[6], 'avoided', 0, false],
  ])('on %j: it %s, and %i of 2 is left (CH-16, CH-17)', (faces, outcome, levelAfter, applied) => {
    const at = play();
    expect(resist(at, { spend: 1 }, faces)).toMatchObject({ outcome, details: { level: 2, levelAfter, applied, momentumSpent: 1, nextPositionImproved: false } });
    expect(at.stateOf('a')).toMatchObject({ momentum: 1, stress: { filled: levelAfter }, conditionDue: applied });
    expect(outcomeOf(at)).toMatchObject({ outcome, levelAfter, status: 'settled' });
  });

  it('on 66 also improves the next position of whoever rolled, one time (CH-16)', () => {
    const at = play();
    at.does('protectConsequence', { id: 'k', characterId: 'b' });
    expect(resist(at, { spend: 2 }, [6, 6])).toMatchObject({ outcome: 'avoided', details: { nextPositionImproved: true } });
    expect([at.stateOf('a')['positionMoves'], at.stateOf('b')['positionMoves']]).toEqual([[], [{ by: 1, cause: 'determination', lasts: 'next-action-roll' }]]);
    const positions = [1, 2].map(() => at.acts({ characterId: 'b' }, [6, 1]).outcome.details['position']);
    expect(positions).toEqual(['controlled', 'risky']);
  });

  it('for nothing throws two dice, keeps the lowest, and is never critical (CH-2, CH-16)', () => {
    const at = play();
    const { dice, outcome, details } = resist(at, {}, [6, 6]);
    expect(dice.map(({ origin, kept }) => [origin, kept])).toEqual([['zero', true], ['zero', false]]);
    expect([outcome, details['nextPositionImproved'], at.stateOf('a')['momentum']]).toEqual(['avoided', false, 2]);
    expect(resist(play(), { spend: 0 }, [6, 2]).outcome).toBe('stands');
  });

  it('never earns momentum (CH-11)', () => {
    const at = play();
    at.resists('k', {}, [6, 6]);
    expect(at.stateOf('a')).toMatchObject({ momentum: 2 });
  });

  it('says what it was about, and makes the consequence no longer pending', () => {
    const at = play();
    const { details, changes } = resist(at, { spend: 1 }, [3]);
    expect(details).toEqual({ consequenceId: 'k', consequenceType: 'worsened-condition', level: 2, levelAfter: 2, applied: true, spend: 1, momentumSpent: 1, nextPositionImproved: false });
    expect(changes.map(({ kind }) => kind)).toEqual(['momentum', 'consequence-outcome', 'consequence-level', 'consequence-status', 'stress', 'condition-due']);
  });
});

describe('a consequence that was resisted', () => {
  it('at level 1 is gone when it is reduced (CH-17)', () => {
    const at = play('worsened-condition', { level: 1 });
    expect(resist(at, { spend: 1 }, [4]).details).toMatchObject({ levelAfter: 0, applied: false });
    expect(at.stateOf('a')).toMatchObject({ stress: { filled: 0 }, conditionDue: false });
  });

  it('as a complication ticks what is left of it (CH-17, CH-20)', () => {
    const ticks = [[2], [4], [6]].map((faces) => changesOf([{ type: 'x', subject: { kind: 'x', id: 'x' }, audience: 'table', changes: resist(play('complication', { level: 3, clockId: 'watch' }), { spend: 1 }, faces).changes }], 'clock').map(({ to }) => to));
    expect(ticks).toEqual([[3], [2], []]);
  });

  it.each(['worse-position', 'lost-opportunity', 'reduced-effect'])('without level: %s drops its mechanical part when reduced, and is applied when it stands (CH-17)', (type) => {
    const stated = (faces: readonly number[]) => {
      const at = new ChargePlay({ characters: { a: {} } });
      const roll = at.acts({}, [5, 1]);
      const id = at.states(roll.id, { type });
      const { outcome } = at.resists(id, { spend: 1 }, faces);
      const { positionMoves, lostOpportunities } = at.stateOf('a');
      const { effectAfter = null } = at.at('rolls', roll.id)['details'] as JsonObject;
      return { details: outcome.details, touched: [positionMoves, lostOpportunities].some((list) => (list as readonly unknown[]).length > 0) || effectAfter !== null, consequence: at.at('consequences', id) };
    };
    expect(stated([4])).toMatchObject({ details: { level: null, levelAfter: null, applied: false }, touched: false, consequence: { outcome: 'reduced', status: 'settled' } });
    expect(stated([6])).toMatchObject({ details: { levelAfter: null, applied: false }, touched: false, consequence: { outcome: 'avoided', status: 'settled' } });
    const status = type === 'reduced-effect' ? 'settled' : 'standing';
    expect(stated([1])).toMatchObject({ details: { levelAfter: null, applied: true }, touched: true, consequence: { outcome: 'stands', status } });
  });
});

describe('the condition that is said', () => {
  const said = (faces: readonly number[], at = play()) => {
    const { outcome } = at.resists('k', { spend: 1, condition: 'a limp' }, faces);
    const { condition = null, conditionDue } = at.stateOf('a');
    return { placed: outcome.placed, condition, conditionDue };
  };

  it('stands on the character where stress is taken after all (CH-22)', () => {
    const placed = [{ kind: 'character', id: 'a', path: 'state.condition', word: 'condition', text: 'a limp' }];
    expect([[1], [4]].map((faces) => said(faces))).toEqual([1, 2].map(() => ({ placed, condition: 'a limp', conditionDue: false })));
  });

  it('stands nowhere where none is taken', () => {
    const none = { placed: [], condition: null, conditionDue: false };
    expect(said([6])).toEqual(none);
    expect(said([4], play('worsened-condition', { level: 1 }))).toEqual(none);
    expect(said([1], levelless('worse-position'))).toEqual(none);
  });
});

describe('resisting is refused', () => {
  it('without the momentum that it costs, and nothing is rolled (CH-16)', () => {
    const at = play();
    expect(codeOf(at, { spend: 3 })).toBe('not-enough-momentum');
    expect(at.stateOf('a')).toMatchObject({ momentum: 2, stress: { filled: 0 } });
    expect(outcomeOf(at)).toMatchObject({ status: 'pending' });
  });

  it('a second time, and once it was accepted (CH-15, CH-18)', () => {
    const [at, standing, accepted] = [play(), levelless('worse-position'), play()];
    at.resists('k', {}, [6, 6]);
    standing.resists('k', {}, [1, 1]);
    accepted.does('acceptConsequence', { id: 'k' });
    expect([at, standing, accepted].map((one) => codeOf(one))).toEqual(['already-resisted', 'already-resisted', 'consequence-settled']);
  });

  it('to NPCs, who never roll, but not that they strike a detail (CH-3b)', () => {
    const roll = play();
    const strike = play('worsened-condition', {}, { settings: SACRIFICE });
    for (const at of [roll, strike]) at.does('protectConsequence', { id: 'k', characterId: 'npc' });
    expect(codeOf(roll)).toBe('npcs-never-roll');
    expect(resist(strike, { detail: 'concept' }, []).outcome).toBe('avoided');
  });

  it('in the order of D4', () => {
    const given = (kind: string, status: string): Given => ({
      settings: { 'determination.cost': 'attribute', 'determination.minimumSpend': 3 },
      characters: { a: { kind } },
      consequences: { k: { type: 'worsened-condition', level: 1, status, ...(status === 'settled' ? { outcome: 'stands' } : {}) } },
    });
    const code = (kind: string, status: string, input: JsonObject) => codeOf(new ChargePlay(given(kind, status)), input);
    expect([
      code('npc', 'settled', { spend: 1 }),
      code('npc', 'settled', { spend: 1, action: 'fly' }),
      code('npc', 'settled', { spend: 1, action: 'sneak' }),
      code('npc', 'settled', { spend: 9, action: 'sneak' }),
      code('npc', 'pending', { spend: 9, action: 'sneak' }),
      code('pc', 'pending', { spend: 9, action: 'sneak' }),
    ]).toEqual(['wrong-cost', 'unknown-action', 'spend-below-minimum', 'already-resisted', 'npcs-never-roll', 'not-enough-momentum']);
  });

  it('of what is not there', () => {
    expect(refusalOf(() => play().resists('nowhere', {}, []))).toMatchObject({ status: 404, code: 'not-found' });
  });

  it('never once the dice have fallen: a complication whose clock filled meanwhile is overflow (CH-20b)', () => {
    const at = play('complication', { clockId: 'watch' });
    at.changes({ kind: 'clock', clockId: 'watch', from: 0, to: 4 }, { kind: 'clock-filled', clockId: 'watch', from: false, to: true });
    expect(resist(at, {}, [1, 1]).changes).toContainEqual({ kind: 'clock', clockId: 'watch', from: 4, to: 4, overflow: 2, clockFilled: true });
  });
});

describe('who resists', () => {
  it('is who suffers it: from then on the protector alone (CH-13, CH-16)', () => {
    const at = play();
    const roller = () => determinationRoll.roller({ consequenceId: 'k' } as never, at.table);
    expect([roller(), determinationRoll.roller({ consequenceId: 'nowhere' } as never, at.table)]).toEqual(['a', undefined]);
    at.does('protectConsequence', { id: 'k', characterId: 'b' });
    expect(roller()).toBe('b');
    const { plan } = at.resists('k', { spend: 2 }, [6, 2]);
    expect(plan.characterIds).toEqual(['b']);
    expect([at.stateOf('a')['momentum'], at.stateOf('b')['momentum']]).toEqual([2, 1]);
  });

  it('says it by a command on the consequence as well', () => {
    const command = commandOf('resistConsequence') as unknown as RollCommand<JsonObject>;
    expect(command).toMatchObject({ path: 'consequences/:id/resist', on: 'consequences', rolls: 'charge.determination', beside: [{ thing: 'consequences' }] });
    expect(command.roll({ id: 'k', spend: 2, condition: 'a limp' })).toEqual({ consequenceId: 'k', spend: 2, condition: 'a limp' });
  });

  it('gives the same outcome for the same faces', () => {
    const at = play();
    const plan = determinationRoll.plan(at.table, { consequenceId: 'k', spend: 1 } as never, ruleContext());
    const dice = { throwDie: () => 4 };
    expect(plan.resolve(dice)).toEqual(plan.resolve(dice));
  });
});
