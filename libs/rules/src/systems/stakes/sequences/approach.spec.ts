import { A, B, C, codeOf, commandOf, StakesPlay } from '../../../../test/stakes-play';

const framed = (given: object = {}): StakesPlay => new StakesPlay({ sequence: { step: 'approaches', participants: [{ characterId: A }, { characterId: B }, { characterId: C }] }, ...given });
const states = (play: StakesPlay, characterId: string) => play.does('stateApproach', { characterId, text: `as ${characterId}` });

describe('ST-2: an approach', () => {
  it('stands with its character, as a text', () => {
    const play = framed();
    const event = states(play, B);
    expect(event).toMatchObject({ type: 'approach-stated', subject: { kind: 'sequence', id: 'q' }, facts: { characterId: B } });
    expect(JSON.stringify([event.facts, event.changes])).not.toContain('as ');
    expect(play.at()['participants']).toEqual([{ characterId: A }, { characterId: B, spoke: 1, approach: `as ${B}` }, { characterId: C }]);
  });

  it('has its place in the order of stating, which breaks ties (ST-6)', () => {
    const play = framed();
    for (const characterId of [B, C, A]) states(play, characterId);
    expect([A, B, C].map((id) => play.participant(id)?.spoke)).toEqual([3, 1, 2]);
  });

  it('is not stated by one who is not in play, the step first', () => {
    const away = { characters: { [A]: { active: false } } };
    expect(codeOf(() => states(framed(away), A))).toBe('character-not-active');
    expect(codeOf(() => states(framed({ ...away, sequence: { step: 'terms', participants: [{ characterId: A }] } }), A))).toBe('wrong-step');
  });

  it('names its character', () => expect(commandOf('stateApproach').references?.({ characterId: A })).toEqual([{ collection: 'characters', id: A }]));
});
