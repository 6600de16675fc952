import type { JsonObject } from '@app/kernel';
import type { PendingItem } from '../../../command';
import { plainTable, type PlainTable } from '../../../plain-table';
import type { CharacterSeen } from '../../../table';
import { newState } from '../characters/character';
import { pendingOf } from './pending';
import { SETTINGS } from '../settings';

const at = (sequence: number) => ({ sequence, at: `2026-11-29T20:00:${String(sequence).padStart(2, '0')}.000Z` });
const SINCE = { 'condition-due': at(11), 'recovery-open': at(12), 'position-moves': at(13), 'lost-opportunity': at(14), milestones: at(15) };

const character = (id: string, state: JsonObject = {}, more: Partial<CharacterSeen> = {}): CharacterSeen => ({
  id, kind: 'pc', active: true, sheet: {}, state: { ...newState(2), ...state }, texts: {}, since: SINCE, ...more,
});
const thing = (id: string, facts: JsonObject, sequence = 5) => ({ id, facts: { characterId: 'a', ...facts }, made: at(sequence) });
const NPC = character('npc', {}, { kind: 'npc' });

function pending({ characters = [character('a'), NPC], ...content }: PlainTable): readonly PendingItem[] {
  return pendingOf(plainTable({ settings: SETTINGS }, { characters, ...content }));
}
const things = (collection: string, ...all: readonly ReturnType<typeof thing>[]): readonly PendingItem[] => pending({ things: { [collection]: all } });
const ofState = (state: JsonObject, more: Partial<CharacterSeen> = {}): readonly PendingItem[] => pending({ characters: [character('a', state, more)] });
/** What a thing of `a` made by event 5 is listed as. */
const item = (kind: string, collection: string, id: string, waitsFor: string) => ({ kind, id, characterId: 'a', waitsFor, since: at(5).at, sequence: 5, about: { collection, id } });
/** What a state of `a` is listed as. */
const own = (kind: string, waitsFor: string, sequence: number) => ({ kind, id: 'a', characterId: 'a', waitsFor, since: at(sequence).at, sequence, about: { collection: 'characters', id: 'a' } });

describe('what is open in a campaign', () => {
  it('is nothing where nothing is', () => {
    expect(ofState({ stress: { segments: 4, filled: 3 }, takenOut: true, talents: [{ id: 't', kind: 'situational' }] })).toEqual([]);
  });

  it('holds a consequence that the GM has to state, by its roll (CH-15)', () => {
    expect(things('dues', thing('roll', { status: 'open' }), thing('stated', { status: 'settled' }))).toEqual([item('consequence-due', 'dues', 'roll', 'gm')]);
  });

  it('holds a consequence that is pending, for the player who suffers it (CH-15)', () => {
    const facts = { rollId: 'r', type: 'complication', level: 2, status: 'pending' };
    expect(things('consequences', thing('k', facts), thing('done', { ...facts, status: 'settled' }))).toEqual([item('consequence', 'consequences', 'k', 'player')]);
    expect(things('consequences', thing('k', { ...facts, characterId: 'npc', protectedCharacterId: 'a' }))).toMatchObject([{ characterId: 'npc', waitsFor: 'gm' }]);
  });

  it('holds a condition to be written (CH-22)', () => {
    expect(ofState({ conditionDue: true })).toEqual([own('condition-due', 'player', 11)]);
    expect(ofState({ conditionDue: true }, { kind: 'npc' })).toMatchObject([{ waitsFor: 'gm' }]);
  });

  it('holds a recovery to be dealt with, also of a character out of play (CH-22)', () => {
    expect(ofState({ recoveryOpen: true }, { active: false })).toEqual([own('recovery-open', 'gm', 12)]);
  });

  it('holds a setup, for the whole table (CH-12)', () => {
    const facts = { rollId: 'r', benefit: 'effect', usedBy: [] };
    const over = ['used-up', 'released', 'ended'].map((status) => thing(status, { ...facts, status }));
    expect(things('setups', thing('s', { ...facts, status: 'open' }), ...over)).toEqual([item('setup', 'setups', 's', 'table')]);
  });

  it('holds moves that wait for the next action roll, once a character (CH-8b)', () => {
    const move = { by: 1, cause: 'determination', lasts: 'next-action-roll' };
    expect(ofState({ positionMoves: [move, move] })).toEqual([own('position-move', 'player', 13)]);
    expect(ofState({ positionMoves: [{ ...move, by: -1, cause: 'mud' }] })).toEqual([own('position-move', 'player', 13)]);
    expect(ofState({ positionMoves: [{ ...move, lasts: 'scene' }] }, { kind: 'npc' })).toMatchObject([{ kind: 'position-move', waitsFor: 'gm' }]);
  });

  it.each(['scene', 'next-action-roll'])('holds a worse position (%s) as its consequence, which the GM may lift (CH-14)', (lasts) => {
    const positionMoves = [{ by: -1, cause: 'worse-position', lasts, consequenceId: 'k' }];
    const consequences = [thing('k', { rollId: 'r', type: 'worse-position', level: null, status: 'standing' })];
    expect(pending({ characters: [character('a', { positionMoves })], things: { consequences } })).toEqual([item('worse-position', 'consequences', 'k', 'gm')]);
  });

  it('holds a worse position that was set by hand, or whose consequence is over, on the character (CH-14)', () => {
    const positionMoves = [{ by: -1, cause: 'worse-position', lasts: 'scene' }, { by: -1, cause: 'mud', lasts: 'scene' }];
    expect(ofState({ positionMoves })).toEqual([own('worse-position', 'gm', 13)]);
    const consequences = [thing('k', { rollId: 'r', type: 'worse-position', level: null, status: 'settled' })];
    const left = [character('a', { positionMoves: [{ ...positionMoves[0], consequenceId: 'k' }] })];
    expect(pending({ characters: left, things: { consequences } })).toEqual([own('worse-position', 'gm', 13)]);
  });

  it('holds a lost opportunity as its consequence, or else on the character, which the GM may lift (CH-14b)', () => {
    const consequences = [thing('k', { rollId: 'r', type: 'lost-opportunity', level: null, status: 'standing' })];
    const lost = { action: 'sneak', consequenceId: 'k' };
    const listed = (lostOpportunities: readonly JsonObject[]) => pending({ characters: [character('a', { lostOpportunities })], things: { consequences } });
    expect(listed([lost])).toEqual([item('lost-opportunity', 'consequences', 'k', 'gm')]);
    expect(listed([lost, { action: 'sway' }, { action: 'move' }])).toEqual([item('lost-opportunity', 'consequences', 'k', 'gm'), own('lost-opportunity', 'gm', 14)]);
  });

  it('holds a flashback: for the GM until it is said what settles it, then for whoever rolls (CH-26)', () => {
    const waits = (facts: JsonObject) => things('flashbacks', thing('f', { cost: 0, status: 'open', ...facts }));
    expect(waits({})).toEqual([item('flashback', 'flashbacks', 'f', 'gm')]);
    expect(waits({ by: 'action' })).toMatchObject([{ waitsFor: 'player' }]);
    expect(waits({ by: 'action', characterId: 'npc' })).toMatchObject([{ waitsFor: 'gm' }]);
    expect(waits({ by: 'fortune' })).toMatchObject([{ waitsFor: 'gm' }]);
    expect(waits({ by: 'happens', status: 'settled' })).toEqual([]);
  });

  it('holds milestones that are not spent, once a character (CH-23)', () => {
    expect(ofState({ milestones: 3 })).toEqual([own('milestone', 'player', 15)]);
  });

  it('comes oldest first, of whatever kind', () => {
    const due = thing('roll', { status: 'open' }, 13);
    const setup = thing('s', { rollId: 'r', benefit: 'effect', usedBy: [], status: 'open' }, 20);
    const flashback = thing('f', { cost: 0, status: 'open' }, 2);
    const characters = [character('a', { milestones: 1, conditionDue: true }), character('b', { recoveryOpen: true })];
    const listed = pending({ characters, things: { dues: [due], setups: [setup], flashbacks: [flashback] } });
    expect(listed.map(({ kind, sequence }) => [kind, sequence])).toEqual([
      ['flashback', 2], ['condition-due', 11], ['recovery-open', 12], ['consequence-due', 13], ['milestone', 15], ['setup', 20],
    ]);
  });

  it('puts what nobody dated first', () => {
    const characters = [character('a', { milestones: 1 }, { since: {} }), character('b', { conditionDue: true })];
    expect(pending({ characters }).map(({ kind, sequence, since }) => [kind, sequence, since])).toEqual([
      ['milestone', 0, '1970-01-01T00:00:00.000Z'],
      ['condition-due', 11, at(11).at],
    ]);
  });
});
