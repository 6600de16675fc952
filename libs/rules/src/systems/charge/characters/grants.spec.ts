import type { JsonObject } from '@app/kernel';
import { ruleContext } from '@app/testing';
import { plainTable } from '../../../plain-table';
import type { CharacterSeen, ClockSeen, Table } from '../../../table';
import { newState, seen } from './character';
import { clockFilled, clockUnfilled, situationsGranted } from './grants';
import { SETTINGS } from '../settings';

const CLOCK: ClockSeen = { id: 'c', kind: 'track', segments: 4, filled: 4, secret: false, onFilled: { clears: false, grants: { kind: 'effect', lasts: 'scene' } } };
const GRANT = { id: 't1', kind: 'situational', clockId: 'c', grants: 'effect', lasts: 'scene' };
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
    expect(clockUnfilled(table(character('a', [GRANT])), { ...CLOCK, secret: true, characterId: 'b', onFilled: undefined })).toHaveLength(1);
  });

  it('takes nothing from whoever used it up', () => {
    expect(clockUnfilled(table(character('a', [BOUGHT]), character('b')), CLOCK)).toEqual([]);
  });
});

describe('when a talent applies that a clock granted (CH-21b)', () => {
  const texts = { name: 'Reputation', 'onFilled.grants.situation': 'among burghers' };
  const shown = (clock: ClockSeen | undefined, more: Partial<CharacterSeen> = {}) =>
    situationsGranted(seen(character('a', [BOUGHT, GRANT], more)), () => plainTable({ settings: SETTINGS }, { clocks: clock ? [clock] : [] }));

  it('is what the clock says', () => {
    expect(shown({ ...CLOCK, texts })).toEqual({ 'state.talents.1.situation': 'among burghers' });
  });

  it('is what a GM said by hand, whatever the clock says', () => {
    expect(shown({ ...CLOCK, texts }, { texts: { 'state.talents.1.situation': 'at court' } })).toEqual({ 'state.talents.1.situation': 'at court' });
  });

  it('is not known of a clock that says it no more, that is gone, or that is kept from the table', () => {
    for (const clock of [undefined, CLOCK, { ...CLOCK, texts: { name: 'Reputation' } }, { ...CLOCK, texts, secret: true }]) expect(shown(clock)).toEqual({});
  });

  it('asks no clock for a character that has no such talent', () => {
    expect(situationsGranted(seen(character('a', [BOUGHT])), () => { throw new Error('asked'); })).toEqual({});
  });
});
