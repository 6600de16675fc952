import { Refusal, type Json, type JsonObject } from '@app/kernel';
import { ruleContext } from '@app/testing';
import { plainTable, type Table, type TalentChoice } from '../../..';
import { newState, type Talent } from './character';
import { SETTINGS } from '../settings';
import { PROGRESSION } from './talents';

interface Sabre {
  readonly actions?: JsonObject;
  readonly milestones?: number;
  readonly talents?: readonly Talent[];
}

const SNEAK: TalentChoice = { kind: 'action-point', action: 'sneak' };
const ROOFS: TalentChoice = { kind: 'situational', situation: 'on a roof' };
const TREE: readonly JsonObject[] = [
  { id: 'roots', kind: 'situational', name: 'Roots', situation: 'at home' },
  { id: 'trunk', kind: 'action-point', name: 'Trunk', requires: ['roots'], action: 'sneak' },
  { id: 'branch', kind: 'situational', name: 'Branch', requires: ['roots', 'trunk'] },
];

function tableOf({ actions = { sneak: 2 }, milestones = 1, talents = [] }: Sabre = {}, settings: { [key: string]: Json } = {}): Table {
  const state = { ...newState(2), milestones, talents: talents as unknown as readonly JsonObject[] };
  return plainTable({ settings: SETTINGS }, { settings, characters: [{ id: 'a', kind: 'pc', active: true, sheet: { actions, details: [] }, state }] });
}

function take(table: Table, talent: TalentChoice): ReturnType<typeof PROGRESSION.take> {
  return PROGRESSION.take(table, table.characters()[0], talent, ruleContext('player'));
}

function refusal(act: () => unknown): Partial<Refusal> {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('it was done');
}

const owned = (id: string, more: Partial<Talent> = {}): Talent => ({ id, kind: 'situational', ...more });

describe('a milestone (CH-23)', () => {
  it('is one more for each', () => {
    const table = plainTable({ settings: SETTINGS }, { characters: [0, 3].map((milestones, index) => ({ id: `c${index}`, kind: 'pc', active: true, sheet: {}, state: { milestones } })) });
    expect(PROGRESSION.award(table, table.characters())).toEqual([
      { kind: 'milestones', characterId: 'c0', from: 0, to: 1 },
      { kind: 'milestones', characterId: 'c1', from: 3, to: 4 },
    ]);
  });
});

describe('a talent (CH-23)', () => {
  it('costs a milestone, and raises an action by one', () => {
    expect(take(tableOf(), SNEAK)).toEqual({
      facts: { talentId: 'id-1' },
      words: {},
      changes: [
        { kind: 'milestones', characterId: 'a', from: 1, to: 0 },
        { kind: 'rating', characterId: 'a', action: 'sneak', from: 2, to: 3 },
        { kind: 'talent', characterId: 'a', index: 0, from: null, to: { id: 'id-1', kind: 'action-point', action: 'sneak' } },
      ],
    });
  });

  it('brings an action to the sheet that was not on it (CH-27)', () => {
    expect(take(tableOf(), { kind: 'action-point', action: 'move' }).changes).toContainEqual({ kind: 'rating', characterId: 'a', action: 'move', from: null, to: 1 });
  });

  it('of a situation stands behind the others, its situation apart from the facts', () => {
    const { changes, words } = take(tableOf({ milestones: 2, talents: [owned('t')] }), ROOFS);
    expect(changes).toEqual([
      { kind: 'milestones', characterId: 'a', from: 2, to: 1 },
      { kind: 'talent', characterId: 'a', index: 1, from: null, to: { id: 'id-1', kind: 'situational' } },
    ]);
    expect(words).toEqual({ 'state.talents.1.situation': 'on a roof' });
  });

  it.each<[string, Sabre, TalentChoice, { [key: string]: Json }, string]>([
    ['without a milestone', { milestones: 0 }, SNEAK, {}, 'no-milestone'],
    ['for an action at its maximum', { actions: { sneak: 4 } }, SNEAK, {}, 'action-at-maximum'],
    ['for an action at the maximum that the campaign set', {}, SNEAK, { 'actions.max': 2 }, 'action-at-maximum'],
    ['for an action that the campaign has not', {}, { kind: 'action-point', action: 'fly' }, {}, 'unknown-action'],
    ['for an action that every object has', {}, { kind: 'action-point', action: 'constructor' }, {}, 'unknown-action'],
    ['for no action', {}, { kind: 'action-point' }, {}, 'unknown-action'],
    ['beyond the limit', { talents: [owned('t')] }, SNEAK, { 'talents.maximum': 1 }, 'talent-limit'],
    ['where none may be had', {}, ROOFS, { 'talents.maximum': 0 }, 'talent-limit'],
  ])('is refused %s', (_what, sabre, talent, settings, code) => {
    expect(refusal(() => take(tableOf(sabre, settings), talent))).toMatchObject({ status: 422, code });
  });

  it('is not kept from a character by what a clock granted it for a time (CH-21b)', () => {
    const granted = owned('g', { clockId: 'c', grants: 'die', lasts: 'campaign' });
    const secretly = owned('s', { grants: 'die', lasts: 'scene' });
    const limited = { 'talents.maximum': 2 };
    expect(take(tableOf({ talents: [granted, secretly, owned('t')] }, limited), SNEAK).changes.at(-1)).toMatchObject({ index: 3 });
    expect(refusal(() => take(tableOf({ talents: [granted, owned('t'), owned('u')] }, limited), SNEAK)).code).toBe('talent-limit');
  });

  it('says what there is, and what the most is', () => {
    expect(refusal(() => take(tableOf({}, { 'actions.max': 1 }), SNEAK)).params).toEqual({ action: 'sneak', rating: 2, max: 1 });
    const three = { talents: ['t', 'u', 'v'].map((id) => owned(id)) };
    expect(refusal(() => take(tableOf(three, { 'talents.maximum': 1 }), SNEAK)).params).toEqual({ talents: 3, max: 1 });
  });

  it('is refused for what it is before what the character has, and for its price last (D4)', () => {
    const poor = { milestones: 0, actions: { sneak: 4, fly: 4 }, talents: [owned('t')] };
    const hard = { 'talents.maximum': 1, 'talents.tree': TREE };
    const code = (sabre: Sabre, talent: TalentChoice): string | undefined => refusal(() => take(tableOf(sabre, hard), talent)).code;
    expect(code(poor, { kind: 'action-point', action: 'fly' })).toBe('action-at-maximum');
    expect(code(poor, { kind: 'action-point', action: 'wade' })).toBe('talent-not-in-tree');
    expect(code(poor, { kind: 'situational', situation: 'x', treeId: 'branch' })).toBe('talent-requires');
    expect(code(poor, { kind: 'situational', treeId: 'roots' })).toBe('talent-limit');
    expect(code({ ...poor, talents: [] }, { kind: 'situational', treeId: 'roots' })).toBe('no-milestone');
  });
});

describe('a talent of a tree (CH-23)', () => {
  const grown = { milestones: 3, talents: [owned('t', { treeId: 'roots' })] };
  const from = (sabre: Sabre, talent: TalentChoice): ReturnType<typeof take> => take(tableOf(sabre, { 'talents.tree': TREE }), talent);

  it('is as its entry says, with what the player fills in', () => {
    expect(from({}, { kind: 'situational', treeId: 'roots' })).toMatchObject({ words: { 'state.talents.0.situation': 'at home' } });
    expect(from(grown, { kind: 'action-point', treeId: 'trunk' }).changes.slice(1)).toEqual([
      { kind: 'rating', characterId: 'a', action: 'sneak', from: 2, to: 3 },
      { kind: 'talent', characterId: 'a', index: 1, from: null, to: { id: 'id-1', kind: 'action-point', action: 'sneak', treeId: 'trunk' } },
    ]);
    const both = { ...grown, talents: [...grown.talents, owned('u', { kind: 'action-point', treeId: 'trunk' })] };
    expect(from(both, { ...ROOFS, treeId: 'branch' }).words).toEqual({ 'state.talents.2.situation': 'on a roof' });
  });

  it('whose action is none of the campaign is not sold', () => {
    const tree = [{ id: 'wings', kind: 'action-point', name: 'Wings', action: 'fly' }];
    expect(refusal(() => take(tableOf({}, { 'talents.tree': tree }), { kind: 'action-point', treeId: 'wings' }))).toMatchObject({ status: 422, code: 'unknown-action', params: { action: 'fly' } });
  });

  it('names the one that has to be bought before it', () => {
    expect(refusal(() => from(grown, { ...ROOFS, treeId: 'branch' })).params).toEqual({ id: 'trunk', name: 'Trunk' });
    expect(refusal(() => from({}, { kind: 'action-point', treeId: 'trunk' })).params).toEqual({ id: 'roots', name: 'Roots' });
  });

  it.each<[string, TalentChoice, string]>([
    ['is no other than those', SNEAK, 'talent-not-in-tree'],
    ['is no unknown one', { ...ROOFS, treeId: 'leaf' }, 'talent-not-in-tree'],
    ['is not of another kind', { ...ROOFS, treeId: 'trunk' }, 'talent-not-in-tree'],
    ['has no other action than its own', { kind: 'action-point', action: 'move', treeId: 'trunk' }, 'talent-not-in-tree'],
    ['has no other situation than its own', { ...ROOFS, treeId: 'roots' }, 'talent-not-in-tree'],
    ['comes after all that it requires', { ...ROOFS, treeId: 'branch' }, 'talent-requires'],
  ])('%s', (_what, talent, code) => {
    expect(refusal(() => from(grown, talent))).toMatchObject({ status: 422, code });
  });

  it('is none where there is no tree', () => {
    expect(refusal(() => take(tableOf(), { ...ROOFS, treeId: 'roots' })).code).toBe('talent-not-in-tree');
  });

  it('has a form of its own: what its entry leaves open has to be said', () => {
    const tree = [...TREE, { id: 'free', kind: 'action-point', name: 'Free' }];
    const form = (talent: TalentChoice): void => PROGRESSION.form?.(tableOf({}, { 'talents.tree': tree }), talent);
    expect(refusal(() => form({ kind: 'situational', treeId: 'branch' }))).toMatchObject({ status: 400, errors: [{ pointer: '/situation', code: 'required' }] });
    expect(refusal(() => form({ kind: 'action-point', treeId: 'free' }))).toMatchObject({ status: 400, errors: [{ pointer: '/action', code: 'required' }] });
    for (const good of [{ kind: 'situational', treeId: 'roots' }, { ...ROOFS, treeId: 'branch' }, { kind: 'action-point', treeId: 'leaf' }, ROOFS, SNEAK]) expect(() => form(good)).not.toThrow();
  });
});
