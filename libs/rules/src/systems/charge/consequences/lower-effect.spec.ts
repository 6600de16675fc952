import type { JsonObject } from '@app/kernel';
import { emptyClock } from '../../../mechanics/clocks';
import { changesOf, ChargePlay, type Given, type Played } from '../../../../test/charge-play';

const PARTIAL = [5, 1];
const MORE = { override: true, reason: 'it gets worse' };

const vault = (filled: number, more: JsonObject = {}): Given => ({ clocks: { vault: { kind: 'progress', segments: 6, filled, ...more } } });
const play = (given: Given = {}): ChargePlay => new ChargePlay({ characters: { a: { momentum: 9 } }, ...given });
/** Reduces a roll's effect as often as said. */
function reduce(at: ChargePlay, { id }: Played, times = 1) {
  return Array.from({ length: times }, () => at.does('acceptConsequence', { id: at.states(id, { type: 'reduced-effect', ...MORE }) })).flat();
}
const after = (at: ChargePlay, { id }: Played) => at.at('rolls', id)['details'] as JsonObject;
const filled = (at: ChargePlay) => at.at('clocks', 'vault')['filled'];

describe('a reduced effect', () => {
  it.each([
    ['limited', {}, 'none', 0],
    ['standard', {}, 'limited', 1],
    ['great', {}, 'standard', 2],
    ['great', { push: 'effect' }, 'great', 3],
  ])('of a roll that was %s, with %j, is %s and worth %i (CH-14, CH-8b)', (effect, more, effectAfter, progressTicksAfter) => {
    const at = play();
    const roll = at.acts({ effect, ...more }, PARTIAL);
    reduce(at, roll);
    expect(after(at, roll)).toMatchObject({ effect, effectAfter, progressTicksAfter });
  });

  it('that is reduced again goes on from there, and stays at none', () => {
    const at = play();
    const roll = at.acts({ effect: 'great', push: 'effect' }, PARTIAL);
    const effects = [1, 2, 3, 4, 5].map(() => {
      reduce(at, roll);
      return [after(at, roll)['effectAfter'], after(at, roll)['progressTicksAfter']];
    });
    expect(effects).toEqual([['great', 3], ['standard', 2], ['limited', 1], ['none', 0], ['none', 0]]);
  });

  it('of what was worth no tick takes none back (CH-20)', () => {
    const at = play(vault(2));
    for (const [input, faces] of [[{ clockId: 'vault' }, [3, 1]], [{ setup: 'effect' }, PARTIAL]] as const) {
      const roll = at.acts(input, faces);
      expect(changesOf(reduce(at, roll), 'clock')).toEqual([]);
      expect(after(at, roll)).toMatchObject({ progressTicks: 0, effectAfter: 'limited', progressTicksAfter: 0 });
    }
    expect(filled(at)).toBe(2);
  });

  it('leaves the setup that a roll holds (CH-12)', () => {
    const at = play();
    const roll = at.acts({ setup: 'effect' }, PARTIAL);
    reduce(at, roll, 2);
    expect(after(at, roll)).toMatchObject({ effectAfter: 'none', setupHeld: true });
    expect(at.table.things('setups')).toHaveLength(1);
  });
});

describe('ticks that are taken back (CH-20b)', () => {
  it('are those that the lower effect is not worth', () => {
    const at = play(vault(1));
    const roll = at.acts({ clockId: 'vault' }, PARTIAL);
    expect(filled(at)).toBe(3);
    expect(changesOf(reduce(at, roll), 'clock')).toEqual([{ kind: 'clock', clockId: 'vault', from: 3, to: 2, overflow: 0, clockFilled: false }]);
    reduce(at, roll);
    expect(filled(at)).toBe(1);
  });

  it('withdraw a filling that no longer holds', () => {
    const at = play(vault(4));
    const changes = changesOf(reduce(at, at.acts({ clockId: 'vault' }, PARTIAL)), 'clock', 'clock-unfilled');
    expect(changes.map(({ kind, to }) => [kind, to])).toEqual([['clock', 5], ['clock-unfilled', false]]);
    expect(at.at('clocks', 'vault')).toMatchObject({ filled: 5, full: false });
  });

  it.each([[1, 6], [2, 6], [3, 5]])('are not the overflow: great on 5 of 6, reduced %i times, leaves %i', (times, left) => {
    const at = play(vault(5));
    const roll = at.acts({ clockId: 'vault', effect: 'great' }, PARTIAL);
    expect(after(at, roll)).toMatchObject({ progressTicks: 3, overflow: 2 });
    reduce(at, roll, times);
    expect(filled(at)).toBe(left);
  });

  it('never take more than is there, where segments were taken back by hand meanwhile', () => {
    const at = play(vault(1));
    const roll = at.acts({ clockId: 'vault', effect: 'great' }, PARTIAL);
    at.changes({ kind: 'clock', clockId: 'vault', from: 4, to: 1, overflow: 0, clockFilled: false });
    reduce(at, roll, 3);
    expect(filled(at)).toBe(0);
  });

  /** Clears the vault by hand. */
  const clear = (at: ChargePlay): void => at.changes(...emptyClock(at.table.clock('vault')!));

  it.each(['reduced-effect', 'lost-opportunity'])('are none of what others have ticked since another roll filled the clock and it cleared itself: %s', (type) => {
    const at = play(vault(0, { onFilled: { clears: true } }));
    const roll = at.acts({ clockId: 'vault' }, PARTIAL);
    for (const effect of ['great', 'limited']) at.acts({ clockId: 'vault', effect }, [6, 1]);
    expect(filled(at)).toBe(0);
    at.acts({ clockId: 'vault' }, [6, 1]);
    const events = at.does('acceptConsequence', { id: at.states(roll.id, { type, ...MORE }) });
    expect([changesOf(events, 'clock'), filled(at)]).toEqual([[], 2]);
    expect(after(at, roll)).toMatchObject({ progressTicksAfter: type === 'reduced-effect' ? 1 : 0 });
  });

  it.each([['of the table, full', 4, 'table'], ['of the table, not full', 1, 'table'], ['of the GM', 1, 'gm'], ['half hidden', 1, 'hidden-progress']])('are none of what others have ticked since the clock was cleared by hand: %s', (_what, before, visibility) => {
    const at = play(vault(before, { visibility }));
    const roll = at.acts({ clockId: 'vault' }, PARTIAL);
    clear(at);
    at.acts({ clockId: 'vault' }, [6, 1]);
    expect([changesOf(reduce(at, roll, 2), 'clock'), filled(at)]).toEqual([[], 2]);
  });

  it('are those of a roll that came after the clock was cleared', () => {
    const at = play(vault(4));
    clear(at);
    const roll = at.acts({ clockId: 'vault' }, PARTIAL);
    reduce(at, roll);
    expect(filled(at)).toBe(1);
  });

  it.each(['table', 'gm'])('are none where the filling cleared the clock at once: what it did stays (CH-21b), for the %s', (visibility) => {
    const at = play(vault(5, { onFilled: { clears: true }, visibility }));
    const roll = at.acts({ clockId: 'vault' }, PARTIAL);
    expect(filled(at)).toBe(0);
    at.changes({ kind: 'clock', clockId: 'vault', from: 0, to: 2, overflow: 0, clockFilled: false });
    expect(changesOf(reduce(at, roll, 2), 'clock')).toEqual([]);
    expect(filled(at)).toBe(2);
  });

  it.each(['gm', 'hidden-progress'])('are found on a clock that is %s as well, for GMs alone', (visibility) => {
    const at = play({ clocks: { danger: { segments: 8 }, path: { kind: 'track', segments: 8, fillsOn: { actions: ['sneak'] } }, vault: { kind: 'project', segments: 6, filled: 5, visibility } } });
    const roll = at.acts({ clockId: 'vault', effect: 'great', tension: { type: 'complication', level: 2, clockId: 'danger' } }, [...PARTIAL, 1]);
    expect(after(at, roll)).not.toHaveProperty('clockId');
    const events = reduce(at, roll, 3);
    expect(filled(at)).toBe(5);
    expect([at.at('clocks', 'danger')['filled'], at.at('clocks', 'path')['filled']]).toEqual([2, 1]);
    expect(events.filter(({ changes = [] }) => changesOf([{ type: 'x', subject: { kind: 'x', id: 'x' }, audience: 'table', changes }], 'clock').length > 0).map(({ audience }) => audience)).toEqual(['gm']);
  });
});
