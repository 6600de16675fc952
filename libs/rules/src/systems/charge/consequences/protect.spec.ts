import type { JsonObject } from '@app/kernel';
import { ChargePlay, commandOf, refusalOf, type Given } from '../../../../test/charge-play';

const pending = (type = 'worsened-condition'): Given['consequences'] => ({ k: { type, level: 2 } });
const play = (given: Given = {}): ChargePlay => new ChargePlay({ characters: { a: {}, b: {}, out: { takenOut: true }, gone: { active: false }, both: { takenOut: true, active: false }, npc: { kind: 'npc', momentum: 0 } }, clocks: { watch: {} }, consequences: pending(), ...given });
const protect = (at: ChargePlay, characterId: string, more: JsonObject = {}) => at.does('protectConsequence', { id: 'k', characterId, ...more });
const codeOf = (at: ChargePlay, characterId: string): string => refusalOf(() => protect(at, characterId)).code;

describe('protecting', () => {
  it('moves the consequence to the protector; both names stay (CH-13)', () => {
    const at = play();
    const [event, ...others] = protect(at, 'b', { how: 'steps in' });
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      type: 'consequence-taken-over',
      subject: { kind: 'consequence', id: 'k' },
      words: { how: 'steps in' },
      changes: [
        { kind: 'consequence-bearer', consequenceId: 'k', from: 'a', to: 'b' },
        { kind: 'consequence-protected', consequenceId: 'k', from: null, to: 'a' },
      ],
    });
    expect(at.at('consequences', 'k')).toMatchObject({ characterId: 'b', protectedCharacterId: 'a', how: 'steps in', status: 'pending' });
  });

  it('costs nothing and needs no words', () => {
    const at = play();
    const [event] = protect(at, 'b');
    expect(event).toMatchObject({ words: {} });
    expect(event?.facts).not.toHaveProperty('fields');
    expect(at.stateOf('b')).toMatchObject({ momentum: 2 });
  });

  it.each(['worsened-condition', 'complication', 'worse-position'])('is possible for a %s (CH-13)', (type) => {
    expect(() => protect(play({ consequences: pending(type) }), 'b')).not.toThrow();
  });

  it.each(['reduced-effect', 'lost-opportunity'])('is refused for a %s: not-protectable (CH-13)', (type) => {
    expect(codeOf(play({ consequences: pending(type) }), 'b')).toBe('not-protectable');
  });

  it('is refused once somebody stepped in: already-protected (CH-13)', () => {
    const at = play();
    protect(at, 'b');
    expect([codeOf(at, 'npc'), codeOf(at, 'a')]).toEqual(['already-protected', 'already-protected']);
  });

  it.each([['a', 'same-character'], ['out', 'taken-out'], ['gone', 'character-not-active']])('by %s is refused: %s (CH-13)', (characterId, code) => {
    expect(codeOf(play(), characterId)).toBe(code);
  });

  it('comes before any determination roll, and before it is accepted (CH-13)', () => {
    const resisted = play();
    resisted.resists('k', {}, [6, 6]);
    const accepted = play();
    accepted.does('acceptConsequence', { id: 'k' });
    expect([codeOf(resisted, 'b'), codeOf(accepted, 'b')]).toEqual(['already-resisted', 'consequence-settled']);
  });

  it('refuses in the order of the rules', () => {
    const settled = (more: JsonObject) => play({ consequences: { k: { type: 'complication', level: 1, clockId: 'watch', ...more } } });
    const codes = [
      codeOf(settled({ type: 'reduced-effect', status: 'settled', outcome: 'avoided', protectedCharacterId: 'b' }), 'a'),
      codeOf(settled({ status: 'settled', outcome: 'avoided', protectedCharacterId: 'b' }), 'a'),
      codeOf(settled({ protectedCharacterId: 'b' }), 'a'),
      codeOf(settled({ characterId: 'both' }), 'both'),
      codeOf(settled({}), 'both'),
    ];
    expect(codes).toEqual(['not-protectable', 'already-resisted', 'already-protected', 'same-character', 'taken-out']);
  });

  it('is possible for an NPC, who cannot roll to resist (CH-3b)', () => {
    const at = play();
    protect(at, 'npc');
    expect(refusalOf(() => at.resists('k', {}, [6, 6])).code).toBe('npcs-never-roll');
    at.does('acceptConsequence', { id: 'k' });
    expect(at.stateOf('npc')).toMatchObject({ stress: { filled: 2 } });
  });

  it("is for the protector's player", () => {
    const { may, references } = commandOf('protectConsequence');
    expect(typeof may === 'function' && may(play().table, { id: 'k', characterId: 'b' })).toBe('b');
    expect(references?.({ id: 'k', characterId: 'b' })).toEqual([{ collection: 'characters', id: 'b' }]);
  });
});
