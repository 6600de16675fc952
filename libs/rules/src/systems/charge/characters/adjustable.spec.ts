import { entitiesOf, entityOf, Refusal, renderSide, Vocabulary, type Json, type JsonObject, type NewEvent } from '@app/kernel';
import { callerAs, foldNew, idOf, ruleContext, scenarios } from '@app/testing';
import { campaignTable, schemaFault, type Adjusted, type CharacterSeen, type RuleSystem } from '../../..';
import { ADJUSTABLE } from './adjustable';
import { CHANGE_KINDS } from '../changes';
import { newState } from './character';
import { SETTINGS } from '../settings';
import { COLLECTIONS, THINGS } from '../things';

const id = idOf('Sabre');
const [wall, door, slip] = ['wall', 'door', 'slip'].map(idOf);
const vocabulary = new Vocabulary().add(
  [{ name: 'characters', subject: 'character' }, { name: 'clocks', subject: 'clock' }, ...THINGS.map(({ collection }) => collection), ...COLLECTIONS],
  [{ kind: 'new-character', collection: 'characters', id: 'characterId', path: [] }, { kind: 'new-clock', collection: 'clocks', id: 'clockId', path: [] }, ...CHANGE_KINDS],
);
const given = scenarios(vocabulary);
const system: Pick<RuleSystem, 'settings'> = { settings: SETTINGS };

function character(state: JsonObject = {}, words: { [path: string]: string } = {}): NewEvent {
  const to = { kind: 'pc', active: true, sheet: { actions: {}, details: [] }, state: { ...newState(2), ...state } };
  return { type: 'character-created', subject: { kind: 'character', id }, audience: 'table', facts: { fields: Object.keys(words) }, words, changes: [{ kind: 'new-character', characterId: id, from: null, to }] };
}

function consequence(consequenceId: string, type: string, obstacle?: string): NewEvent {
  const to = { rollId: 'r', characterId: id, type, level: null, status: 'standing' };
  const said = obstacle === undefined ? {} : { facts: { fields: ['obstacle'] }, words: { obstacle } };
  return { type: 'consequence-stated', subject: { kind: 'consequence', id: consequenceId }, audience: 'table', ...said, changes: [{ kind: 'new-consequence', consequenceId, from: null, to }] };
}

/** Sets a value as a GM does, after the given events: what it says, and the state that the character then shows. */
function set(events: readonly NewEvent[], name: string, value: Json): { adjusted: Adjusted; shown: JsonObject; consequences: JsonObject } {
  const { state } = given(events);
  const table = campaignTable(system, state);
  const adjustable = ADJUSTABLE.find((one) => one.name === name);
  if (!adjustable) throw new Error(`nothing is called ${name}`);
  const adjusted = adjustable.set(table, table.character(id) as CharacterSeen, value as never, ruleContext());
  const { changes, words = {}, fields = [] } = adjusted;
  const told: NewEvent = { type: 'state-adjusted', subject: { kind: 'character', id }, audience: 'table', facts: { fields }, changes, words };
  const after = foldNew(vocabulary, state, { events: [told] }, callerAs('gm'), '2026-11-29T21:00:00.000Z').state;
  const entity = entityOf(after, 'characters', id);
  const { state: shown } = (entity ? renderSide(entity, entity.full) : {}) as { state: JsonObject };
  const consequences = Object.fromEntries(entitiesOf(after, 'consequences').map(({ id: one, full }) => [one, full.facts['status'] ?? null]));
  return { adjusted, shown, consequences };
}

const fault = (name: string, value: Json): string | undefined => {
  const found = schemaFault(ADJUSTABLE.find((one) => one.name === name)?.schema ?? {}, value);
  return found && `${found.pointer} ${found.code}`.trim();
};

function refusal(act: () => unknown): Partial<Refusal> {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('it was done');
}

describe('what a GM may set of a character (D2)', () => {
  it('is what its state shows, but for what is derived', () => {
    expect(ADJUSTABLE.map(({ name }) => name).sort()).toEqual([...Object.keys(newState(0)), 'condition'].sort());
  });

  it.each<[string, JsonObject, Json, JsonObject]>([
    ['momentum', {}, 5, { kind: 'momentum', from: 2, to: 5 }],
    ['stress', {}, { segments: 4, filled: 3 }, { kind: 'stress', from: 0, to: 3, stressDropped: 0 }],
    ['conditionDue', {}, true, { kind: 'condition-due', from: false, to: true }],
    ['takenOut', { takenOut: true }, false, { kind: 'taken-out', from: true, to: false }],
    ['recoveryOpen', {}, true, { kind: 'recovery-open', from: false, to: true }],
    ['milestones', { milestones: 3 }, 0, { kind: 'milestones', from: 3, to: 0 }],
  ])('%s: told as a change, shown as it was set, and no change when it stands so', (name, before, value, change) => {
    const { adjusted, shown } = set([character(before)], name, value);
    expect(adjusted).toEqual({ changes: [{ characterId: id, ...change }] });
    expect(shown[name]).toEqual(value);
    expect(set([character({ ...before, [name]: value })], name, value).adjusted.changes).toEqual([]);
  });

  it.each<[string, Json, string]>([
    ['momentum', -1, 'minimum'],
    ['momentum', 1001, 'maximum'],
    ['momentum', '2', 'whole'],
    ['milestones', null, 'whole'],
    ['stress', 2, 'object'],
    ['stress', {}, '/filled required'],
    ['stress', { filled: 5 }, '/filled maximum'],
    ['stress', { filled: 1, segments: 6 }, '/segments one-of'],
    ['condition', ' \n', 'not-blank'],
    ['condition', 'é'.repeat(2049), 'too-long'],
    ['condition', 3, 'type'],
    ['conditionDue', 1, 'flag'],
    ['takenOut', 'yes', 'flag'],
    ['recoveryOpen', null, 'flag'],
    ['positionMoves', {}, 'list'],
    ['positionMoves', [{ by: 3, lasts: 'scene' }], '/0/by maximum'],
    ['positionMoves', [{ by: 1 }], '/0/lasts required'],
    ['positionMoves', [{ by: 1, lasts: 'ever' }], '/0/lasts one-of'],
    ['positionMoves', [{ by: 1, lasts: 'scene', cause: 'a long story' }], '/0/cause name'],
    ['lostOpportunities', [{ obstacle: 'wall' }], '/0/action required'],
    ['lostOpportunities', [{ action: 'sneak', obstacle: '' }], '/0/obstacle not-blank'],
    ['talents', [{ situation: 'x' }], '/0/kind required'],
    ['talents', [{ kind: 'situational', id: 't' }], '/0/id uuid'],
    ['talents', [{ kind: 'situational', level: 2 }], '/0/level unknown-field'],
    ['talents', Array.from({ length: 101 }, () => ({ kind: 'situational' })), 'list-length'],
  ])('%s is never %j', (name, value, found) => {
    expect(fault(name, value)).toBe(found);
  });
});

describe('the condition, set by hand (CH-22)', () => {
  const tired = character({ conditionDue: true }, { 'state.condition': 'tired' });

  it('stands as it was set, and is due no more', () => {
    const { adjusted, shown } = set([tired], 'condition', 'worn out');
    expect(adjusted).toEqual({ changes: [{ kind: 'condition-due', characterId: id, from: true, to: false }], fields: ['state.condition'], words: { 'state.condition': 'worn out' } });
    expect(shown).toMatchObject({ condition: 'worn out', conditionDue: false });
  });

  it('goes with null', () => {
    expect(set([tired], 'condition', null).shown).not.toHaveProperty('condition');
    expect(set([character()], 'condition', null).adjusted).toEqual({ changes: [] });
  });

  it('is not said again where it stands so, but confirmed', () => {
    expect(set([tired], 'condition', 'tired').adjusted).toEqual({ changes: [{ kind: 'condition-due', characterId: id, from: true, to: false }] });
  });
});

describe('position moves, set by hand (CH-8b, CH-14)', () => {
  const worse = { by: -1, cause: 'worse-position', lasts: 'scene', consequenceId: slip };
  const better = { by: 1, cause: 'determination', lasts: 'next-action-roll' };
  const events = [character({ positionMoves: [worse, better] }), consequence(slip, 'worse-position')];

  it('stand as they were set; one without a cause is the GM’s', () => {
    const { shown, consequences } = set(events, 'positionMoves', [worse, { by: 2, lasts: 'scene' }]);
    expect(shown['positionMoves']).toEqual([worse, { by: 2, cause: 'gm', lasts: 'scene' }]);
    expect(consequences).toEqual({ [slip]: 'standing' });
  });

  it('settle the consequence of what is left out', () => {
    const { adjusted, consequences } = set(events, 'positionMoves', [better]);
    expect(adjusted.changes).toEqual([
      { kind: 'position-moves', characterId: id, from: [worse, better], to: [better] },
      { kind: 'consequence-status', consequenceId: slip, from: 'standing', to: 'settled' },
    ]);
    expect(consequences).toEqual({ [slip]: 'settled' });
  });

  it('know those that stand again, named by their consequence or not', () => {
    const { consequenceId: _consequenceId, ...shown } = worse;
    expect(set(events, 'positionMoves', [shown, better]).adjusted).toEqual({ changes: [] });
    expect(set(events, 'positionMoves', [{ ...worse, by: -2 }, better]).consequences).toEqual({ [slip]: 'standing' });
  });

  it('do not come of a consequence by hand', () => {
    expect(refusal(() => set(events, 'positionMoves', [{ ...better, consequenceId: wall }]))).toMatchObject({ status: 422, code: 'not-standing' });
  });
});

describe('lost opportunities, set by hand (CH-14b)', () => {
  const over = { action: 'sneak', consequenceId: wall };
  const through = { action: 'move', consequenceId: door };
  const events = [
    character({ lostOpportunities: [over, { action: 'study' }, through] }, { 'state.lostOpportunities.1.obstacle': 'the book' }),
    consequence(wall, 'lost-opportunity', 'the wall'),
    consequence(door, 'lost-opportunity'),
  ];

  it('keep what is named as it is shown, texts where they were', () => {
    const { adjusted, consequences } = set(events, 'lostOpportunities', [{ action: 'sneak', obstacle: 'the wall' }, { action: 'study', obstacle: 'the book' }, { action: 'move' }]);
    expect(adjusted).toEqual({ changes: [] });
    expect(consequences).toEqual({ [wall]: 'standing', [door]: 'standing' });
  });

  it('take out what is left out, its text and its consequence with it, and add what is new', () => {
    const { adjusted, shown, consequences } = set(events, 'lostOpportunities', [{ action: 'muscle', obstacle: 'the gate' }, through, { action: 'study', obstacle: 'the book' }]);
    expect(adjusted.changes.map(({ kind, index }) => [kind, index])).toEqual([['lost-opportunity', 0], ['lost-opportunity', 2], ['consequence-status', undefined]]);
    expect(shown['lostOpportunities']).toEqual([{ action: 'study', obstacle: 'the book' }, through, { action: 'muscle', obstacle: 'the gate' }]);
    expect(adjusted.words).toEqual({ 'state.lostOpportunities.2.obstacle': 'the gate' });
    expect(consequences).toEqual({ [wall]: 'settled', [door]: 'standing' });
  });

  it('that are to be other than their consequence says stand by themselves', () => {
    const { shown, consequences } = set(events, 'lostOpportunities', [{ ...over, obstacle: 'the fence' }]);
    expect(shown['lostOpportunities']).toEqual([{ action: 'sneak', obstacle: 'the fence' }]);
    expect(consequences).toEqual({ [wall]: 'settled', [door]: 'settled' });
  });

  it('are lost on actions of the campaign, and do not come of a consequence by hand', () => {
    expect(refusal(() => set(events, 'lostOpportunities', [{ action: 'fly' }]))).toMatchObject({ status: 422, code: 'unknown-action' });
    expect(refusal(() => set(events, 'lostOpportunities', [{ action: 'sneak', consequenceId: slip }]))).toMatchObject({ status: 422, code: 'not-standing' });
  });
});

describe('talents, set by hand (CH-23)', () => {
  const [roofs, point, spark, clock] = ['roofs', 'point', 'spark', 'clock'].map(idOf);
  const granted: JsonObject = { id: spark, kind: 'situational', clockId: clock, grants: 'die', lasts: 'scene' };
  const talents: readonly JsonObject[] = [{ id: roofs, kind: 'situational' }, { id: point, kind: 'action-point', action: 'sneak' }, granted];
  const events = [character({ talents }, { 'state.talents.0.situation': 'on a roof' })];
  const shown: readonly JsonObject[] = [{ ...talents[0], situation: 'on a roof' }, talents[1], granted];

  it('change nothing when they are set as they are shown, or named alone', () => {
    expect(set(events, 'talents', shown).adjusted).toEqual({ changes: [] });
    expect(set(events, 'talents', talents.map(({ id: talentId, kind }): JsonObject => ({ id: talentId, kind }))).adjusted).toEqual({ changes: [] });
  });

  it('take out what is left out, and add what is new with an id', () => {
    const { adjusted, shown: after } = set(events, 'talents', [granted, { kind: 'situational', situation: 'at sea' }, { kind: 'action-point', action: 'move', treeId: '1st' }]);
    expect(adjusted.changes.map(({ index, to }) => [index, to === null])).toEqual([[1, true], [0, true], [1, false], [2, false]]);
    expect(after['talents']).toEqual([granted, { id: 'id-1', kind: 'situational', situation: 'at sea' }, { id: 'id-2', kind: 'action-point', action: 'move', treeId: '1st' }]);
    expect(adjusted.words).toEqual({ 'state.talents.1.situation': 'at sea' });
  });

  it('keep their texts where they move to, and get new ones', () => {
    const first = character({ talents: talents.slice().reverse() }, { 'state.talents.2.situation': 'on a roof' });
    expect(set([first], 'talents', [{ id: roofs, kind: 'situational' }]).shown['talents']).toEqual([shown[0]]);
    const { adjusted, shown: after } = set([first], 'talents', [{ id: roofs, kind: 'situational', situation: 'up high' }]);
    expect(after['talents']).toEqual([{ ...talents[0], situation: 'up high' }]);
    expect(adjusted.fields).toEqual(['state.talents.0.situation']);
  });

  it('change in their place', () => {
    const { adjusted, shown: after } = set(events, 'talents', [...shown.slice(0, 1), { ...talents[1], action: 'move' }, granted]);
    expect(adjusted.changes).toEqual([{ kind: 'talent', characterId: id, index: 1, from: talents[1], to: { ...talents[1], action: 'move' } }]);
    expect(after['talents']).toEqual([shown[0], { ...talents[1], action: 'move' }, granted]);
  });

  it('that a clock granted show when they apply, and are set so without its words being said again (CH-21b)', () => {
    const said = { 'onFilled.grants.situation': 'among burghers' };
    const made: NewEvent = { type: 'clock-created', subject: { kind: 'clock', id: clock }, audience: 'table', facts: { fields: Object.keys(said) }, words: said, changes: [{ kind: 'new-clock', clockId: clock, from: null, to: { kind: 'track', visibility: 'table', segments: 4, filled: 4 } }] };
    const asShown = [shown[0], shown[1], { ...granted, situation: 'among burghers' }];
    expect(set([...events, made], 'talents', asShown).adjusted).toEqual({ changes: [] });
    const { adjusted, shown: after } = set([...events, made], 'talents', [{ ...granted, situation: 'at court' }]);
    expect(adjusted.words).toEqual({ 'state.talents.0.situation': 'at court' });
    expect(after['talents']).toEqual([{ ...granted, situation: 'at court' }]);
  });

  it('name actions of the campaign, and clocks that are there', () => {
    expect(refusal(() => set(events, 'talents', [{ kind: 'action-point', action: 'fly' }]))).toMatchObject({ status: 422, code: 'unknown-action' });
    expect(refusal(() => set(events, 'talents', [{ kind: 'situational', clockId: wall }]))).toMatchObject({ status: 404 });
    const made: NewEvent = { type: 'clock-created', subject: { kind: 'clock', id: wall }, audience: 'table', changes: [{ kind: 'new-clock', clockId: wall, from: null, to: { kind: 'track', visibility: 'table', segments: 4, filled: 0 } }] };
    expect(set([...events, made], 'talents', [{ kind: 'situational', clockId: wall, grants: 'die', lasts: 'roll' }]).shown['talents']).toMatchObject([{ clockId: wall }]);
  });
});
