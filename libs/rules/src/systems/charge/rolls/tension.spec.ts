import type { JsonObject } from '@app/kernel';
import { ruleContext } from '@app/testing';
import { changesOf, character, chargeRoll, codeOf, originsOf, planAction, refusalOf, rollAction, WATCH } from '../../../../test/action-rolls';

const stress = (filled: number): JsonObject => ({ stress: { segments: 4, filled } });
const stressed = (filled: number, more: JsonObject = {}) => ({ characters: [character('a', { ...stress(filled), ...more })] });

describe('tension (CH-4b)', () => {
  it('is one die, and costs no momentum, so that the roll still earns', () => {
    const outcome = rollAction([6, 2, 1], { tension: { type: 'drama', text: 'the guard is a cousin' } });
    expect(originsOf(outcome)).toEqual(['rating', 'rating', 'tension']);
    expect(outcome.details).toMatchObject({ tension: { type: 'drama', level: 1 }, momentumSpent: 0, momentumGained: 2 });
    expect(outcome.changes).toEqual([{ kind: 'momentum', characterId: 'a', from: 2, to: 4 }]);
    expect(planAction({ tension: { type: 'drama', text: 'the guard is a cousin' } }).words).toMatchObject({ 'details.tension.text': 'the guard is a cousin' });
  });

  it('ticks the danger clock that a complication names, at level 1 unless said', () => {
    const ticks = (tension: JsonObject) => changesOf(rollAction([6, 2, 1], { position: 'desperate', tension: { type: 'complication', clockId: 'watch', ...tension } }), 'clock', 'clock-filled');
    expect(ticks({})).toEqual([{ kind: 'clock', clockId: 'watch', from: 1, to: 2, overflow: 0, clockFilled: false }]);
    expect(ticks({ level: 3 })).toEqual([
      { kind: 'clock', clockId: 'watch', from: 1, to: 4, overflow: 0, clockFilled: true },
      { kind: 'clock-filled', clockId: 'watch', from: false, to: true },
    ]);
    expect(rollAction([6, 2, 1], { tension: { type: 'complication', clockId: 'watch' } }).details['tension']).toEqual({ type: 'complication', level: 1, clockId: 'watch' });
  });

  it('is applied before the dice, whatever they say', () => {
    const tension = { type: 'complication', clockId: 'watch' };
    const [bad, good] = [[1, 1, 1], [6, 6, 6]].map((faces) => changesOf(rollAction(faces, { tension }), 'clock'));
    expect(bad).toEqual(good);
  });

  it('stands apart from the progress clock of the same roll', () => {
    const { details, changes } = rollAction([6, 2, 1], { clockId: 'vault', tension: { type: 'complication', level: 3, clockId: 'watch' } });
    expect(details).toMatchObject({ clockId: 'vault', progressTicks: 2, overflow: 1 });
    expect(changesOf({ changes }, 'clock').map(({ clockId, to }) => [clockId, to])).toEqual([['watch', 4], ['vault', 4]]);
  });

  it('needs a clock for a complication (400)', () => {
    const { form } = chargeRoll('charge.action');
    const formOf = (tension: JsonObject) => () => form?.({ tension } as never);
    expect(refusalOf(formOf({ type: 'complication' }))).toMatchObject({ status: 400, errors: [{ pointer: '/tension/clockId', code: 'required' }] });
    const fine: JsonObject[] = [{ type: 'complication', clockId: 'watch' }, { type: 'drama' }, { type: 'worsened-condition' }];
    for (const tension of fine) expect(formOf(tension)).not.toThrow();
    expect(() => form?.({} as never)).not.toThrow();
  });

  it('uses no clock for anything else', () => {
    const outcome = rollAction([6, 2, 1], { tension: { type: 'drama', clockId: 'watch' } }, { clocks: [{ ...WATCH, kind: 'progress' }] });
    expect(outcome.details['tension']).toEqual({ type: 'drama', level: 1 });
    expect(changesOf(outcome, 'clock')).toEqual([]);
  });

  it('takes only a danger clock with room (CH-20b)', () => {
    const tension = { type: 'complication', clockId: 'watch' };
    expect(refusalOf(() => planAction({ tension }, { clocks: [{ ...WATCH, kind: 'progress', filled: 4 }] }))).toMatchObject({ code: 'not-a-danger-clock', params: { kind: 'progress' } });
    expect(codeOf({ tension }, { clocks: [{ ...WATCH, filled: 4 }] })).toBe('clock-full');
  });

  it('tells nothing of a full clock whose segments are hidden: only a GM is refused, and the details name no such clock', () => {
    const tension = { type: 'complication', clockId: 'watch' };
    const full = { clocks: [{ ...WATCH, filled: 4, secret: true }] };
    expect(refusalOf(() => planAction({ tension }, full))).toMatchObject({ code: 'clock-full', params: {} });
    const outcome = rollAction([6, 2, 1], { tension }, full, ruleContext('player'));
    // The tick is told all the same, so that the number of events tells nothing either.
    expect(changesOf(outcome, 'clock')).toEqual([{ kind: 'clock', clockId: 'watch', from: 4, to: 4, overflow: 1, clockFilled: true }]);
    expect(outcome.details['tension']).toEqual({ type: 'complication', level: 1 });
    const room = rollAction([6, 2, 1], { tension }, { clocks: [{ ...WATCH, secret: true }] }, ruleContext('player'));
    expect(room.details).toEqual(outcome.details);
    expect(changesOf(room, 'clock')).toHaveLength(1);
  });

  it('gives stress, and asks for a condition (CH-22)', () => {
    const { changes } = rollAction([6, 2, 1], { tension: { type: 'worsened-condition', level: 2 } }, stressed(1));
    expect(changesOf({ changes }, 'stress', 'condition-due')).toEqual([
      { kind: 'stress', characterId: 'a', from: 1, to: 3, stressDropped: 0 },
      { kind: 'condition-due', characterId: 'a', from: false, to: true },
    ]);
  });

  it('puts the condition that is said on the character', () => {
    const input = { tension: { type: 'worsened-condition' }, condition: 'cut hands' };
    expect(planAction(input).placed).toEqual([{ kind: 'character', id: 'a', path: 'state.condition', word: 'condition', text: 'cut hands' }]);
    expect(changesOf(rollAction([6, 2, 1], input, stressed(0, { conditionDue: true })), 'condition-due')).toEqual([
      { kind: 'condition-due', characterId: 'a', from: true, to: false },
    ]);
  });

  it('asks nobody for a condition who takes no stress', () => {
    expect(planAction({ condition: 'cut hands' }).placed).toEqual([]);
    expect(planAction({ tension: { type: 'drama' }, condition: 'cut hands' }).placed).toEqual([]);
  });

  it('may take the character out: the roll is still made', () => {
    const outcome = rollAction([6, 2, 1], { tension: { type: 'worsened-condition', level: 3 } }, stressed(2));
    expect(outcome.outcome).toBe('full-success');
    expect(changesOf(outcome, 'momentum', 'stress', 'taken-out', 'recovery-open')).toEqual([
      { kind: 'momentum', characterId: 'a', from: 2, to: 4 },
      { kind: 'stress', characterId: 'a', from: 2, to: 0, stressDropped: 1 },
      { kind: 'taken-out', characterId: 'a', from: false, to: true },
      { kind: 'recovery-open', characterId: 'a', from: false, to: true },
    ]);
  });
});
