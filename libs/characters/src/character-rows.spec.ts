import { Projections } from '@app/event-store';
import { entityOf, Vocabulary, type CampaignState, type Change, type JsonObject, type NewEvent } from '@app/kernel';
import { CLOCK_CHANGE_KINDS, discoverSystems } from '@app/rules';
import { callerAs, foldNew, idOf, scenarios } from '@app/testing';
import { CharactersModule } from './characters.module';

const systems = discoverSystems();
const vocabulary = new Vocabulary().add(
  [{ name: 'clocks', subject: 'clock' }, { name: 'settings', subject: 'settings' }, ...systems.all().flatMap(({ things = [], collections = [] }) => [...things.map(({ collection }) => collection), ...collections])],
  [...CLOCK_CHANGE_KINDS, { kind: 'setting', collection: 'settings', path: [], key: 'key' }],
);
const projections = new Projections();
void new CharactersModule(vocabulary, projections, systems);
const given = scenarios(vocabulary);

const [sabre, fame, wall] = ['sabre', 'fame', 'wall'].map(idOf);
const clock: NewEvent['subject'] = { kind: 'clock', id: fame };
const GRANT = { id: idOf('talent'), kind: 'situational', clockId: fame, grants: 'die', lasts: 'scene' };
const state = { momentum: 2, stress: { segments: 4, filled: 0 }, lostOpportunities: [{ action: 'sneak', consequenceId: wall }], talents: [GRANT] };
const event = (subject: NewEvent['subject'], changes: readonly Change[], words: { readonly [path: string]: string } = {}): NewEvent => ({ type: 'told', subject, audience: 'table', facts: { fields: Object.keys(words) }, words, changes });
const START: readonly NewEvent[] = [
  event({ kind: 'character', id: sabre }, [{ kind: 'new-character', characterId: sabre, from: null, to: { kind: 'pc', active: true, sheet: { actions: [], details: [] }, state } }], { name: 'Sabre' }),
  event(clock, [{ kind: 'new-clock', clockId: fame, from: null, to: { kind: 'track', visibility: 'table', segments: 4, filled: 1, full: false, onFilled: { clears: false, grants: { kind: 'die', lasts: 'scene' } } } }], { 'onFilled.grants.situation': 'among burghers' }),
  event({ kind: 'consequence', id: wall }, [{ kind: 'new-consequence', consequenceId: wall, from: null, to: { type: 'lost-opportunity', status: 'standing' } }], { obstacle: 'the wall' }),
];

const STARTED = given(START).state;

/** The rows of characters that these events write, as resources. */
function rowsAfter(...events: readonly NewEvent[]): readonly JsonObject[] {
  return rowsBetween(STARTED, foldNew(vocabulary, STARTED, { events }, callerAs('gm'), '2026-12-01T20:00:00.000Z').state);
}

function rowsBetween(before: CampaignState, after: CampaignState): readonly JsonObject[] {
  const { characters = [] } = projections.rows('c', before, after);
  return characters.map(({ body }) => body as JsonObject);
}

const ticked: Change = { kind: 'clock', clockId: fame, from: 1, to: 2, overflow: 0, clockFilled: false };

describe('the row of a character', () => {
  it('shows what clocks and consequences say', () => {
    const [row] = rowsBetween(given([]).state, STARTED);
    expect(row?.['state']).toMatchObject({ talents: [{ ...GRANT, situation: 'among burghers' }], lostOpportunities: [{ obstacle: 'the wall' }] });
  });

  it.each<[string, NewEvent]>([
    ['a tick of a clock', { type: 'clock-ticked', subject: clock, audience: 'table', words: { reason: 'a ball' }, changes: [ticked] }],
    ['a clearing', { type: 'clock-cleared', subject: clock, audience: 'table', changes: [ticked, { kind: 'clock-cleared', clockId: fame, from: false, to: false }] }],
    ['another consequence', event({ kind: 'consequence', id: idOf('other') }, [{ kind: 'new-consequence', consequenceId: idOf('other'), from: null, to: { type: 'reduced-effect', status: 'pending' } }], { text: 'late' })],
    ['what becomes of a consequence', event({ kind: 'roll', id: idOf('roll') }, [{ kind: 'consequence-status', consequenceId: wall, from: 'standing', to: 'settled' }])],
    ['another clock', event({ kind: 'clock', id: idOf('watch') }, [{ kind: 'new-clock', clockId: idOf('watch'), from: null, to: { kind: 'danger', visibility: 'table', segments: 4, filled: 0, full: false } }], { name: 'The watch' })],
  ])('is not written for %s', (_what, told) => {
    expect(rowsAfter(told)).toEqual([]);
  });

  it('is written when the clock says something else, or its words are erased', () => {
    const shown = (...events: readonly NewEvent[]): unknown => rowsAfter(...events).map(({ state: after }) => (after as JsonObject)['talents']);
    expect(shown(event(clock, [], { 'onFilled.grants.situation': 'at court' }))).toEqual([[{ ...GRANT, situation: 'at court' }]]);
    expect(shown({ type: 'words-erased', subject: { kind: 'campaign', id: 'c' }, audience: 'table', facts: { sequences: [2] } })).toEqual([[GRANT]]);
  });

  it('is written when the consequence says something else', () => {
    const [after] = rowsAfter(event({ kind: 'consequence', id: wall }, [], { obstacle: 'the gate' }));
    expect(after?.['state']).toMatchObject({ lostOpportunities: [{ obstacle: 'the gate' }] });
  });

  it('is written for any setting', () => {
    expect(rowsAfter(event({ kind: 'settings', id: 'only' }, [{ kind: 'setting', key: 'actions.max', from: null, to: 3 }]))).toHaveLength(1);
  });

  it('is served to everyone as it stands', () => {
    const entity = entityOf(STARTED, 'characters', sabre);
    const seen = entity && projections.resource(STARTED, 'characters', entity, callerAs('spectator'));
    expect(seen?.['state']).toMatchObject({ talents: [{ situation: 'among burghers' }] });
  });
});
