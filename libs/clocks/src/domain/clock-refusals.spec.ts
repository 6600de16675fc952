import type { NewEvent } from '@app/kernel';
import { callerAs } from '@app/testing';
import { change, commandsOf, create, doing, given, granting, id, made, play, RULES, secretly, track } from '../../test/ruled-clock';

const { onClockFilled: _filled, onClockUnfilled: _unfilled, ...bare } = granting;
/** The commands in campaigns of a system that grants nothing. */
const without = commandsOf(bare);
const GRANTS = RULES.onFilled.grants;

describe('a clock that says what its filling does (CH-21b)', () => {
  it('is refused what only tracks have, and what only some systems grant', () => {
    for (const [rules, kind] of [[{ fillsOn: { actions: ['sway'] } }, 'danger'], [{ clearedBy: 'rest' }, 'project']] as const) {
      given([]).when(create, { ...track, ...rules, kind }).thenExpect({ status: 422, code: 'not-a-track-clock', params: { kind } });
      given(play(doing(create, { ...track, kind }))).when(change, { id, ...rules }).thenExpect({ status: 422, code: 'not-a-track-clock', params: { kind } });
      given(play(doing(create, { ...track, kind }))).when(change, { id, fillsOn: null, clearedBy: null }).thenExpect([{ type: 'clock-changed', changes: [] }]);
    }
    given([]).when(without.create, { ...track, onFilled: { grants: GRANTS } }).thenExpect({ status: 422, code: 'wrong-system', params: { system: 'charge' } });
    given(play(doing(create, track))).when(without.change, { id, onFilled: { grants: GRANTS } }).thenExpect({ status: 422, code: 'wrong-system', params: { system: 'charge' } });
    given(play(made())).when(without.change, { id, onFilled: { grants: null } }).thenExpect([{ type: 'clock-changed' }]);
    given([]).when(without.create, { ...track, kind: 'danger', onFilled: { clears: true } }).thenExpect([{ type: 'clock-created' }]);
  });
});

describe('what a clock grants is seen by everyone (CH-21b)', () => {
  const secret = { status: 422, code: 'secret-clock-grants' };

  it.each(['gm', 'hidden-progress'] as const)('so one for %s grants nothing, whichever of the two comes last', (visibility) => {
    const refused = { ...secret, params: { visibility } };
    given([]).when(create, { ...track, onFilled: { grants: GRANTS }, visibility }).thenExpect(refused);
    given(play(made())).when(change, { id, visibility }).thenExpect(refused);
    given(play(made())).when(change, { id, visibility, onFilled: { text: 'gates open' } }).thenExpect(refused);
    for (const onFilled of [{ grants: GRANTS }, { grants: GRANTS, clears: true }]) given(play(secretly(visibility))).when(change, { id, onFilled }).thenExpect(refused);
  });

  it('and both change together', () => {
    for (const onFilled of [null, { grants: null }]) given(play(made())).when(change, { id, visibility: 'gm', onFilled }).thenExpect([{ type: 'clock-changed' }, { type: 'state-changed' }]);
    given(play(secretly('gm'))).when(change, { id, visibility: 'table', onFilled: { grants: GRANTS } }).thenExpect([{ type: 'clock-changed', audience: 'table' }]);
    given(play(made())).when(change, { id, visibility: 'table', name: 'Fame' }).thenExpect([{ type: 'clock-changed' }]);
  });

  it('is said after what is wrong with the rules themselves, and to nobody who may not change it', () => {
    given([]).when(without.create, { ...track, onFilled: { grants: GRANTS }, visibility: 'gm' }).thenExpect({ status: 422, code: 'wrong-system' });
    given(play(made())).when(change, { id, visibility: 'gm' }, { caller: callerAs('player') }).thenExpect({ status: 403, code: 'not-allowed' });
  });
});

describe('the actions that fill a track (CH-21b, CH-27)', () => {
  const unknown = (action: string) => ({ status: 422, code: 'unknown-action', params: { action } });
  const fillsOn = (...actions: string[]) => ({ fillsOn: { actions } });

  it('are the campaign’s, on a new one and on one that is changed', () => {
    given([]).when(create, { ...track, ...fillsOn('sway', 'zz') }).thenExpect(unknown('zz'));
    given([]).when(create, { ...track, ...fillsOn('constructor') }).thenExpect(unknown('constructor'));
    given(play(made())).when(change, { id, ...fillsOn('zz') }).thenExpect(unknown('zz'));
    for (const rules of [fillsOn(), fillsOn('move'), { fillsOn: { actions: null } }, { fillsOn: { text: 'anywhere' } }, { fillsOn: null }]) given(play(made())).when(change, { id, ...rules }).thenExpect([{ type: 'clock-changed' }]);
  });

  it('may stay when the campaign drops them, as long as nobody adds one', () => {
    const old: NewEvent = { type: 'settings-changed', subject: { kind: 'settings', id: 'only' }, audience: 'table', changes: [{ kind: 'setting', key: 'actions', from: null, to: ['move'] }] };
    const dropped = [...play(made()), old];
    given(dropped).when(change, { id, ...fillsOn('sway', 'move') }).thenExpect([{ type: 'clock-changed' }]);
    given(dropped).when(change, { id, ...fillsOn('sway', 'sneak') }).thenExpect(unknown('sneak'));
    given([old]).when(create, { ...track, ...fillsOn('sway') }).thenExpect(unknown('sway'));
  });

  it('are anything where the system names none', () => {
    const { refuseActions: _refuses, ...nameless } = granting;
    const free = commandsOf(nameless);
    given([]).when(free.create, { ...track, ...fillsOn('zz') }).thenExpect([{ type: 'clock-created' }]);
    given(play(made())).when(free.change, { id, ...fillsOn('zz') }).thenExpect([{ type: 'clock-changed' }]);
  });
});

describe('a clock of stress (CH-19, CH-21)', () => {
  it('is none of its own: each character has one', () => {
    given([]).when(create, { ...track, kind: 'stress', segments: 5 }).thenExpect({ status: 422, code: 'stress-clock' });
    given([]).when(create, { ...track, kind: 'stress' }, { caller: callerAs('player') }).thenExpect({ status: 403, code: 'not-allowed' });
  });

  it('is unknown to a system without one', () => {
    const { ownClocks: _own, ...stressless } = granting;
    given([]).when(commandsOf(stressless).create, { ...track, kind: 'stress' }).thenExpect({ status: 422, code: 'wrong-system', params: { system: 'charge' } });
  });
});
