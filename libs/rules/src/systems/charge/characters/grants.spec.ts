import type { JsonObject } from '@app/kernel';
import { ruleContext } from '@app/testing';
import { plainTable } from '../../../plain-table';
import type { CharacterSeen, ClockSeen, Table } from '../../../table';
import { newState } from './character';
import { clockFilled, clockUnfilled } from './grants';
import { SETTINGS } from '../settings';

const CLOCK: ClockSeen = { id: 'c', kind: 'track', segments: 4, filled: 4, secret: false, onFilled: { clears: false, grants: { kind: 'effect', lasts: 'scene' } } };
const SECRET: ClockSeen = { ...CLOCK, secret: true };
const GRANT = { id: 't1', kind: 'situational', clockId: 'c', grants: 'effect', lasts: 'scene' };
const { clockId: _clockId, ...OF_SECRET } = GRANT;
const BOUGHT = { id: 't0', kind: 'situational' };

const character = (id: string, talents: readonly JsonObject[] = [], more: Partial<CharacterSeen> = {}): CharacterSeen => ({
  id, kind: 'pc', active: true, sheet: {}, state: { ...newState(2), talents }, texts: {}, since: {}, ...more,
});
const table = (...characters: readonly CharacterSeen[]): Table => plainTable({ settings: SETTINGS }, { characters });
const EVERYONE = [character('a', [BOUGHT]), character('b'), character('away', [], { active: false }), character('npc', [], { kind: 'npc' })];

describe('a clock that fills', () => {
  it('grants its bonus to the character whose it is, for as long as it says (CH-21b)', () => {
    expect(clockFilled(table(...EVERYONE), { ...CLOCK, characterId: 'a' }, ruleContext())).toEqual([
      { kind: 'talent', characterId: 'a', index: 1, from: null, to: { ...GRANT, id: 'id-1' } },
    ]);
  });

  it.each(['away', 'npc'])('grants it to its own character also when that is no player character in play: %s (CH-21b)', (characterId) => {
    expect(clockFilled(table(...EVERYONE), { ...CLOCK, characterId }, ruleContext())).toMatchObject([{ characterId, index: 0 }]);
  });

  it('grants it to every player character in play when it is nobody\'s, each a talent of its own (CH-21b)', () => {
    expect(clockFilled(table(...EVERYONE), CLOCK, ruleContext())).toEqual([
      { kind: 'talent', characterId: 'a', index: 1, from: null, to: { ...GRANT, id: 'id-1' } },
      { kind: 'talent', characterId: 'b', index: 0, from: null, to: { ...GRANT, id: 'id-2' } },
    ]);
  });

  it('grants another one each time (CH-21b)', () => {
    expect(clockFilled(table(character('a', [GRANT])), CLOCK, ruleContext())).toMatchObject([{ index: 1, to: { id: 'id-1' } }]);
  });

  it('is not named by what it grants when it is kept from the table', () => {
    const [change] = clockFilled(table(character('a')), SECRET, ruleContext());
    expect(change.to).toEqual({ ...OF_SECRET, id: 'id-1' });
  });

  it.each([undefined, { clears: true }, { clears: false, becomes: {} }])('grants nothing when filling does %j', (onFilled) => {
    expect(clockFilled(table(...EVERYONE), { ...CLOCK, onFilled }, ruleContext())).toEqual([]);
  });
});

describe('a filling that is withdrawn', () => {
  it('takes back what it granted, of everyone who has it, and nothing else (CH-20b, CH-21b)', () => {
    const other = { ...GRANT, id: 't2', clockId: 'other' };
    const characters = [character('a', [BOUGHT, GRANT, other]), character('b', [other]), character('away', [GRANT], { active: false })];
    expect(clockUnfilled(table(...characters), CLOCK)).toEqual([
      { kind: 'talent', characterId: 'a', index: 1, from: GRANT, to: null },
      { kind: 'talent', characterId: 'away', index: 0, from: GRANT, to: null },
    ]);
  });

  it('takes back the newest only, since earlier fillings held (CH-20b)', () => {
    const newer = { ...GRANT, id: 't2' };
    expect(clockUnfilled(table(character('a', [GRANT, newer, BOUGHT])), CLOCK)).toEqual([{ kind: 'talent', characterId: 'a', index: 1, from: newer, to: null }]);
  });

  it('takes it back whatever the clock says by now', () => {
    expect(clockUnfilled(table(character('a', [GRANT])), { ...CLOCK, onFilled: undefined })).toHaveLength(1);
    expect(clockUnfilled(table(character('a', [GRANT])), { ...SECRET, characterId: 'b', onFilled: undefined })).toHaveLength(1);
  });

  it('takes nothing from whoever used it up', () => {
    expect(clockUnfilled(table(character('a', [BOUGHT]), character('b')), CLOCK)).toEqual([]);
  });

  it('finds what a clock that is kept from the table granted, by what it is', () => {
    const unlike = [{ ...GRANT, clockId: 'other' }, { ...OF_SECRET, id: 't2', grants: 'die' }, { ...OF_SECRET, id: 't3', lasts: 'roll' }, BOUGHT];
    expect(clockUnfilled(table(character('a', [OF_SECRET, ...unlike]), character('b', unlike)), SECRET)).toEqual([
      { kind: 'talent', characterId: 'a', index: 0, from: OF_SECRET, to: null },
    ]);
    expect(clockUnfilled(table(character('a', [OF_SECRET])), CLOCK)).toEqual([]);
    expect(clockUnfilled(table(character('a', [BOUGHT])), { ...SECRET, onFilled: undefined })).toEqual([]);
  });
});
