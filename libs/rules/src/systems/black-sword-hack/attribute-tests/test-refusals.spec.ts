import type { JsonObject } from '@app/kernel';
import { BshPlay, refusalOf } from '../../../../test/black-sword-hack-play';

const SPENT = { die: 0, max: 6 };

/** A campaign in which everything that a test could be refused for is the case, but for what a step has put right. */
function campaign(state: JsonObject, settings: JsonObject = {}): BshPlay {
  const play = new BshPlay({ settings, characters: { a: { attributes: { DEX: 12, INT: 10 }, ...state }, b: {} } });
  play.does('openRound', { duration: { unit: 'moments' }, characterIds: ['b', 'a'] });
  play.does('startPursuit', { characterId: 'b', quarry: 'the thief', from: 'near' });
  return play;
}

const code = (play: BshPlay, input: object): string => {
  const named = { characterId: 'a', attribute: 'DEX', roundId: play.last('rounds'), pursuitId: play.last('pursuits'), tempt: true, ...input };
  return refusalOf(() => play.rolls('bsh.test', named, [], { role: 'player' })).code;
};

describe('the order of refusals of a test (D4)', () => {
  const state = { doom: SPENT, doomed: true };
  const settle = (play: BshPlay): BshPlay => {
    const id = play.last('pursuits');
    play.rolls('bsh.test', { characterId: 'b', attribute: 'DEX', pursuitId: id }, [3]);
    return play;
  };

  it('begins with what the command says', () => {
    const strict = campaign(state, { 'gm.mustState': true });
    expect(code(strict, { attribute: 'LUCK', perception: true, modifier: 1 })).toBe('gm-only-field');
    expect(code(campaign(state), { attribute: 'LUCK', perception: true, keep: 'best' })).toBe('unknown-attribute');
    expect(code(campaign(state), { perception: true, keep: 'best' })).toBe('perception-needs-int');
    expect(code(campaign(state), { keep: 'best' })).toBe('gm-chooses');
  });

  it('goes on with the turn and the pursuit', () => {
    expect(code(campaign(state), {})).toBe('not-your-turn');
    const turn = settle(campaign(state));
    turn.does('passTurn', { id: turn.last('rounds'), characterId: 'b' });
    expect(code(turn, {})).toBe('pursuit-over');
    const other = campaign(state);
    other.does('passTurn', { id: other.last('rounds'), characterId: 'b' });
    expect(code(other, {})).toBe('not-the-pursuer');
  });

  it('ends with who acts: in play, then with what is left of the Doom die', () => {
    expect(code(campaign({ ...state, active: true }), { roundId: undefined, pursuitId: undefined })).toBe('doom-die-exhausted');
    const away = new BshPlay({ characters: { a: { ...state, active: false } } });
    expect(refusalOf(() => away.rolls('bsh.test', { characterId: 'a', attribute: 'DEX', tempt: true }, [])).code).toBe('character-not-active');
  });
});

describe('what a test is refused for', () => {
  const alone = (input: object, settings: JsonObject = {}, state: JsonObject = {}): string =>
    refusalOf(() => new BshPlay({ settings, characters: { a: { attributes: { DEX: 12, INT: 10 }, ...state } } }).rolls('bsh.test', { characterId: 'a', attribute: 'DEX', ...input }, [], { role: 'player' })).code;

  it('is an attribute that the campaign or the sheet does not have (BS-4)', () => {
    expect(alone({ attribute: 'STR' })).toBe('unknown-attribute');
    expect(alone({}, { attributes: ['STR', 'INT'] })).toBe('unknown-attribute');
  });

  it('is perception by another attribute than INT, where the campaign has that (BS-16b)', () => {
    expect(alone({ perception: true })).toBe('perception-needs-int');
    const renamed = new BshPlay({ settings: { attributes: ['DEX', 'WIT'] } });
    expect(renamed.rolls('bsh.test', { characterId: 'a', attribute: 'DEX', perception: true }, [3]).details).toMatchObject({ perception: true });
  });

  it.each(['target', 'modifier', 'advantage', 'disadvantage'])("is a player's %s where the GM must state it (D3)", (field) => {
    const value = field === 'target' ? { level: 1 } : 1;
    expect(alone({ [field]: value }, { 'gm.mustState': true })).toBe('gm-only-field');
  });

  it('is a die that the GM chooses, when it is certain before any die falls (BS-10, BS-19)', () => {
    expect(alone({ disadvantage: 1, keep: 'choose' })).toBe('gm-chooses');
    expect(alone({ keep: 'best' }, {}, { doomed: true })).toBe('gm-chooses');
    expect(alone({ keep: 'best', tempt: true }, {}, { doom: { die: 4, max: 6 } })).toBe('gm-chooses');
  });

  it('is a repeat or tempting without a Doom die (BS-19), but neither a plain test nor a critical failure', () => {
    const spent = { doom: SPENT };
    expect(alone({ tempt: true }, {}, spent)).toBe('doom-die-exhausted');
    expect(alone({ repeat: true }, {}, spent)).toBe('doom-die-exhausted');
    expect(new BshPlay({ characters: { a: spent } }).rolls('bsh.test', { characterId: 'a', attribute: 'DEX' }, [20])).toMatchObject({ outcome: 'critical-failure', details: { doom: [] } });
  });
});
