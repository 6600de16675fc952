import type { Change, JsonObject } from '@app/kernel';
import { changesOf, ChargePlay, commandOf, refusalOf, type Given, type Played } from '../../../../test/charge-play';

const BAD = [3, 1];
const PARTIAL = [5, 1];
const ASSIST = { assist: { characterId: 'b' } };
const CLOCKS = { watch: { filled: 1 }, vault: { kind: 'progress' }, full: { filled: 4, full: true }, envoy: { visibility: 'gm' }, fog: { visibility: 'hidden-progress' } };

const play = (given: Given = {}): ChargePlay => new ChargePlay({ characters: { a: {}, b: {}, c: {} }, clocks: CLOCKS, ...given });
const codeOf = (run: () => unknown): string => refusalOf(run).code;
const detailsOf = (at: ChargePlay, { id }: Played): JsonObject => at.at('rolls', id)['details'] as JsonObject;
/** A play with a roll of `a`, risky unless said. */
function rolled(faces: readonly number[] = BAD, input: JsonObject = {}, given: Given = {}): { readonly at: ChargePlay; readonly roll: Played } {
  const at = play(given);
  return { at, roll: at.acts(input, faces) };
}

describe('stating a consequence', () => {
  it('makes one that is pending, of the roll and of whoever rolled (CH-14, CH-15)', () => {
    const { at, roll } = rolled();
    const [event, ...others] = at.does('stateConsequence', { id: roll.id, type: 'worsened-condition', text: 'a twisted ankle' });
    expect(others).toEqual([]);
    expect(event).toMatchObject({ type: 'consequence-stated', subject: { kind: 'consequence', id: at.consequence }, words: { text: 'a twisted ankle' }, facts: { fields: ['text'] } });
    expect(at.at('consequences', at.consequence)).toMatchObject({ rollId: roll.id, characterId: 'a', type: 'worsened-condition', level: 2, status: 'pending', text: 'a twisted ankle' });
  });

  it('changes nothing else than that the roll is no longer due (CH-15)', () => {
    const { at, roll } = rolled();
    expect(at.table.things('dues')).toHaveLength(1);
    const events = at.does('stateConsequence', { id: roll.id, type: 'worsened-condition' });
    expect(changesOf(events).map(({ kind }) => kind)).toEqual(['new-consequence', 'roll-detail', 'roll-detail', 'consequence-due-status']);
    expect(detailsOf(at, roll)).toMatchObject({ consequenceDue: false, consequenceIds: [at.consequence] });
    expect(at.table.things('dues')).toEqual([]);
    expect(at.stateOf('a')).toMatchObject({ stress: { filled: 0 }, conditionDue: false });
  });

  it.each([['controlled', 1], ['risky', 2], ['desperate', 3]])('on a %s roll has the level %i (CH-14)', (position, level) => {
    const { at, roll } = rolled(BAD, { position });
    at.states(roll.id, { type: 'complication', clockId: 'watch' });
    expect(at.at('consequences', at.consequence)).toMatchObject({ level });
  });

  it.each(['reduced-effect', 'worse-position', 'lost-opportunity'])('of the type %s has no level (CH-17)', (type) => {
    const { at, roll } = rolled();
    expect(at.at('consequences', at.states(roll.id, { type }))).toMatchObject({ type, level: null });
  });

  it('of a lost opportunity keeps the action, and the obstacle as a text (CH-14b)', () => {
    const { at, roll } = rolled();
    const id = at.states(roll.id, { type: 'lost-opportunity', obstacle: 'the wall' });
    expect(at.at('consequences', id)).toMatchObject({ action: 'sneak', obstacle: 'the wall' });
    expect(at.table.thing('consequences', id)?.facts).not.toHaveProperty('obstacle');
  });

  it('takes the level that the position gives, and another one only by an override (CH-14, D2)', () => {
    const { at, roll } = rolled();
    expect(refusalOf(() => at.states(roll.id, { type: 'worsened-condition', level: 3 }))).toMatchObject({ status: 422, code: 'level-from-position', params: { level: 3, expected: 2 } });
    const [event] = at.does('stateConsequence', { id: roll.id, type: 'worsened-condition', level: 3, override: true, reason: 'it burns' });
    expect(event).toMatchObject({ facts: { override: true }, words: { reason: 'it burns' } });
    expect(at.at('consequences', at.consequence)).toMatchObject({ level: 3 });
    expect(at.at('consequences', at.consequence)).not.toHaveProperty('reason');
    const { at: other, roll: same } = rolled();
    expect(other.at('consequences', other.states(same.id, { type: 'worsened-condition', level: 2 }))).toMatchObject({ level: 2 });
  });

  it.each([[[6, 1], 'full-success'], [[6, 6], 'critical-success']])('is not for %j, a %s, whatever the GM overrides (CH-14)', (faces, outcome) => {
    const { at, roll } = rolled(faces as number[]);
    expect(roll.outcome.outcome).toBe(outcome);
    expect(codeOf(() => at.states(roll.id, { type: 'worse-position' }))).toBe('no-consequence-due');
    expect(codeOf(() => at.states(roll.id, { type: 'worse-position', override: true, reason: 'r' }))).toBe('no-consequence-due');
  });

  it('is not for another kind of roll (CH-25)', () => {
    const at = play();
    const { id } = at.rolls('charge.fortune', { likelihood: 1 }, [1]);
    expect(codeOf(() => at.states(id, { type: 'worse-position' }))).toBe('no-consequence-due');
  });

  describe('more than once (CH-14)', () => {
    const more = { type: 'worse-position' };
    const overridden = { ...more, override: true, reason: 'all goes wrong' };

    it('is refused beyond what the campaign allows, unless the GM overrides with a reason', () => {
      const { at, roll } = rolled();
      at.states(roll.id, more);
      expect(refusalOf(() => at.states(roll.id, more))).toMatchObject({ code: 'consequence-limit', params: { limit: 1 } });
      at.states(roll.id, overridden);
      expect(detailsOf(at, roll)['consequenceIds']).toHaveLength(2);
    });

    it('goes as far as the setting consequences.perRoll', () => {
      const { at, roll } = rolled(BAD, {}, { settings: { 'consequences.perRoll': 2 } });
      at.states(roll.id, more);
      at.states(roll.id, more);
      expect(codeOf(() => at.states(roll.id, more))).toBe('consequence-limit');
    });

    it.each([
      ['roller, then assistant', [undefined, 'b'], [undefined, 'b']],
      ['assistant, then roller', ['b', undefined], [undefined, 'b']],
    ])('is allowed for each who is exposed: %s', (_order, targets, beyond) => {
      const { at, roll } = rolled([3, 1, 1], ASSIST);
      const state = (characterId: string | undefined) => at.states(roll.id, { ...more, ...(characterId ? { characterId } : {}) });
      targets.forEach(state);
      expect(beyond.map((target) => codeOf(() => state(target)))).toEqual(['consequence-limit', 'consequence-limit']);
    });

    it('is not allowed twice for the assistant, also when somebody stepped in and it is settled', () => {
      const { at, roll } = rolled([3, 1, 1], ASSIST);
      const first = at.states(roll.id, { ...more, characterId: 'b' });
      at.does('protectConsequence', { id: first, characterId: 'c' });
      at.resists(first, {}, [6, 6]);
      expect(codeOf(() => at.states(roll.id, { ...more, characterId: 'b' }))).toBe('consequence-limit');
    });

    it('leaves the assistant one, however many the GM overrode', () => {
      const { at, roll } = rolled([3, 1, 1], ASSIST);
      at.states(roll.id, more);
      at.states(roll.id, overridden);
      at.states(roll.id, { ...more, characterId: 'b' });
      expect(detailsOf(at, roll)['consequenceIds']).toHaveLength(3);
    });
  });

  it('strikes the roller or the assistant, and nobody else (CH-4)', () => {
    const { at, roll } = rolled([3, 1, 1], ASSIST);
    expect(codeOf(() => at.states(roll.id, { type: 'worse-position', characterId: 'c' }))).toBe('not-exposed');
    expect(at.at('consequences', at.states(roll.id, { type: 'worse-position', characterId: 'b' }))).toMatchObject({ characterId: 'b' });
    const alone = rolled();
    expect(codeOf(() => alone.at.states(alone.roll.id, { type: 'worse-position', characterId: 'b' }))).toBe('not-exposed');
  });

  it.each([['vault', 'not-a-danger-clock'], ['full', 'clock-full'], ['nowhere', 'not-found']])('as a complication on the clock %s is refused: %s (CH-20b)', (clockId, code) => {
    const { at, roll } = rolled();
    expect(codeOf(() => at.states(roll.id, { type: 'complication', clockId }))).toBe(code);
  });

  it('refuses in the order of D4 and of the rules', () => {
    const danger = (segments: number) => ({ clock: { name: 'n', segments } });
    const over = rolled([6, 1]);
    const { at, roll } = rolled();
    const state = (input: JsonObject) => codeOf(() => at.states(roll.id, { type: 'complication', ...input }));
    const codes = [
      codeOf(() => over.at.states(over.roll.id, { type: 'complication', ...danger(5), characterId: 'c', level: 3 })),
      codeOf(() => over.at.states(over.roll.id, { type: 'complication', clockId: 'vault', characterId: 'c', level: 3 })),
    ];
    expect(state({ clockId: 'vault', characterId: 'c', level: 3 })).toBe('level-from-position');
    at.states(roll.id, { type: 'worse-position' });
    codes.push(state({ clockId: 'vault', characterId: 'c', level: 3 }), state({ clockId: 'vault', characterId: 'c', override: true, reason: 'r' }), state({ clockId: 'vault', override: true, reason: 'r' }));
    expect(codes).toEqual(['segments-not-4-6-8', 'no-consequence-due', 'consequence-limit', 'not-exposed', 'not-a-danger-clock']);
  });
});

describe('a complication', () => {
  it('names a danger clock, and ticks nothing yet (CH-15)', () => {
    const { at, roll } = rolled();
    expect(at.at('consequences', at.states(roll.id, { type: 'complication', clockId: 'watch' }))).toMatchObject({ clockId: 'watch' });
    expect(at.at('clocks', 'watch')).toMatchObject({ filled: 1 });
  });

  it('makes a danger clock with its name, empty until it is applied (CH-14, CH-19)', () => {
    const { at, roll } = rolled();
    const id = at.states(roll.id, { type: 'complication', clock: { name: 'The dogs', segments: 6 } });
    const { clockId } = at.at('consequences', id);
    expect(at.at('clocks', String(clockId))).toMatchObject({ kind: 'danger', name: 'The dogs', segments: 6, filled: 0, full: false, visibility: 'table' });
    at.does('acceptConsequence', { id });
    expect(at.at('clocks', String(clockId))).toMatchObject({ filled: 2 });
  });

  it.each([['envoy'], ['fog']])('on the clock %s, which is kept from the table, tells GMs alone which one it is', (clockId) => {
    const { at, roll } = rolled();
    const events = at.does('stateConsequence', { id: roll.id, type: 'complication', clockId });
    expect(at.at('consequences', at.consequence)).toMatchObject({ clockId });
    expect(JSON.stringify(events.filter(({ audience }) => audience === 'table'))).not.toContain(clockId);
  });

  it.each(['gm'])('on a new clock that is %s tells its segments to GMs alone', (visibility) => {
    const { at, roll } = rolled();
    const events = at.does('stateConsequence', { id: roll.id, type: 'complication', clock: { name: 'The envoy', segments: 8, visibility } });
    const open = events.filter(({ audience }) => audience === 'table').flatMap(({ changes = [] }) => changes);
    expect(JSON.stringify(open)).not.toContain('segments');
    expect(at.at('clocks', String(at.at('consequences', at.consequence)['clockId']))).toMatchObject({ segments: 8, name: 'The envoy' });
  });

  it("makes a clock of the GM's where the roll is hidden, unless said", () => {
    const at = play();
    const made = (input: JsonObject) => at.at('clocks', String(at.at('consequences', at.states(at.acts({}, BAD, 'gm').id, { type: 'complication', clock: { name: 'n', segments: 4, ...input } }))['clockId']));
    expect([made({})['visibility'], made({ visibility: 'table' })['visibility']]).toEqual(['gm', 'table']);
  });
});

describe('the form of a consequence', () => {
  const clock = { name: 'n', segments: 4 };
  const form = (input: JsonObject) => refusalOf(() => commandOf('stateConsequence').form?.({ id: 'r', ...input }));

  it.each([
    [{ type: 'complication' }, '/clockId', 'required'],
    [{ type: 'complication', clockId: 'watch', clock }, '/clock', 'unknown'],
    [{ type: 'worse-position', clockId: 'watch' }, '/clockId', 'unknown'],
    [{ type: 'worsened-condition', clock }, '/clock', 'unknown'],
    [{ type: 'reduced-effect', level: 1 }, '/level', 'unknown'],
    [{ type: 'reduced-effect', override: true }, '/reason', 'required'],
  ])('%j is refused (400)', (input, pointer, code) => {
    expect(form(input)).toMatchObject({ status: 400, code: 'invalid-input', errors: [{ pointer, code }] });
  });

  it('is good with one clock, and with an override that says why', () => {
    const good = (input: JsonObject) => () => commandOf('stateConsequence').form?.({ id: 'r', type: 'complication', ...input });
    expect(good({ clock, level: 2 })).not.toThrow();
    expect(good({ clockId: 'watch', override: true, reason: 'r' })).not.toThrow();
    expect(good({ clockId: 'watch', override: false })).not.toThrow();
  });
});

describe('who sees a consequence', () => {
  const seen = (visibility: 'table' | 'gm' | 'blind') => {
    const at = play();
    const { id } = at.acts({}, PARTIAL, visibility);
    const events = at.does('stateConsequence', { id, type: 'worse-position' });
    return { audience: events[0]?.audience, made: changesOf(events, 'new-consequence')[0] as Change };
  };

  it('is who sees the roll; that of a blind roll is stated openly', () => {
    expect(seen('gm')).toMatchObject({ audience: 'gm', made: { to: { visibility: 'gm' } } });
    for (const visibility of ['table', 'blind'] as const) {
      expect(seen(visibility).audience).toBe('table');
      expect(seen(visibility).made.to).not.toHaveProperty('visibility');
    }
  });
});
