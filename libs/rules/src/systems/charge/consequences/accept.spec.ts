import type { JsonObject } from '@app/kernel';
import { changesOf, ChargePlay, commandOf, refusalOf, type Given } from '../../../../test/charge-play';

const PARTIAL = [5, 1];
const BAD = [3, 1];

const play = (given: Given = {}): ChargePlay => new ChargePlay({ characters: { a: {}, b: {} }, ...given });
const pending = (type: string, more: JsonObject = {}): Given['consequences'] => ({ k: { type, level: type === 'complication' || type === 'worsened-condition' ? 2 : null, ...more } });
const accept = (at: ChargePlay, id = 'k', input: JsonObject = {}) => at.does('acceptConsequence', { id, ...input });
const stress = (filled: number) => ({ stress: { segments: 4, filled } });

describe('accepting a consequence', () => {
  it('applies it in full and settles it (CH-15)', () => {
    const at = play({ consequences: pending('worsened-condition') });
    const [event, ...others] = accept(at);
    expect(others).toEqual([]);
    expect(event).toMatchObject({ type: 'consequence-accepted', subject: { kind: 'consequence', id: 'k' } });
    expect(at.at('consequences', 'k')).toMatchObject({ outcome: 'accepted', level: 2, levelAfter: 2, status: 'settled' });
  });

  it.each([
    ['accepted before', (at: ChargePlay) => accept(at)],
    ['resisted before', (at: ChargePlay) => at.resists('k', {}, [6, 6])],
  ])('is refused once it was %s (CH-15)', (_before, answer) => {
    const at = play({ consequences: pending('worsened-condition') });
    answer(at);
    const before = at.stateOf('a');
    expect(refusalOf(() => accept(at)).code).toBe('consequence-settled');
    expect(at.stateOf('a')).toEqual(before);
  });

  it.each(['worse-position', 'lost-opportunity'])('is refused for a %s that stands (CH-15)', (type) => {
    const at = play();
    const id = at.states(at.acts({}, BAD).id, { type });
    accept(at, id);
    expect(at.at('consequences', id)).toMatchObject({ status: 'standing', outcome: 'accepted' });
    expect(at.at('consequences', id)).not.toHaveProperty('levelAfter');
    expect(refusalOf(() => accept(at, id)).code).toBe('consequence-settled');
  });

  it('is for the player of whoever suffers it: of the protector, once it was taken over (CH-13)', () => {
    const at = play({ consequences: pending('worsened-condition') });
    const { may } = commandOf('acceptConsequence');
    const whose = (id: string) => (typeof may === 'function' ? may(at.table, { id }) : may);
    expect([whose('k'), whose('nowhere')]).toEqual(['a', undefined]);
    at.does('protectConsequence', { id: 'k', characterId: 'b' });
    expect(whose('k')).toBe('b');
  });

  it('is not found where there is none', () => {
    expect(refusalOf(() => accept(play(), 'nowhere'))).toMatchObject({ status: 404, code: 'not-found' });
  });
});

describe('a worsened condition', () => {
  it('gives a stress for each level, and asks for a condition (CH-14, CH-22)', () => {
    const at = play({ consequences: pending('worsened-condition') });
    accept(at);
    expect(at.stateOf('a')).toMatchObject({ ...stress(2), conditionDue: true, takenOut: false });
  });

  it('takes the condition that is said, on the character (CH-22)', () => {
    const at = play({ characters: { a: { conditionDue: true } }, consequences: pending('worsened-condition') });
    const [event] = accept(at, 'k', { condition: 'a limp' });
    expect(event).toMatchObject({ facts: { placed: [{ kind: 'character', id: 'a', path: 'state.condition', word: 'condition' }] }, words: { condition: 'a limp' } });
    expect(at.stateOf('a')).toMatchObject({ condition: 'a limp', conditionDue: false });
  });

  it('takes the character out when it fills the clock, and drops the rest (CH-22)', () => {
    const at = play({ characters: { a: stress(3) }, consequences: pending('worsened-condition', { level: 3 }) });
    const [change] = changesOf(accept(at), 'stress');
    expect(change).toMatchObject({ from: 3, to: 0, stressDropped: 2 });
    expect(at.stateOf('a')).toMatchObject({ ...stress(0), takenOut: true, recoveryOpen: true });
  });

  it('strikes the protector and not the protected (CH-13)', () => {
    const at = play({ consequences: pending('worsened-condition') });
    at.does('protectConsequence', { id: 'k', characterId: 'b' });
    accept(at, 'k', { condition: 'scorched' });
    expect(at.stateOf('a')).toMatchObject(stress(0));
    expect(at.stateOf('b')).toMatchObject({ ...stress(2), condition: 'scorched' });
  });
});

describe('a complication', () => {
  const watch = (filled: number, more: JsonObject = {}) => ({ watch: { filled, full: filled === 4, ...more } });

  it('ticks a segment for each level (CH-14, CH-20)', () => {
    const at = play({ clocks: watch(1), consequences: pending('complication', { clockId: 'watch' }) });
    expect(changesOf(accept(at), 'clock')).toEqual([{ kind: 'clock', clockId: 'watch', from: 1, to: 3, overflow: 0, clockFilled: false }]);
  });

  it.each([[3, 1, ['clock', 'clock-filled']], [4, 2, ['clock']]])('on a clock with %i segments filled drops %i (CH-20b, CH-21)', (filled, overflow, kinds) => {
    const at = play({ clocks: watch(filled), consequences: pending('complication', { clockId: 'watch' }) });
    const changes = changesOf(accept(at), 'clock', 'clock-filled');
    expect(changes.map(({ kind }) => kind)).toEqual(kinds);
    expect(changes[0]).toMatchObject({ to: 4, overflow, clockFilled: true });
    expect(at.at('consequences', 'k')).toMatchObject({ status: 'settled' });
  });

  it("says nothing of a condition, which only stress asks for", () => {
    const at = play({ clocks: watch(0), consequences: pending('complication', { clockId: 'watch' }) });
    const [event] = accept(at, 'k', { condition: 'a limp' });
    expect(event?.words).toEqual({});
    expect(at.stateOf('a')).not.toHaveProperty('condition');
  });

  it('on a clock of the GM is ticked for GMs alone', () => {
    const at = play({ clocks: watch(0, { visibility: 'gm' }), consequences: pending('complication', { clockId: 'watch' }) });
    const [event, told] = accept(at);
    expect(JSON.stringify(event)).not.toContain('watch');
    expect(told).toMatchObject({ audience: 'gm', changes: [{ kind: 'clock', to: 2 }] });
  });
});

describe('a worse position', () => {
  it.each([['scene', 'scene'], ['one-roll', 'next-action-roll']])('lasts by the setting %s: %s, and stands (CH-14)', (setting, lasts) => {
    const waiting = { by: 1, cause: 'determination', lasts: 'next-action-roll' };
    const at = play({ characters: { a: { positionMoves: [waiting] } }, settings: { 'worsePosition.lasts': setting }, consequences: pending('worse-position') });
    accept(at);
    expect(at.stateOf('a')['positionMoves']).toEqual([waiting, { by: -1, cause: 'worse-position', lasts, consequenceId: 'k' }]);
    expect(at.at('consequences', 'k')).toMatchObject({ status: 'standing' });
  });

  it.each([['scene', ['desperate', 'desperate'], 'standing'], ['one-roll', ['desperate', 'risky'], 'settled']])('weighs on rolls for a %s: %j, and is then %s (CH-14)', (setting, positions, status) => {
    const at = play({ settings: { 'worsePosition.lasts': setting }, consequences: pending('worse-position') });
    accept(at);
    expect([1, 2].map(() => at.acts({}, [6, 1]).outcome.details['position'])).toEqual(positions);
    expect(at.at('consequences', 'k')).toMatchObject({ status });
  });
});

describe('a lost opportunity', () => {
  const lose = (at: ChargePlay, id: string, more: JsonObject = {}) => accept(at, at.states(id, { type: 'lost-opportunity', ...more }));

  it('stops the same action on the same obstacle, for this character (CH-14b)', () => {
    const at = play();
    lose(at, at.acts({ obstacle: 'the wall' }, BAD).id, { obstacle: 'The Wall ' });
    expect(at.stateOf('a')['lostOpportunities']).toEqual([{ action: 'sneak', consequenceId: at.consequence }]);
    const again = (input: JsonObject) => () => at.acts(input, [6, 1]);
    expect(refusalOf(again({ obstacle: 'the wall' })).code).toBe('lost-opportunity');
    expect(again({ obstacle: 'the gate' })).not.toThrow();
    expect(again({ obstacle: 'the wall', characterId: 'b' })).not.toThrow();
    expect(again({ obstacle: 'the wall', action: 'study' })).not.toThrow();
  });

  it('leaves the effect of a bad outcome alone (CH-14b)', () => {
    const at = play();
    const { id } = at.acts({}, BAD);
    lose(at, id);
    expect(at.at('rolls', id)['details']).not.toHaveProperty('effectAfter');
  });

  it('makes nothing of a partial success but the momentum that it earned (CH-14b, CH-20b)', () => {
    const at = play({ clocks: { vault: { kind: 'progress', segments: 6, filled: 1 } } });
    const { id } = at.acts({ clockId: 'vault' }, PARTIAL);
    expect(at.at('clocks', 'vault')).toMatchObject({ filled: 3 });
    lose(at, id);
    expect(at.at('rolls', id)['details']).toMatchObject({ effect: 'standard', effectAfter: 'none', progressTicks: 2, progressTicksAfter: 0 });
    expect(at.at('clocks', 'vault')).toMatchObject({ filled: 1 });
    expect(at.stateOf('a')).toMatchObject({ momentum: 3 });
  });

  it('leaves no setup held (CH-14b, CH-12)', () => {
    const at = play();
    const other = at.acts({ setup: 'effect', characterId: 'b' }, PARTIAL);
    const { id } = at.acts({ setup: 'position' }, PARTIAL);
    expect(at.table.things('setups')).toHaveLength(2);
    lose(at, id);
    expect(at.table.things('setups').map(({ facts }) => facts['rollId'])).toEqual([other.id]);
    expect(at.at('rolls', id)['details']).toMatchObject({ setupHeld: false, effectAfter: 'none' });
  });
});
