import { A, B, codeOf, commandOf, refusalOf, StakesPlay } from '../../../../test/stakes-play';

const frame = (play: StakesPlay, characterIds: readonly string[]) => play.does('frameSequence', { framing: 'The gatehouse', characterIds });

describe('ST-2: framing a sequence', () => {
  it('makes one at its first step, of these characters in their order', () => {
    const play = new StakesPlay();
    const { type, subject } = frame(play, [B, A]);
    expect(type).toBe('sequence-framed');
    expect(play.at(subject.id)).toEqual({
      id: subject.id,
      framing: 'The gatehouse',
      step: 'approaches',
      status: 'running',
      participants: [{ characterId: B }, { characterId: A }],
      expects: [{ characterId: B }, { characterId: A }],
      order: [],
      consequences: [],
      opportunities: [],
      spends: [],
      strikes: [],
      version: expect.any(Number) as number,
    });
  });

  it('may be done while another one runs, of the same characters too', () => {
    const play = new StakesPlay({ sequence: { step: 'approaches', participants: [{ characterId: A }] } });
    const { subject } = frame(play, [A]);
    play.does('stateApproach', { id: subject.id, characterId: A, text: 'slowly' });
    expect([play.at()['step'], play.at(subject.id)['step']]).toEqual(['approaches', 'terms']);
  });

  it('takes somebody, and nobody who is not in play', () => {
    expect(refusalOf(() => frame(new StakesPlay(), []))).toMatchObject({ status: 400, errors: [{ pointer: '/characterIds', code: 'list-too-short', params: { min: 1 } }] });
    expect(codeOf(() => frame(new StakesPlay({ characters: { [B]: { active: false } } }), [A, B]))).toBe('character-not-active');
  });

  it('names the characters', () => {
    expect(commandOf('frameSequence').references?.({ characterIds: [A, B] })).toEqual([A, B].map((id) => ({ collection: 'characters', id })));
  });
});
