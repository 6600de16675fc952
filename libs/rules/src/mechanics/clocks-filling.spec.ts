import type { Change } from '@app/kernel';
import { emptyClock, newClockChanges, plainTable, settleFillings, tickClock, tickClockByHand, tracksFilledBy, type ClockSeen, type FillingRules, type OnFilled } from '..';

const clock = (fields: Partial<ClockSeen> = {}): ClockSeen => ({ id: 'c', kind: 'progress', segments: 4, filled: 3, secret: false, ...fields });
const filling = (onFilled: Partial<OnFilled>, fields: Partial<ClockSeen> = {}): ClockSeen => clock({ onFilled: { clears: false, ...onFilled }, ...fields });
const gift: Change = { kind: 'gift', clockId: 'c', from: null, to: 'made' };

/** A system that grants, and notes how it saw the clock. */
function granting(): FillingRules & { readonly asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    onClockFilled: (_table, { id, filled }, { newId }) => {
      asked.push(`filled ${id} at ${filled}`);
      return [{ ...gift, to: newId() }];
    },
    onClockUnfilled: (_table, { id, filled }) => {
      asked.push(`unfilled ${id} at ${filled}`);
      return [{ ...gift, from: 'made', to: null }];
    },
  };
}

function settle(seen: ClockSeen, changes: readonly Change[], rules: FillingRules = granting()): string[] {
  const settled = settleFillings(plainTable({ settings: [] }, { clocks: [seen] }), changes, rules, { newId: () => 'made' });
  return settled.map(({ kind, from, to }) => `${kind} ${JSON.stringify(from)} → ${JSON.stringify(to)}`);
}

const TICKED = ['clock 3 → 4', 'clock-filled false → true'];
const BACK = ['clock 4 → 3', 'clock-unfilled true → false'];

describe('what a filling does (CH-21b)', () => {
  it('is nothing on a clock that names nothing, nor without a filling', () => {
    expect(settle(clock(), tickClock(clock(), 1))).toEqual(TICKED);
    expect(settle(filling({ clears: true, becomes: {}, grants: { kind: 'die', lasts: 'roll' } }, { filled: 1 }), tickClock(clock({ filled: 1 }), 1))).toEqual(['clock 1 → 2']);
    expect(settle(filling({ becomes: {} }), [gift])).toEqual(['gift null → "made"']);
  });

  it('becomes another, once', () => {
    expect(settle(filling({ becomes: {} }), tickClock(clock(), 1))).toEqual([...TICKED, 'clock-became null → true']);
    expect(settle(filling({ becomes: {} }, { became: true }), tickClock(clock(), 1))).toEqual(TICKED);
  });

  it('clears itself, after it was full, so that it can fill again', () => {
    expect(settle(filling({ clears: true }), tickClock(clock(), 3))).toEqual([...TICKED, 'clock 4 → 0', 'clock-cleared true → false']);
  });

  it('grants what the system makes of it, which sees the clock full', () => {
    const rules = granting();
    const seen = filling({ clears: true, becomes: {}, grants: { kind: 'die', lasts: 'scene' } });
    expect(settle(seen, tickClock(seen, 1), rules)).toEqual([...TICKED, 'clock-became null → true', 'gift null → "made"', 'clock 4 → 0', 'clock-cleared true → false']);
    expect(rules.asked).toEqual(['filled c at 4']);
    expect(settle(seen, tickClock(seen, 1), {})).not.toContain('gift null → "made"');
    expect(settle(filling({ clears: false }), tickClock(seen, 1))).toEqual(TICKED);
  });

  it('is taken back when the filling is withdrawn, also what the clock no longer grants', () => {
    const rules = granting();
    const full = filling({ becomes: {} }, { filled: 4, became: true });
    expect(settle(full, tickClockByHand(full, -1), rules)).toEqual([...BACK, 'clock-became true → false', 'gift "made" → null']);
    expect(rules.asked).toEqual(['unfilled c at 3']);
    expect(settle({ ...full, became: false }, tickClockByHand(full, -1))).toEqual([...BACK, 'gift "made" → null']);
    expect(settle(full, tickClockByHand(full, -1), {})).toEqual([...BACK, 'clock-became true → false']);
  });

  it('is not withdrawn from a clock that cleared itself, nor by clearing it by hand', () => {
    const cleared = filling({ clears: true, becomes: {} }, { filled: 0, became: true });
    expect(settle(cleared, tickClock(cleared, -2))).toEqual(['clock 0 → 0']);
    const full = filling({ becomes: {} }, { filled: 4, became: true });
    expect(settle(full, emptyClock(full))).toEqual(['clock 4 → 0', 'clock-cleared true → false']);
  });

  it('stands right behind its own filling, among the changes of others', () => {
    const seen = [filling({ becomes: {} }), filling({ clears: true }, { id: 'd' })];
    const table = plainTable({ settings: [] }, { clocks: seen });
    const changes = settleFillings(table, [...seen.flatMap((one) => tickClock(one, 1)), gift, { kind: 'clock-filled', clockId: 'unknown', from: false, to: true }], {}, { newId: () => 'x' });
    expect(changes.map(({ kind, clockId }) => [kind, clockId])).toEqual([
      ['clock', 'c'], ['clock-filled', 'c'], ['clock-became', 'c'],
      ['clock', 'd'], ['clock-filled', 'd'], ['clock', 'd'], ['clock-cleared', 'd'],
      ['gift', 'c'], ['clock-filled', 'unknown'],
    ]);
  });
});

describe('a clock that is emptied', () => {
  it.each([[4, true], [3, false], [0, false]])('with %i of 4 segments was cleared (CH-20b, CH-21)', (filled, wasFull) => {
    expect(emptyClock(clock({ filled }))).toEqual([
      { kind: 'clock', clockId: 'c', from: filled, to: 0, overflow: 0, clockFilled: false },
      { kind: 'clock-cleared', clockId: 'c', from: wasFull, to: false },
    ]);
  });
});

describe('the tracks that an action fills (CH-21b)', () => {
  const track = (id: string, fields: Partial<ClockSeen> = {}): ClockSeen => clock({ id, kind: 'track', fillsOn: { actions: ['sneak', 'move'] }, ...fields });

  it('are those of the character and of nobody that name it and have room', () => {
    const clocks = [
      track('nobody’s'),
      track('own', { characterId: 'a' }),
      track('secret', { secret: true }),
      track('another’s', { characterId: 'b' }),
      track('full', { filled: 4 }),
      track('other actions', { fillsOn: { actions: ['tinker'] } }),
      track('in words', { fillsOn: {} }),
      track('by nothing', { fillsOn: undefined }),
      track('no track', { kind: 'progress' }),
    ];
    expect(tracksFilledBy(clocks, 'sneak', 'a').map(({ id }) => id)).toEqual(['nobody’s', 'own', 'secret']);
    expect(tracksFilledBy(clocks, 'tinker', 'b').map(({ id }) => id)).toEqual(['other actions']);
    expect(tracksFilledBy(clocks, 'sway', 'a')).toEqual([]);
  });
});

describe('a new clock', () => {
  const facts = { kind: 'danger', segments: 4, filled: 0, full: false, characterId: 'a', onFilled: { clears: true }, fillsOn: {} };

  it.each(['table', 'gm'])('of %s is told whole', (visibility) => {
    expect(newClockChanges('c', { ...facts, visibility })).toEqual([{ kind: 'new-clock', clockId: 'c', from: null, to: { ...facts, visibility } }]);
  });

  it('whose progress is hidden is told without it and what its filling does, and whole to GMs', () => {
    const hidden = { ...facts, visibility: 'hidden-progress', became: true };
    expect(newClockChanges('c', hidden)).toEqual([
      { kind: 'new-clock', clockId: 'c', from: null, to: { kind: 'danger', characterId: 'a', fillsOn: {}, visibility: 'hidden-progress' } },
      { kind: 'clock-shown', clockId: 'c', from: null, to: hidden },
    ]);
  });
});
