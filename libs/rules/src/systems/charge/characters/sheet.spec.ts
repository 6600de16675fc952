import { emptyState, entityOf, fold, renderSide, Vocabulary, type Change, type CampaignState, type JsonObject } from '@app/kernel';
import { plainTable, type CharacterSeen, type PlainTable, type SheetChange } from '../../..';
import { newState } from './character';
import { system } from '../index';

const { sheet } = system;
const PC = { kind: 'pc', active: true } as const;
const SHEET = {
  actions: { sneak: 2, move: 1 },
  details: [{ label: 'concept', text: 'a burglar' }, { label: 'tie', text: 'owes the baker' }],
  pronouns: 'she/her',
};
const vocabulary = new Vocabulary().add(
  [{ name: 'characters', subject: 'character', maps: sheet.maps }],
  [{ kind: 'character', collection: 'characters', id: 'characterId', path: [] }, ...system.changeKinds],
);
const table = (content: PlainTable = {}) => plainTable(system, content);

function folded(state: CampaignState, changes: readonly Change[], words: SheetChange['words'], fields: readonly string[]): CampaignState {
  return fold(vocabulary, state, {
    sequence: state.sequence + 1,
    type: 'character-changed',
    recordedAt: '2026-01-01T00:00:00.000Z',
    system: 'charge',
    systemVersion: 1,
    audience: 'table',
    subject: { kind: 'character', id: 'a' },
    facts: { fields },
    changes,
    words,
  });
}

function created(input: JsonObject = SHEET): CampaignState {
  const { sheet: facts, state, words } = sheet.create(table(), input, PC);
  const to = { kind: 'pc', active: true, sheet: facts, state };
  return folded(emptyState('s'), [{ kind: 'character', characterId: 'a', from: null, to }], words, Object.keys(words));
}

function resource(state: CampaignState): JsonObject {
  const entity = entityOf(state, 'characters', 'a');
  if (!entity) throw new Error('there is no character');
  return renderSide(entity, entity.full);
}

function change(state: CampaignState, input: JsonObject, content: PlainTable = {}): SheetChange {
  const entity = entityOf(state, 'characters', 'a');
  const texts = Object.fromEntries(Object.entries(entity?.full.words ?? {}).map(([path, { text }]) => [path, text]));
  return sheet.change(table(content), { id: 'a', ...entity?.full.facts } as unknown as CharacterSeen, texts, input);
}

function changed(state: CampaignState, input: JsonObject): CampaignState {
  const { changes, words, fields } = change(state, input);
  return folded(state, changes, words, fields);
}

describe('a new character', () => {
  it('shows in the resource as it was sent, with a state that nothing has happened to', () => {
    expect(resource(created())).toMatchObject({
      sheet: SHEET,
      state: { momentum: 0, stress: { segments: 4, filled: 0 }, conditionDue: false, takenOut: false, recoveryOpen: false, positionMoves: [], lostOpportunities: [], talents: [], milestones: 0 },
    });
    expect(resource(created({ actions: {}, details: null, pronouns: null }))).toMatchObject({ sheet: { actions: {}, details: [] } });
  });

  it('keeps its texts out of the facts', () => {
    const { sheet: facts, state } = sheet.create(table(), SHEET, PC);
    expect(JSON.stringify({ facts, state })).not.toMatch(/burglar|baker|concept|she/);
  });

  it('starts with momentum when a session runs and it is a player character in play (CH-9)', () => {
    const momentum = (content: PlainTable, character: { kind: 'pc' | 'npc'; active: boolean }) =>
      sheet.create(table(content), SHEET, character).state['momentum'];
    const session = { sessionId: 's', settings: { 'momentum.atSessionStart': 3 } };
    expect(momentum(session, PC)).toBe(3);
    expect(momentum({}, PC)).toBe(0);
    expect(momentum(session, { kind: 'pc', active: false })).toBe(0);
    expect(momentum(session, { kind: 'npc', active: true })).toBe(0);
  });

  it.each([
    [{ sneak: 5 }, 'rating-out-of-range'],
    [{ sneak: -1 }, 'rating-out-of-range'],
    [{ fly: 5 }, 'rating-out-of-range'],
    [{ fly: 1 }, 'unknown-action'],
    [{ constructor: 1 }, 'unknown-action'],
  ])('with ratings %j is refused: %s (CH-27)', (actions, code) => {
    expect(() => sheet.create(table(), { actions }, PC)).toThrow(code);
  });

  it.each([
    [{ sneak: 2, move: 2, study: 2, tinker: 1 }, null, true],
    [{ sneak: 2 }, null, false],
    [{ sneak: 3, move: 2, study: 2 }, null, false],
    [{ sneak: 2, move: 1 }, 3, true],
  ])('with %j and %j dots is accepted where creation is enforced: %s (CH-27b)', (actions, dots, accepted) => {
    const settings = { 'creation.enforced': true, 'actions.atCreation': dots };
    const run = () => sheet.create(table({ settings }), { actions }, PC);
    if (accepted) expect(run).not.toThrow();
    else expect(run).toThrow('creation-dots');
    expect(() => sheet.create(table({ settings }), { actions }, { kind: 'npc', active: true })).not.toThrow();
  });

  it('is told how many dots are left, half the actions and one being there (CH-27b)', () => {
    const left = (settings: JsonObject, actions: JsonObject) => {
      const character = { id: 'a', ...PC, sheet: { actions, details: [] }, state: newState(0), texts: {}, since: {} };
      return sheet.derived?.(table({ settings }).setting, character, table);
    };
    expect(left({}, { sneak: 2 })).toEqual({ 'state.dotsLeft': 5 });
    expect(left({ actions: ['a', 'b', 'c'] }, {})).toEqual({ 'state.dotsLeft': 2 });
    expect(left({ 'actions.atCreation': 1 }, { sneak: 2 })).toEqual({ 'state.dotsLeft': -1 });
  });

  it('is not told that points bought with milestones were of creation (CH-23, CH-27b)', () => {
    const point = (action: string): JsonObject => ({ id: action, kind: 'action-point', action });
    const talents = [point('sneak'), point('sneak'), point('fly'), { id: 'r', kind: 'situational' }];
    const character = { id: 'a', ...PC, sheet: { actions: { sneak: 4, move: 1 }, details: [] }, state: { ...newState(0), talents }, texts: {}, since: {} };
    const left = (actions: JsonObject) => sheet.derived?.(table().setting, { ...character, sheet: { actions, details: [] } }, table)['state.dotsLeft'];
    expect(left({ sneak: 4, move: 1 })).toBe(4);
    expect(left({ sneak: 1 })).toBe(7);
  });
});

describe('what a character shows beside its facts', () => {
  const lost: readonly JsonObject[] = [{ action: 'sneak', consequenceId: 'wall' }, { action: 'move' }, { action: 'study', consequenceId: 'book' }, { action: 'sneak', consequenceId: 'gone' }];
  const shown = (things: PlainTable['things']): JsonObject | undefined =>
    sheet.derived?.(table().setting, { id: 'a', ...PC, sheet: { actions: {}, details: [] }, state: { ...newState(0), lostOpportunities: lost }, texts: {}, since: {} }, () => table({ things }));

  it('is the obstacle of an opportunity that it lost, as its consequence says (CH-14b)', () => {
    const consequences = [{ id: 'wall', facts: {}, texts: { obstacle: 'the wall' } }, { id: 'book', facts: {} }];
    expect(shown({ consequences })).toEqual({ 'state.dotsLeft': 7, 'state.lostOpportunities.0.obstacle': 'the wall' });
    expect(shown({})).toEqual({ 'state.dotsLeft': 7 });
  });

  it('is nothing of a consequence that not everyone may see', () => {
    for (const audience of ['gm', 'private'] as const) {
      expect(shown({ consequences: [{ id: 'wall', facts: {}, texts: { obstacle: 'the wall' }, audience }] })).toEqual({ 'state.dotsLeft': 7 });
    }
  });
});

describe('what a character shows of what a clock granted it', () => {
  it('is when it applies, as the clock says (CH-21b)', () => {
    const clock = { id: 'c', kind: 'track', segments: 4, filled: 4, secret: false, texts: { 'onFilled.grants.situation': 'among burghers' } };
    const talents = [{ id: 't', kind: 'situational', clockId: 'c', grants: 'die', lasts: 'scene' }];
    const shown = sheet.derived?.(table().setting, { id: 'a', ...PC, sheet: { actions: {}, details: [] }, state: { ...newState(0), talents }, texts: {}, since: {} }, () => table({ clocks: [clock] }));
    expect(shown).toEqual({ 'state.dotsLeft': 7, 'state.talents.0.situation': 'among burghers' });
  });
});

describe('the condition of a character', () => {
  it('is due no more once it is written (CH-22)', () => {
    const written = (conditionDue: boolean) => sheet.condition?.({ id: 'a', ...PC, sheet: {}, state: { ...newState(0), conditionDue }, texts: {}, since: {} });
    expect(written(true)).toEqual([{ kind: 'condition-due', characterId: 'a', from: true, to: false }]);
    expect(written(false)).toEqual([]);
  });
});

describe('a changed sheet', () => {
  it.each([
    ['another rating', { ...SHEET, actions: { sneak: 3, move: 1 } }],
    ['a rating taken off', { ...SHEET, actions: { move: 1 } }],
    ['another text', { ...SHEET, details: [SHEET.details[0], { label: 'tie', text: 'paid the baker' }] }],
    ['a detail more', { ...SHEET, details: [...SHEET.details, { label: 'look', text: 'a scar' }] }],
    ['a detail less', { ...SHEET, details: [SHEET.details[1]] }],
    ['no details', { ...SHEET, details: [] }],
    ['no pronouns', { actions: SHEET.actions, details: SHEET.details }],
  ])('shows %s', (_what, input) => {
    const { sheet: shown } = resource(changed(created(), input));
    expect(shown).toEqual(input);
  });

  it('says only what changed', () => {
    expect(change(created(), { ...SHEET, actions: { sneak: 3, study: 1 } })).toEqual({
      changes: [
        { kind: 'rating', characterId: 'a', action: 'sneak', from: 2, to: 3 },
        { kind: 'rating', characterId: 'a', action: 'move', from: 1, to: null },
        { kind: 'rating', characterId: 'a', action: 'study', from: null, to: 1 },
      ],
      words: {},
      fields: [],
    });
    const rewritten = change(created(), { ...SHEET, details: [{ label: 'concept', text: 'a thief' }] });
    expect(rewritten).toEqual({
      changes: [{ kind: 'details', characterId: 'a', from: [{}, {}], to: [{}] }],
      words: { 'sheet.details.0.text': 'a thief' },
      fields: ['sheet.details.0.text', 'sheet.details.1.label', 'sheet.details.1.text'],
    });
  });

  it('holds only new ratings to the rules, so that a setting changed later locks no sheet', () => {
    const settings = { 'actions.max': 1, actions: ['study'] };
    expect(change(created(), { ...SHEET, pronouns: 'they' }, { settings }).fields).toEqual(['sheet.pronouns']);
    expect(() => change(created(), { ...SHEET, actions: { ...SHEET.actions, sneak: 4 } }, { settings })).toThrow('rating-out-of-range');
    expect(() => change(created(), { ...SHEET, actions: { ...SHEET.actions, sneak: 1 } }, { settings })).toThrow('unknown-action');
    expect(() => change(created(), { ...SHEET, actions: {} }, { settings })).not.toThrow();
  });

  it('locks details, and nothing else, while a session runs where the campaign says so (CH-24)', () => {
    const locked = { sessionId: 's', settings: { 'progression.detailsOnlyAtSessionEnd': true } };
    expect(() => change(created(), { ...SHEET, details: [] }, locked)).toThrow('details-locked');
    expect(() => change(created(), { ...SHEET, details: [] }, { ...locked, sessionId: undefined })).not.toThrow();
    expect(() => change(created(), { ...SHEET, pronouns: 'they', actions: { sneak: 1 } }, locked)).not.toThrow();
    expect(() => change(created(), { ...SHEET, details: [] }, { sessionId: 's' })).not.toThrow();
  });

  it('bears with details whose texts are erased', () => {
    const state = created();
    const erased = fold(vocabulary, state, {
      sequence: 2, type: 'words-erased', recordedAt: '2026-01-01T00:00:00.000Z', system: 'charge', systemVersion: 1, audience: 'table',
      subject: { kind: 'campaign', id: 'c' }, facts: { sequences: [1] }, changes: [], words: {},
    });
    const shown = resource(erased)['sheet'] as JsonObject;
    expect(shown).toEqual({ actions: SHEET.actions, details: [{}, {}] });
    expect(change(erased, shown)).toEqual({ changes: [], words: {}, fields: [] });
  });
});
