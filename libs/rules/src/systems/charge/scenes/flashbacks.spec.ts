import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { emptyState, entityOf, fold, Refusal, renderSide, Vocabulary, type CampaignState, type JsonObject, type MemberRole } from '@app/kernel';
import { ruleContext } from '@app/testing';
import type { RuleCommand, Ruling } from '../../../command';
import { plainTable, type PlainTable } from '../../../plain-table';
import type { CharacterSeen } from '../../../table';
import { CHANGE_KINDS } from '../changes';
import { newState } from '../characters/character';
import { FLASHBACK_COMMANDS } from './flashbacks';
import { ChargeFlashbackInput, ChargeFlashbackSettlingInput } from './flashback-inputs';
import { SETTINGS } from '../settings';
import { COLLECTIONS, THINGS } from '../things';

interface Vector {
  readonly id: string;
  readonly state: { readonly characters: { readonly a: { readonly state: JsonObject } } };
  readonly command: JsonObject;
  readonly expect: JsonObject;
}
const { vectors } = JSON.parse(readFileSync(join(__dirname, '../../../../vectors/charge.json'), 'utf8')) as { vectors: readonly Vector[] };
const MUST_STATE = { settings: { 'gm.mustState': true } };

const character = (momentum: number, more: Partial<CharacterSeen> = {}): CharacterSeen => ({ id: 'a', kind: 'pc', active: true, sheet: {}, state: { ...newState(momentum) }, texts: {}, since: {}, ...more });
const flashback = (facts: JsonObject, id: string): PlainTable => ({ things: { flashbacks: [{ id, facts: { characterId: 'a', cost: 1, status: 'open', ...facts } }] } });

function commandOf(operation: string): RuleCommand {
  const found = FLASHBACK_COMMANDS.find((command) => command.operation === operation);
  if (!found || !('decide' in found)) throw new Error(`no command is called ${operation}`);
  return found;
}

function decide(operation: string, input: JsonObject, content: PlainTable, role: MemberRole = 'player'): Ruling {
  return commandOf(operation).decide(plainTable({ settings: SETTINGS }, content), input as never, ruleContext(role));
}

const call = (input: JsonObject = {}, seen = character(2), role: MemberRole = 'player', content: PlainTable = {}): Ruling =>
  decide('callFlashback', { characterId: 'a', cost: 1, ...input }, { characters: [seen], ...content }, role);
const settle = (input: JsonObject, facts: JsonObject = {}, id = 'f'): Ruling => decide('settleFlashback', { id: 'f', ...input }, flashback(facts, id), 'gm');

function refusalOf(run: () => unknown): Pick<Refusal, 'status' | 'code' | 'params'> {
  try {
    run();
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, code: error.code, params: error.params };
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('calling a flashback', () => {
  it('pays its cost before going on, and leaves it open (CH-26)', () => {
    expect(call({ text: 'I bribed the cook' })).toEqual({
      type: 'flashback-called',
      subject: { kind: 'flashback', id: 'id-1' },
      words: { text: 'I bribed the cook' },
      fields: ['text'],
      changes: [
        { kind: 'new-flashback', flashbackId: 'id-1', from: null, to: { characterId: 'a', cost: 1, statedBy: 'm-player', status: 'open' } },
        { kind: 'momentum', characterId: 'a', from: 2, to: 1 },
      ],
    });
  });

  it('may cost nothing, and all that the character has (CH-26)', () => {
    const free = call({ cost: 0 }, character(0));
    expect(free.changes.map(({ kind }) => kind)).toEqual(['new-flashback']);
    expect(free).toMatchObject({ words: {}, fields: [] });
    expect(call({ cost: 2 }).changes[1]).toMatchObject({ kind: 'momentum', to: 0 });
  });

  it('keeps who sent the cost as said aloud, a GM being no other (D3)', () => {
    const [made] = call({}, character(2), 'gm').changes;
    expect(made.to).toEqual({ characterId: 'a', cost: 1, status: 'open' });
  });

  it('is also the GM\'s, and then for an NPC, whose momentum decides (CH-26)', () => {
    expect(() => call({ cost: 0 }, character(0, { kind: 'npc' }), 'gm')).not.toThrow();
    expect(refusalOf(() => call({}, character(0, { kind: 'npc' }), 'gm')).code).toBe('not-enough-momentum');
  });

  it('is open to a character that is taken out, since it tells of earlier (CH-26)', () => {
    expect(() => call({}, character(2, { state: { ...newState(2), takenOut: true } }))).not.toThrow();
  });

  it('by a player is refused where only the GM states what is the GM\'s: gm-only-field (D3)', () => {
    expect(refusalOf(() => call({}, character(2), 'player', MUST_STATE))).toEqual({ status: 422, code: 'gm-only-field', params: { field: 'cost' } });
    expect(() => call({}, character(2), 'gm', MUST_STATE)).not.toThrow();
  });

  it.each([-1, 3, 1000])('for %j is refused, whatever the momentum: cost-out-of-range (CH-26)', (cost) => {
    expect(refusalOf(() => call({ cost }, character(9)))).toEqual({ status: 422, code: 'cost-out-of-range', params: { cost, min: 0, max: 2 } });
  });

  it('of a character that is not in play is refused: character-not-active', () => {
    expect(refusalOf(() => call({}, character(2, { active: false })))).toEqual({ status: 422, code: 'character-not-active', params: {} });
  });

  it('without the momentum for it is refused: not-enough-momentum (CH-26)', () => {
    expect(refusalOf(() => call({ cost: 2 }, character(1)))).toMatchObject({ status: 422, code: 'not-enough-momentum' });
  });

  it('is refused in the order of D4', () => {
    const away = character(0, { active: false });
    expect(refusalOf(() => call({ cost: 3 }, away, 'player', MUST_STATE)).code).toBe('gm-only-field');
    expect(refusalOf(() => call({ cost: 3 }, away)).code).toBe('cost-out-of-range');
    expect(refusalOf(() => call({ cost: 2 }, away)).code).toBe('character-not-active');
  });

  it.each(['ch-33', 'ch-34'])('is as the vector says: %s (CH-26)', (id) => {
    const { state, command, expect: expected } = vectors.find((vector) => vector.id === id) as Vector;
    const { momentum } = state.characters.a.state;
    const { code } = refusalOf(() => call(command, character(momentum as number)));
    expect({ refused: code, momentumAfter: momentum }).toEqual(expected);
  });
});

describe('settling a flashback', () => {
  it('that happens ends it (CH-26)', () => {
    expect(settle({ by: 'happens', text: 'the cook looks away' })).toEqual({
      type: 'flashback-settled',
      subject: { kind: 'flashback', id: 'f' },
      words: { settledText: 'the cook looks away' },
      fields: ['settledText'],
      changes: [
        { kind: 'flashback-by', flashbackId: 'f', from: null, to: 'happens' },
        { kind: 'flashback-status', flashbackId: 'f', from: 'open', to: 'settled' },
      ],
    });
  });

  it.each(['action', 'fortune'])('by a roll (%s) leaves it open until that roll (CH-26)', (by) => {
    expect(settle({ by })).toMatchObject({ words: {}, fields: [], changes: [{ kind: 'flashback-by', from: null, to: by }] });
    expect(settle({ by }).changes).toHaveLength(1);
  });

  it('may be said anew before the roll (CH-26)', () => {
    expect(settle({ by: 'fortune' }, { by: 'action' }).changes).toEqual([{ kind: 'flashback-by', flashbackId: 'f', from: 'action', to: 'fortune' }]);
    expect(settle({ by: 'action', text: 'risky' }, { by: 'action' })).toMatchObject({ words: { settledText: 'risky' }, changes: [] });
    expect(settle({ by: 'happens' }, { by: 'action' }).changes[1]).toMatchObject({ kind: 'flashback-status', to: 'settled' });
  });

  it.each(['happens', 'action', 'fortune'])('is refused (%s) once it is settled: flashback-settled (CH-26)', (by) => {
    expect(refusalOf(() => settle({ by }, { by: 'action', rollId: 'r', status: 'settled' }))).toEqual({ status: 422, code: 'flashback-settled', params: {} });
  });

  it('is not found where there is none', () => {
    expect(refusalOf(() => settle({ id: 'g', by: 'happens' }))).toMatchObject({ status: 404, code: 'not-found' });
  });
});

describe('a flashback in a folded state', () => {
  const vocabulary = new Vocabulary().add([{ name: 'characters', subject: 'character' }, ...THINGS.map(({ collection }) => collection), ...COLLECTIONS], CHANGE_KINDS);

  function folded(state: CampaignState, { type, subject, words = {}, fields = [], changes }: Ruling): CampaignState {
    const told = changes.filter(({ kind }) => kind.includes('flashback'));
    return fold(vocabulary, state, { type, subject, words: words as { [path: string]: string }, facts: { fields }, changes: told, sequence: state.sequence + 1, recordedAt: '2026-01-01T00:00:00.000Z', system: 'charge', systemVersion: 1, audience: 'table' });
  }

  function shown(state: CampaignState): JsonObject {
    const entity = entityOf(state, 'flashbacks', 'id-1');
    if (!entity) throw new Error('there is no flashback');
    return renderSide(entity, entity.full);
  }

  it('shows the text of the call beside what was said of its settling, until another is said (CH-26)', () => {
    const said = (before: CampaignState, input: JsonObject, facts: JsonObject = {}) => folded(before, settle({ id: 'id-1', ...input }, facts, 'id-1'));
    const called = folded(emptyState('s'), call({ text: 'I bribed the cook' }));
    const asked = said(called, { by: 'action', text: 'sway, risky' });
    expect(shown(called)).toEqual({ id: 'id-1', characterId: 'a', cost: 1, statedBy: 'm-player', status: 'open', text: 'I bribed the cook', version: 1 });
    expect(shown(asked)).toMatchObject({ by: 'action', status: 'open', text: 'I bribed the cook', settledText: 'sway, risky' });
    expect(shown(said(asked, { by: 'fortune' }, { by: 'action' }))).toMatchObject({ by: 'fortune', settledText: 'sway, risky' });
    expect(shown(said(asked, { by: 'happens', text: 'he looks away' }, { by: 'action' }))).toMatchObject({ status: 'settled', text: 'I bribed the cook', settledText: 'he looks away' });
  });
});

describe('the commands of flashbacks', () => {
  const pointersOf = (type: new () => object, input: JsonObject): string[] => validateSync(plainToInstance(type, input), { whitelist: true, forbidNonWhitelisted: true }).map(({ property }) => property);
  const ID = '00000000-0000-4000-8000-000000000001';

  it('are called by the player of the character and settled by the GM', () => {
    const may = commandOf('callFlashback').may;
    expect(typeof may === 'function' && may(plainTable({ settings: SETTINGS }), { characterId: 'a' } as never)).toBe('a');
    expect(commandOf('callFlashback')).toMatchObject({ path: 'flashbacks', answers: { thing: 'flashbacks', created: true } });
    expect(commandOf('callFlashback').references?.({ characterId: 'a' } as never)).toEqual([{ collection: 'characters', id: 'a' }]);
    expect(commandOf('settleFlashback')).toMatchObject({ path: 'flashbacks/:id/settle', on: 'flashbacks', may: 'gm', answers: { thing: 'flashbacks' } });
  });

  it('take a wide range for the cost, since 0 to 2 is a rule', () => {
    expect(pointersOf(ChargeFlashbackInput, { characterId: ID, cost: 7, text: 'x' })).toEqual([]);
    expect(pointersOf(ChargeFlashbackInput, { characterId: 'a', text: '' })).toEqual(['characterId', 'text']);
    expect(pointersOf(ChargeFlashbackSettlingInput, { by: 'fortune' })).toEqual([]);
    expect(pointersOf(ChargeFlashbackSettlingInput, { by: 'magic' })).toEqual(['by']);
  });
});
