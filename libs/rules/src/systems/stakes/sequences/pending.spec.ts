import { A, B, StakesPlay, took } from '../../../../test/stakes-play';

const NPC = { characters: { [B]: { kind: 'npc' } } };
const waits = (play: StakesPlay): unknown[] => play.pending.map(({ kind, id, characterId, waitsFor }) => [kind, id, characterId, waitsFor]);
const two = [{ characterId: A }, { characterId: B }];

describe('what is pending', () => {
  it.each(['approaches', 'asides', 'rolls'] as const)('at %s: each who has not done it, or the GM for an NPC', (step) => {
    expect(waits(new StakesPlay({ sequence: { step, participants: two }, ...NPC }))).toEqual([
      ['sequence-step', 'q', A, 'player'],
      ['sequence-step', 'q', B, 'gm'],
    ]);
  });

  it('at the terms: the GM, for each', () => {
    expect(waits(new StakesPlay({ sequence: { step: 'terms', participants: two } }))).toEqual([A, B].map((id) => ['sequence-step', 'q', id, 'gm']));
  });

  it('at the spends: whose turn it is, then the GM, who ends it', () => {
    const play = new StakesPlay({ sequence: { step: 'spends', participants: [took(A, 1, 6), took(B, 1, 9)], order: [B, A] } });
    expect(waits(play)).toEqual([['sequence-step', 'q', B, 'player']]);
    for (const characterId of [B, A]) play.does('spendSuccesses', { characterId, on: 'action' });
    expect(waits(play)).toEqual([['sequence-step', 'q', undefined, 'gm']]);
    play.does('endSequence');
    expect(play.pending).toEqual([]);
  });

  it('is about the sequence, and has waited since its step began', () => {
    const play = new StakesPlay({ sequence: { step: 'approaches', participants: two } });
    const made = play.table.thing('sequences', 'q')?.made.sequence;
    play.does('stateApproach', { characterId: A, text: 'over' });
    expect(play.pending).toMatchObject([{ characterId: B, sequence: made, about: { collection: 'sequences', id: 'q' } }]);
    play.does('stateApproach', { characterId: B, text: 'under' });
    expect(play.pending.map(({ sequence }) => sequence)).toEqual([Number(made) + 2, Number(made) + 2]);
  });

  it('has waited for a turn since what was done before it', () => {
    const play = new StakesPlay({ sequence: { step: 'rolls', participants: [{ characterId: A, pool: 3, aside: 0, difficulty: 5 }, took(B, 1, 6)] } });
    play.rolls(A, [6, 6, 6]);
    const [turn] = play.pending;
    play.does('spendSuccesses', { characterId: A, on: 'action', asked: 3 });
    expect(play.pending).toMatchObject([{ characterId: B, sequence: turn.sequence + 1 }]);
  });

  it('comes oldest first of all sequences that run', () => {
    const play = new StakesPlay({ sequence: { step: 'approaches', participants: [{ characterId: A }] } });
    const { subject } = play.does('frameSequence', { framing: 'The yard', characterIds: [B] });
    play.does('stateApproach', { characterId: A, text: 'over' });
    expect(waits(play)).toEqual([
      ['sequence-step', subject.id, B, 'player'],
      ['sequence-step', 'q', A, 'gm'],
    ]);
  });
});
