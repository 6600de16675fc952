import { A, B, codeOf, refusalOf, StakesPlay, took } from '../../../../test/stakes-play';
import type { Participant } from './sequence';

const bell = { id: 'k', cost: 1, concerns: [A, B], boughtOffFor: [] };
const spending = (a: Participant, b: Participant, settings = {}): StakesPlay => new StakesPlay({ settings, sequence: { step: 'spends', participants: [a, b], order: [A, B], consequences: [bell] } });

describe('ST-9: the end of a sequence', () => {
  it('comes when nobody has a success left, and brings the consequences (ST-8)', () => {
    const play = spending(took(A, 0, 11, { successes: 2 }), took(B, 0, 3));
    const strikes = [{ consequenceId: 'k', characterId: B }];
    expect(play.does('endSequence')).toMatchObject({ type: 'sequence-ended', facts: { strikes } });
    expect(play.at()).toMatchObject({ step: 'ended', status: 'ended', strikes, expects: [], order: [A, B] });
  });

  it('strikes by the setting as it is then', () => {
    const play = spending(took(A, 0, 11, { successes: 2 }), took(B, 0, 3), { 'consequences.strike': 'all' });
    play.does('endSequence');
    expect(play.at()['strikes']).toHaveLength(2);
  });

  it('comes early with a reason, which is a text of the event alone; leftovers lapse (ST-7)', () => {
    const play = spending(took(A, 2, 11, { passed: true }), took(B, 1, 9));
    const event = play.does('endSequence', { reason: 'the guard wakes' });
    expect(event).toMatchObject({ facts: { early: true, strikes: [] }, words: { reason: 'the guard wakes' } });
    expect(event.facts).not.toHaveProperty('fields');
    expect([play.participant(A), play.participant(B)]).toMatchObject([{ successes: 2, left: 0 }, { successes: 1, left: 0 }]);
    expect(play.participant(A)).not.toHaveProperty('passed');
  });

  it('is not early when it is over, reason or not', () => {
    const event = spending(took(A, 0, 3), took(B, 0, 3)).does('endSequence', { reason: 'and so it goes' });
    expect(event.facts).not.toHaveProperty('early');
  });

  it.each(['approaches', 'terms', 'asides', 'rolls'] as const)('may come at %s, and strikes nobody who has not rolled', (step) => {
    const play = new StakesPlay({ sequence: { step, participants: [{ characterId: A }, { characterId: B }], consequences: [bell] } });
    play.does('endSequence', { reason: 'never mind' });
    expect(play.at()).toMatchObject({ step: 'ended', strikes: [] });
    expect(play.participant(A)).not.toHaveProperty('left');
  });

  it('needs a reason while something is expected (ST-10), and comes once', () => {
    expect(codeOf(() => spending(took(A, 2, 11), took(B, 0, 3)).does('endSequence'))).toBe('wrong-step');
    const play = spending(took(A, 0, 3), took(B, 0, 3));
    play.does('endSequence');
    expect(refusalOf(() => play.does('endSequence'))).toMatchObject({ status: 409, code: 'already-ended' });
    expect(codeOf(() => play.does('endSequence', { reason: 'again' }))).toBe('already-ended');
  });

  it('is also for sequences with one who is not in play, so that none is stuck', () => {
    const play = new StakesPlay({ characters: { [A]: { active: false } }, sequence: { step: 'approaches', participants: [{ characterId: A }] } });
    expect(codeOf(() => play.does('stateApproach', { characterId: A, text: 'no' }))).toBe('character-not-active');
    play.does('endSequence', { reason: 'she left' });
    expect(play.at()['step']).toBe('ended');
  });
});
