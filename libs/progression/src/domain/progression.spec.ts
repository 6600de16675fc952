import { Refusal, Vocabulary, type Decision, type FoldedEvent, type Json, type JsonObject, type NewEvent } from '@app/kernel';
import { discoverSystems, SystemRegistry, type RuleSystem } from '@app/rules';
import { callerAs, foldNew, idOf, scenarios } from '@app/testing';
import { awardMilestone } from './award-milestone';
import { MILESTONES } from './milestone';
import { takeTalent, type TakeTalent } from './take-talent';

const systems = discoverSystems();
const charge = systems.get('charge') as RuleSystem;
const vocabulary = new Vocabulary().add(
  [MILESTONES, { name: 'settings', subject: 'settings' }, { name: 'characters', subject: 'character', maps: charge.sheet.maps }],
  [
    { kind: 'new-character', collection: 'characters', id: 'characterId', path: [] },
    { kind: 'setting', collection: 'settings', path: [], key: 'key' },
    ...charge.changeKinds.filter(({ collection }) => collection === 'characters'),
  ],
);
const given = scenarios(vocabulary);
const award = awardMilestone(systems, vocabulary);
const take = takeTalent(systems, vocabulary);
const { progression: _progression, ...withoutProgression } = charge;
const elsewhere = new SystemRegistry().add(withoutProgression);

function character(name: string, facts: JsonObject = {}, milestones = 0): NewEvent {
  const characterId = idOf(name);
  const to = { kind: 'pc', active: true, sheet: { actions: [{ action: 'sneak', rating: 2 }], details: [] }, state: { milestones, talents: [] }, ...facts };
  return { type: 'character-created', subject: { kind: 'character', id: characterId }, audience: 'table', changes: [{ kind: 'new-character', characterId, from: null, to }] };
}

const setting = (key: string, to: Json): NewEvent => ({ type: 'settings-changed', subject: { kind: 'settings', id: 's' }, audience: 'table', changes: [{ kind: 'setting', key, from: null, to }] });
const group = [character('Sabre', {}, 2), character('Brume'), character('Mara', { active: false }), character('Baker', { kind: 'npc' })];
const one = (name: string, from = 0) => ({ kind: 'milestones', characterId: idOf(name), from, to: from + 1 });

describe('a milestone (CH-23)', () => {
  it('goes to every player character in play', () => {
    given(group).when(award, { reason: 'the vault' }, { newId: () => idOf('milestone') }).thenExpect([
      {
        type: 'milestone-awarded',
        subject: { kind: 'milestone', id: idOf('milestone') },
        audience: 'table',
        facts: { characterIds: ['Sabre', 'Brume'].map(idOf), fields: ['reason'] },
        words: { reason: 'the vault' },
        changes: [one('Sabre', 2), one('Brume')],
      },
    ]);
  });

  it('goes to nobody where nobody is in play, and is told all the same', () => {
    given([]).when(award, { reason: 'an end' }).thenExpect([{ type: 'milestone-awarded', facts: { characterIds: [], fields: ['reason'] }, changes: [] }]);
  });

  it('goes to those alone who are named', () => {
    given(group).when(award, { reason: 'a duel', characterIds: [idOf('Brume')] }).thenExpect([{ type: 'milestone-awarded', changes: [one('Brume')], facts: { characterIds: [idOf('Brume')], fields: ['reason'] } }]);
    given(group).when(award, { reason: 'a loaf', characterIds: [idOf('Baker')] }).thenExpect([{ type: 'milestone-awarded', changes: [one('Baker')] }]);
  });

  it('is refused for whom it cannot be', () => {
    given(group).when(award, { reason: 'x', characterIds: [idOf('Brume'), idOf('Mara')] }).thenExpect({ status: 422, code: 'character-not-active' });
    given(group).when(award, { reason: 'x', characterIds: [idOf('nobody')] }).thenExpect({ status: 404, code: 'not-found' });
    given(group).when(award, { reason: 'x', characterIds: [] }, { caller: callerAs('player') }).thenExpect({ status: 400, code: 'invalid-input' });
    for (const role of ['player', 'spectator', 'auditor', 'bot'] as const) given(group).when(award, { reason: 'x' }, { caller: callerAs(role, [idOf('Sabre')]) }).thenExpect({ status: 403, code: 'not-allowed' });
  });

  it('is nothing in a system whose characters do not grow', () => {
    given(group).when(awardMilestone(elsewhere, vocabulary), { reason: 'x' }).thenExpect({ status: 422, code: 'wrong-system', params: { system: 'charge' } });
  });

  it('stands as its event told it, and no later event changes that', () => {
    const { state, when } = given(group);
    const { result } = when(award, { reason: 'the vault' }, { newId: () => idOf('milestone') });
    const after = foldNew(vocabulary, state, result as Decision, callerAs('gm'), '2026-11-29T22:00:00.000Z').state;
    const facts = { characterIds: ['Sabre', 'Brume'].map(idOf), at: '2026-11-29T22:00:00.000Z', sequence: 5 };
    expect(after.collections['milestones']?.get(idOf('milestone'))).toMatchObject({ audience: 'table', full: { facts, words: { reason: { text: 'the vault', sequence: 5 } } } });
    const later = { type: 'words-erased', sequence: 6, recordedAt: '2026-11-30T00:00:00.000Z', facts: {} } as unknown as FoldedEvent;
    expect(MILESTONES.evolve?.(facts, later)).toBe(facts);
    const typedIn = { type: 'milestone-awarded', sequence: 7, recordedAt: '2026-11-30T00:00:00.000Z', occurredAt: '2026-11-29T23:00:00.000Z', facts: {} } as unknown as FoldedEvent;
    expect(MILESTONES.evolve?.(undefined, typedIn)).toEqual({ characterIds: [], at: '2026-11-30T00:00:00.000Z', occurredAt: '2026-11-29T23:00:00.000Z', sequence: 7 });
  });
});

describe('a talent (CH-23)', () => {
  const id = idOf('Sabre');
  const player = callerAs('player', [id]);
  const roofs: TakeTalent = { id, kind: 'situational', situation: 'on a roof' };
  const errorsOf = (input: TakeTalent, events = group): unknown => {
    const { result } = given(events).when(take, input, { caller: callerAs('spectator') });
    return result instanceof Refusal && result.status === 400 ? result.errors.map(({ pointer, code }) => `${pointer} ${code}`) : result;
  };

  it.each([['player', player], ['gm', callerAs('gm')]] as const)('is taken by the %s, its situation as a text of the character', (_who, caller) => {
    given(group).when(take, roofs, { caller, newId: () => idOf('talent') }).thenExpect([
      {
        type: 'talent-taken',
        subject: { kind: 'character', id },
        audience: 'table',
        facts: { talentId: idOf('talent'), fields: ['state.talents.0.situation'] },
        words: { 'state.talents.0.situation': 'on a roof' },
        changes: [
          { kind: 'milestones', characterId: id, from: 2, to: 1 },
          { kind: 'talent', characterId: id, index: 0, from: null, to: { id: idOf('talent'), kind: 'situational' } },
        ],
      },
    ]);
  });

  it('is taken for the own character, that is there, in a system that knows talents', () => {
    given(group).when(take, { ...roofs, id: idOf('Brume') }, { caller: player }).thenExpect({ status: 403, code: 'not-allowed' });
    given(group).when(take, { ...roofs, id: idOf('nobody') }).thenExpect({ status: 404, code: 'not-found' });
    given(group).when(takeTalent(elsewhere, vocabulary), roofs).thenExpect({ status: 422, code: 'wrong-system', params: { system: 'charge' } });
    given(group).when(take, { ...roofs, id: idOf('Brume') }).thenExpect({ status: 422, code: 'no-milestone' });
  });

  it('says what its kind needs and nothing of the other, before anyone is asked who may', () => {
    expect(errorsOf({ id, kind: 'situational' })).toEqual(['/situation required']);
    expect(errorsOf({ id, kind: 'action-point' })).toEqual(['/action required']);
    expect(errorsOf({ ...roofs, action: 'sneak' })).toEqual(['/action not-for-kind']);
    expect(errorsOf({ ...roofs, kind: 'action-point' })).toEqual(['/action required', '/situation not-for-kind']);
    expect(errorsOf({ ...roofs, id: idOf('nobody'), action: 'sneak' })).toEqual(['/action not-for-kind']);
    const tree = setting('talents.tree', [{ id: 'open', kind: 'situational', name: 'Open' }]);
    expect(errorsOf({ id, kind: 'situational', treeId: 'open' }, [...group, tree])).toEqual(['/situation required']);
  });

  it('leaves to the tree what the tree says', () => {
    const tree = setting('talents.tree', [{ id: 'roofs', kind: 'situational', name: 'Roofs', situation: 'up high' }]);
    given([...group, tree]).when(take, { id, kind: 'situational', treeId: 'roofs' }, { caller: player }).thenExpect([{ type: 'talent-taken', words: { 'state.talents.0.situation': 'up high' } }]);
  });
});
