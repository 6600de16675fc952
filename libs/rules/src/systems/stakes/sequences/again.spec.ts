import { A, B, codeOf, refusalOf, StakesPlay, took } from '../../../../test/stakes-play';
import type { JsonObject } from '@app/kernel';

const texts = { framing: 'The gatehouse', 'participants.0.approach': 'over', 'participants.1.approach': 'under', 'consequences.0.text': 'the bell', 'opportunities.0.text': 'a key', 'spends.0.text': 'climbs' };
const played = {
  participants: [took(A, 0, 11, { successes: 2, attribute: 'agility', fellShort: true }), took(B, 0, 3)],
  order: [A, B],
  consequences: [{ id: 'k', cost: 1, concerns: [A, B], boughtOffFor: [A] }],
  opportunities: [{ id: 'o', cost: 1, boughtBy: A }],
  spends: [{ characterId: A, on: 'action', asked: 3, paid: 2, outcome: 'almost' }],
} as const;
const over = (given: object = {}): StakesPlay => new StakesPlay({ texts, sequence: { step: 'spends', ...played }, ...given });
const ended = (): StakesPlay => new StakesPlay({ texts, sequence: { step: 'ended', status: 'ended', ...played, strikes: [{ consequenceId: 'k', characterId: B }] } });
const again = (play: StakesPlay) => play.does('repeatSequence', { framing: 'The courtyard' });

describe('ST-9: a sequence that begins again', () => {
  it.each([
    ['once it has ended', ended],
    ['when nobody has a success left', over],
  ])('is the same one at its first step, with the same characters and nothing of what was, %s', (_when, start) => {
    const play = start();
    again(play);
    const { version: _version, ...shown } = play.at();
    expect(shown).toEqual({
      id: 'q',
      framing: 'The courtyard',
      step: 'approaches',
      status: 'running',
      participants: [{ characterId: A }, { characterId: B }],
      expects: [{ characterId: A }, { characterId: B }],
      order: [],
      consequences: [],
      opportunities: [],
      spends: [],
      strikes: [],
    } satisfies JsonObject);
    expect(play.table.thing('sequences', 'q')?.texts).toEqual({ framing: 'The courtyard' });
  });

  it('ends with its consequences what had not been ended (ST-8), and strikes nobody twice', () => {
    expect(again(over())).toMatchObject({ type: 'sequence-repeated', facts: { strikes: [{ consequenceId: 'k', characterId: B }] } });
    expect(again(ended()).facts).not.toHaveProperty('strikes');
  });

  it('can be played to its end and begun again once more', () => {
    const play = ended();
    for (const _round of [1, 2]) {
      again(play);
      for (const characterId of [A, B]) play.does('stateApproach', { characterId, text: 'on' });
      for (const characterId of [A, B]) play.does('setTerms', { characterId, attribute: 'agility', consequences: [{ text: 'a fall', cost: 1 }] });
      for (const characterId of [A, B]) play.does('setAside', { characterId, aside: 2 });
      for (const characterId of [A, B]) play.rolls(characterId);
      expect(play.at()).toMatchObject({ step: 'spends', expects: [] });
    }
    expect(play.facts().consequences).toHaveLength(2);
  });

  it('stands after any fold of the log, wherever that stopped in between', () => {
    const play = ended();
    again(play);
    play.does('stateApproach', { characterId: A, text: 'on' });
    expect(play.refolded().at()).toEqual({ ...play.at(), version: expect.any(Number) as number });
  });

  it('does not begin again while something is expected', () => {
    expect(refusalOf(() => again(new StakesPlay({ sequence: { step: 'spends', participants: [took(A, 1, 6)], order: [A] } })))).toMatchObject({ code: 'wrong-step', params: { expected: 'spend' } });
    expect(codeOf(() => again(new StakesPlay({ sequence: { step: 'approaches', participants: [{ characterId: A }] } })))).toBe('wrong-step');
  });

  it('does not begin again with one who is not in play, the step first', () => {
    const away = { characters: { [B]: { active: false } } };
    expect(codeOf(() => again(over(away)))).toBe('character-not-active');
    expect(codeOf(() => again(new StakesPlay({ ...away, sequence: { step: 'rolls', participants: [{ characterId: B }] } })))).toBe('wrong-step');
  });
});
