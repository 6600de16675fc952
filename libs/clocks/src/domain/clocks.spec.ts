import { Vocabulary, type NewEvent } from '@app/kernel';
import { discoverSystems } from '@app/rules';
import { callerAs, idOf, scenarios } from '@app/testing';
import { changeClock as changeClockOf } from './change-clock';
import { CLOCK_CHANGE_KINDS, CLOCKS, type ClockVisibility } from './clock';
import { createClock } from './create-clock';
import { clearClock, tickClock as tickClockOf } from './tick-clock';

const systems = discoverSystems();
const vocabulary = new Vocabulary().add([CLOCKS, { name: 'characters', subject: 'character' }], CLOCK_CHANGE_KINDS);
const given = scenarios(vocabulary);
const changeClock = changeClockOf(systems);
const tickClock = tickClockOf(systems, vocabulary);
const id = idOf('clock');
const subject = { kind: 'clock', id };
const facts = (visibility: ClockVisibility, filled = 0) => ({ kind: 'progress', visibility, segments: 4, filled, full: filled === 4 });

/** A clock as its creation leaves it, some segments ticked. */
function clock(visibility: ClockVisibility, filled = 0): NewEvent[] {
  const hidden = visibility === 'hidden-progress';
  const shown = { kind: 'progress', visibility };
  const made: NewEvent = { type: 'clock-created', subject, audience: visibility === 'gm' ? 'gm' : 'table', facts: { fields: ['name'] }, changes: [{ kind: 'new-clock', clockId: id, from: null, to: hidden ? shown : facts(visibility, filled) }], words: { name: 'the vault' } };
  return hidden ? [made, { type: 'state-changed', subject, audience: 'gm', changes: [{ kind: 'clock-shown', clockId: id, from: null, to: facts(visibility, filled) }] }] : [made];
}

describe('making a clock', () => {
  const create = createClock(systems);

  it.each([['table', 'table'], ['gm', 'gm']] as const)('tells all of one for the %s to the %s', (visibility, audience) => {
    given([]).when(create, { name: 'the vault', kind: 'danger', segments: 6, visibility }).thenExpect([
      { type: 'clock-created', audience, words: { name: 'the vault' }, facts: { fields: ['name'] }, changes: [{ kind: 'new-clock', clockId: idOf('0/1'), from: null, to: { kind: 'danger', visibility, segments: 6, filled: 0, full: false } }] },
    ]);
  });

  it('tells the table the name of one whose progress is hidden, and GMs the rest', () => {
    given([]).when(create, { name: 'the vault', kind: 'danger', segments: 6, visibility: 'hidden-progress' }).thenExpect([
      { type: 'clock-created', audience: 'table', changes: [{ kind: 'new-clock', clockId: idOf('0/1'), from: null, to: { kind: 'danger', visibility: 'hidden-progress' } }] },
      { type: 'state-changed', audience: 'gm' },
    ]);
  });

  it('refuses sizes that the system does not have, and those who are no GM', () => {
    given([]).when(create, { name: 'x', kind: 'danger', segments: 5 }).thenExpect({ status: 422, code: 'segments-not-4-6-8', params: { segments: 5 } });
    given([]).when(create, { name: 'x', kind: 'danger', segments: 4 }, { caller: callerAs('player') }).thenExpect({ status: 403, code: 'not-allowed' });
  });
});

describe('ticking a clock', () => {
  const ticked = (from: number, to: number, overflow: number) => ({ kind: 'clock', clockId: id, from, to, overflow, clockFilled: to === 4 });

  it('fills it, drops what lies beyond, and says that it is full', () => {
    given(clock('table', 3)).when(tickClock, { id, segments: 3, reason: 'a shout' }).thenExpect([
      { type: 'clock-ticked', audience: 'table', words: { reason: 'a shout' }, changes: [ticked(3, 4, 2), { kind: 'clock-filled', clockId: id, from: false, to: true }] },
    ]);
  });

  it('takes nothing more once it is full, until segments are taken back or it is cleared', () => {
    given(clock('table', 4)).when(tickClock, { id, segments: 1 }).thenExpect({ status: 422, code: 'clock-full' });
    given(clock('table', 4)).when(tickClock, { id, segments: -1 }).thenExpect([{ type: 'clock-ticked', changes: [ticked(4, 3, 0), { kind: 'clock-unfilled', clockId: id, from: true, to: false }] }]);
    given(clock('table', 4)).when(clearClock, { id }).thenExpect([{ type: 'clock-cleared', changes: [ticked(4, 0, 0), { kind: 'clock-cleared', clockId: id, from: true, to: false }] }]);
    given(clock('table', 3)).when(clearClock, { id, reason: 'gone' }).thenExpect([{ type: 'clock-cleared', changes: [ticked(3, 0, 0), { kind: 'clock-cleared', clockId: id, from: false, to: false }], words: { reason: 'gone' } }]);
  });

  it.each([['gm', 'gm'], ['hidden-progress', 'gm'], ['table', 'table']] as const)('of %s is told to the %s alone', (visibility, audience) => {
    given(clock(visibility)).when(tickClock, { id, segments: 1 }).thenExpect([{ type: 'clock-ticked', audience }]);
    given(clock(visibility)).when(clearClock, { id }).thenExpect([{ type: 'clock-cleared', audience }]);
  });

  it('of one that is secret does not exist for a player', () => {
    given(clock('gm')).when(tickClock, { id, segments: 1 }, { caller: callerAs('player') }).thenExpect({ status: 404, code: 'not-found' });
    given(clock('table')).when(tickClock, { id, segments: 1 }, { caller: callerAs('player') }).thenExpect({ status: 403, code: 'not-allowed' });
  });
});

describe('changing a clock', () => {
  const name = 'the ambush';
  const shown = (to: object) => ({ kind: 'clock-shown', clockId: id, from: null, to: to as never });
  const moved = (from: ClockVisibility, to: ClockVisibility) => ({ kind: 'clock-visibility', clockId: id, from, to });

  it('that is renamed as it is taken from the table tells its new name to GMs alone', () => {
    for (const from of ['table', 'hidden-progress'] as const) {
      given(clock(from, 2)).when(changeClock, { id, name, visibility: 'gm' }).thenExpect([
        { type: 'clock-changed', audience: 'table', changes: [moved(from, 'gm')], words: undefined, facts: undefined },
        { type: 'state-changed', audience: 'gm', words: { name }, facts: { fields: ['name'] } },
      ]);
    }
  });

  it('that appears is told whole, with its name; without its segments where they stay hidden, which GMs keep', () => {
    given(clock('gm', 2)).when(changeClock, { id, visibility: 'table' }).thenExpect([{ type: 'clock-changed', audience: 'table', words: { name: 'the vault' }, changes: [shown(facts('table', 2))] }]);
    given(clock('gm', 2)).when(changeClock, { id, visibility: 'hidden-progress', name }).thenExpect([
      { type: 'clock-changed', audience: 'table', words: { name }, changes: [shown({ kind: 'progress', visibility: 'hidden-progress' })] },
      { type: 'state-changed', audience: 'gm', changes: [shown(facts('hidden-progress', 2))] },
    ]);
  });

  it('between the table and half hidden shows the segments, or hides them', () => {
    given(clock('hidden-progress', 2)).when(changeClock, { id, visibility: 'table' }).thenExpect([{ type: 'clock-changed', audience: 'table', changes: [shown(facts('table', 2))] }]);
    given(clock('table', 2)).when(changeClock, { id, visibility: 'hidden-progress' }).thenExpect([{ type: 'clock-changed', audience: 'table', changes: [moved('table', 'hidden-progress')] }]);
  });

  it('that is secret stays so when it is renamed', () => {
    given(clock('gm')).when(changeClock, { id, name }).thenExpect([{ type: 'clock-changed', audience: 'gm', words: { name }, changes: [] }]);
    given(clock('table')).when(changeClock, { id, name }).thenExpect([{ type: 'clock-changed', audience: 'table', words: { name }, changes: [] }]);
  });
});
