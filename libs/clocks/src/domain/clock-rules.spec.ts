import type { JsonObject, NewEvent } from '@app/kernel';
import { callerAs, idOf } from '@app/testing';
import { change, create, doing, gift, given, id, made, play, RULES, SECRET_RULES, secretly, seen, tick, track } from '../../test/ruled-clock';
import type { StatedRules } from './clock-rules';
import type { CreateClock } from './create-clock';
import { clearClock } from './tick-clock';

const OPEN = { 'fillsOn.text': 'at court', clearedBy: 'a scandal' };
const HIDDEN = { 'onFilled.text': 'doors open', 'onFilled.becomes.name': 'Famous' };
const SITUATION = { 'onFilled.grants.situation': 'among burghers' };
const FACTS = { onFilled: { clears: false, becomes: {}, grants: { kind: 'die', lasts: 'scene' } }, fillsOn: { actions: ['sway'] } };

describe('a clock that says what its filling does (CH-21b)', () => {
  it('is made with its facts, its texts apart', () => {
    given([]).when(create, { ...track, ...RULES }).thenExpect([
      {
        type: 'clock-created', audience: 'table', words: { name: 'Reputation', ...HIDDEN, ...SITUATION, ...OPEN },
        changes: [{ kind: 'new-clock', clockId: id, from: null, to: { kind: 'track', visibility: 'table', segments: 4, filled: 0, full: false, ...FACTS } }],
      },
    ]);
    expect(seen(play(made()), 'player')).toMatchObject({ name: 'Reputation', ...RULES });
    expect(seen(play(made({ onFilled: {}, fillsOn: {}, clearedBy: undefined })), 'gm')).toEqual({ id, ...track, visibility: 'table', filled: 0, full: false, onFilled: { clears: false }, fillsOn: {}, version: 1 });
  });

  it('keeps what its filling does from the table while its progress is hidden', () => {
    given([]).when(create, { ...track, ...SECRET_RULES, visibility: 'hidden-progress' }).thenExpect([
      {
        type: 'clock-created', audience: 'table', facts: { fields: ['name', 'fillsOn.text', 'clearedBy'] }, words: { name: 'Reputation', ...OPEN },
        changes: [{ kind: 'new-clock', clockId: id, from: null, to: { kind: 'track', visibility: 'hidden-progress', fillsOn: FACTS.fillsOn } }],
      },
      { type: 'state-changed', audience: 'gm', facts: { fields: Object.keys(HIDDEN) }, words: HIDDEN },
    ]);
    given([]).when(create, { ...track, visibility: 'hidden-progress' }).thenExpect([{ type: 'clock-created', words: { name: 'Reputation' } }, { type: 'state-changed', words: undefined, facts: undefined }]);
  });
});

describe('a merge patch of a clock', () => {
  const patched = (rules: StatedRules, fields?: Partial<CreateClock>): JsonObject | undefined => seen(play(made(fields), doing(change, { id, ...rules })), 'gm');

  it('merges, replaces and removes, at any depth', () => {
    expect(patched({ onFilled: { clears: true, grants: { lasts: 'session' } } })).toMatchObject({ ...RULES, onFilled: { ...RULES.onFilled, clears: true, grants: { ...RULES.onFilled.grants, lasts: 'session' } } });
    expect(patched({ onFilled: { text: null, clears: null, becomes: null } })?.['onFilled']).toEqual({ clears: false, grants: RULES.onFilled.grants });
    expect(patched({ fillsOn: { actions: ['move'], text: null } })?.['fillsOn']).toEqual({ actions: ['move'] });
    expect(patched({ onFilled: null, fillsOn: null, clearedBy: null })).toEqual({ id, ...track, visibility: 'table', filled: 0, full: false, version: 2 });
    expect(patched({ onFilled: { becomes: { name: 'Feared' } } }, { onFilled: undefined })?.['onFilled']).toEqual({ clears: false, becomes: { name: 'Feared' } });
  });

  it('tells what changes, and no text again', () => {
    given(play(made())).when(change, { id, onFilled: { text: 'doors open', clears: true }, clearedBy: null }).thenExpect([
      {
        type: 'clock-changed', audience: 'table', facts: { fields: ['clearedBy'] }, words: {},
        changes: [{ kind: 'clock-rule', clockId: id, rule: 'onFilled', from: FACTS.onFilled, to: { ...FACTS.onFilled, clears: true } }],
      },
    ]);
    given(play(made())).when(change, { id, fillsOn: null }).thenExpect([
      { type: 'clock-changed', facts: { fields: ['fillsOn.text'] }, words: {}, changes: [{ kind: 'clock-rule', clockId: id, rule: 'fillsOn', from: FACTS.fillsOn, to: null }] },
    ]);
  });

  it('of one whose progress is hidden goes to those who may know of each part', () => {
    const hidden = play(secretly('hidden-progress'));
    const { grants: _grants, ...onFilled } = FACTS.onFilled;
    const rule = (name: 'onFilled' | 'fillsOn', to: object | null) => ({ kind: 'clock-rule', clockId: id, rule: name, from: name === 'onFilled' ? onFilled : FACTS.fillsOn, to: to as never });
    given(hidden).when(change, { id, onFilled: { becomes: null } }).thenExpect([
      { type: 'clock-changed', audience: 'gm', changes: [rule('onFilled', { clears: false })], facts: { fields: ['onFilled.becomes.name'] } },
    ]);
    given(hidden).when(change, { id, fillsOn: { text: 'anywhere' } }).thenExpect([{ type: 'clock-changed', audience: 'table', changes: [], words: { 'fillsOn.text': 'anywhere' } }]);
    given(hidden).when(change, { id, name: 'Fame', onFilled: { text: 'gates open' }, fillsOn: null }).thenExpect([
      { type: 'clock-changed', audience: 'table', changes: [rule('fillsOn', null)], facts: { fields: ['name', 'fillsOn.text'] }, words: { name: 'Fame' } },
      { type: 'state-changed', audience: 'gm', changes: [], words: { 'onFilled.text': 'gates open' } },
    ]);
    given(hidden).when(change, { id }).thenExpect([{ type: 'clock-changed', audience: 'table', changes: [] }]);
  });

  it('is refused when the merged whole lacks something', () => {
    const refused = (rules: StatedRules) => given(play(doing(create, track))).when(change, { id, ...rules }).result;
    expect(refused({ onFilled: { becomes: {}, grants: { kind: 'die' } } })).toMatchObject({
      status: 400, code: 'invalid-input', errors: ['/onFilled/becomes/name', '/onFilled/grants/situation', '/onFilled/grants/lasts'].map((pointer) => ({ pointer, code: 'required' })),
    });
  });

  it('is judged as a form before its rules are, and after the version that it was meant for', () => {
    const danger = play(doing(create, { ...track, kind: 'danger' }));
    const lacking = { id, onFilled: { becomes: {} }, clearedBy: 'rest' };
    given(danger).when(change, lacking).thenExpect({ status: 400, code: 'invalid-input' });
    given(danger).when(change, lacking, { expectedVersion: 7 }).thenExpect({ status: 412, code: 'version-mismatch' });
  });

  it('is judged only after the caller may know of the clock, since its form depends on what stands there', () => {
    const secret = play(secretly('gm'));
    for (const events of [secret, []]) given(events).when(change, { id, onFilled: { becomes: {} } }, { caller: callerAs('player') }).thenExpect({ status: 404, code: 'not-found' });
    given(play(made())).when(change, { id, onFilled: { becomes: {} } }, { caller: callerAs('player') }).thenExpect({ status: 403, code: 'not-allowed' });
  });
});

describe('a filling', () => {
  const BECAME = { kind: 'clock-became', clockId: id, from: null, to: true };
  const fill = doing(tick, { id, segments: 4, reason: 'a ball' });
  const filled = (fields: Partial<CreateClock> = {}): NewEvent[] => play(made(fields), fill);

  it('does what the clock says, in the event that fills it', () => {
    given(play(made())).when(tick, { id, segments: 5, reason: 'a ball' }).thenExpect([
      { type: 'clock-ticked', audience: 'table', words: { reason: 'a ball' }, changes: [{ kind: 'clock', clockId: id, from: 0, to: 4, overflow: 1, clockFilled: true }, { kind: 'clock-filled', clockId: id, from: false, to: true }, BECAME, gift(id, id)] },
    ]);
    expect(seen(filled(), 'player')).toMatchObject({ name: 'Famous', became: true, full: true });
  });

  it('of a clock that clears itself leaves it empty, and it fills again', () => {
    const events = filled({ onFilled: { ...RULES.onFilled, clears: true } });
    expect(seen(events, 'player')).toMatchObject({ name: 'Famous', filled: 0, full: false });
    given(events).when(tick, { id, segments: 4, reason: 'again' }).thenExpect([
      { type: 'clock-ticked', changes: [{ kind: 'clock', clockId: id, from: 0, to: 4, overflow: 0, clockFilled: true }, { kind: 'clock-filled', clockId: id, from: false, to: true }, gift(id, id), { kind: 'clock', clockId: id, from: 4, to: 0, overflow: 0, clockFilled: false }, { kind: 'clock-cleared', clockId: id, from: true, to: false }] },
    ]);
  });

  it('is withdrawn with a segment that is taken back, and stays when the clock is cleared', () => {
    given(filled()).when(tick, { id, segments: -1, reason: 'slander' }).thenExpect([
      { type: 'clock-ticked', changes: [{ kind: 'clock', clockId: id, from: 4, to: 3, overflow: 0, clockFilled: false }, { kind: 'clock-unfilled', clockId: id, from: true, to: false }, { ...BECAME, from: true, to: false }, gift(id, null)] },
    ]);
    expect(seen(play(made(), fill, doing(tick, { id, segments: -1, reason: 'slander' })), 'gm')).toMatchObject({ name: 'Reputation', became: false });
    expect(seen(play(made(), fill, doing(clearClock, { id })), 'gm')).toMatchObject({ name: 'Famous', became: true, filled: 0, full: false });
  });

  it('gives a name that the next one given by hand replaces, and that goes with what gave it', () => {
    given(filled()).when(change, { id, name: 'Notorious' }).thenExpect([{ type: 'clock-changed', words: { name: 'Notorious' }, changes: [{ ...BECAME, from: true, to: false }] }]);
    expect(seen(play(made(), fill, doing(change, { id, name: 'Notorious' })), 'gm')).toMatchObject({ name: 'Notorious', became: false, full: true });
    expect(seen(play(made(), fill, doing(change, { id, onFilled: { becomes: { name: 'Feared' } } })), 'gm')).toMatchObject({ name: 'Feared', became: true });
    expect(seen(play(made(), fill, doing(change, { id, onFilled: { becomes: null } })), 'gm')).toMatchObject({ name: 'Reputation', became: false });
  });

  it.each(['gm', 'hidden-progress'] as const)('of one for %s is told to GMs alone', (visibility) => {
    given(play(secretly(visibility))).when(tick, { id, segments: 4, reason: 'a ball' }).thenExpect([{ type: 'clock-ticked', audience: 'gm', words: { reason: 'a ball' } }]);
    const events = play(secretly(visibility), fill);
    expect(seen(events, 'gm')).toMatchObject({ name: 'Famous', became: true });
    expect(seen(events, 'player')?.['name']).toBe(visibility === 'gm' ? undefined : 'Reputation');
  });

  it.each(['gm', 'hidden-progress'] as const)('that is withdrawn takes back what it granted while everyone saw the clock, which is for %s by now', (visibility) => {
    const hidden = play(made(), fill, doing(change, { id, visibility, onFilled: { grants: null } }));
    given(hidden).when(tick, { id, segments: -1, reason: 'slander' }).thenExpect([
      { type: 'clock-ticked', audience: 'gm' },
      { type: 'state-changed', audience: 'table', subject: { kind: 'campaign', id: idOf('stream') }, changes: [gift(id, null)], words: undefined },
    ]);
  });

  it('needs a reason by hand where the clock says what fills it', () => {
    for (const segments of [1, -1]) given(play(made())).when(tick, { id, segments }).thenExpect({ status: 422, code: 'reason-required' });
    given(play(made({ fillsOn: undefined }))).when(tick, { id, segments: 1 }).thenExpect([{ type: 'clock-ticked' }]);
    given(play(made())).when(clearClock, { id }).thenExpect([{ type: 'clock-cleared' }]);
  });
});
