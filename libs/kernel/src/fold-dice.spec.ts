import { foldDice } from './fold-dice';
import type { FoldedEvent } from './folded-event';
import type { JsonObject } from './json';
import { emptyState, type DiceState } from './state';

type Told = Pick<FoldedEvent, 'type' | 'facts' | 'actor' | 'sequence'> & { readonly free?: true };

const event = (type: string, facts: JsonObject, member?: string): Told => ({ type, facts, sequence: 1, ...(member ? { actor: { member, role: 'player' } } : {}) });
const committed = (epoch: number): Told => event('dice-committed', { epoch, commitments: [`${epoch}a`, `${epoch}b`] });
const registered = (member: string, end: string, length = 3): Told => event('entropy-committed', { member, end, length }, member);
const drew = (member: string, entropy?: string, lane = 0, number = 0): Told => event('roll-made', { draw: { epoch: 1, lane, number, ...(entropy ? { entropy } : {}) } }, member);
const free = (told: Told): Told => ({ ...told, free: true });
const play = (...events: Told[]): DiceState => events.reduce((dice, told, index) => foldDice(dice, { ...told, sequence: index + 1 }, () => !told.free), emptyState('').dice);

describe('chains of entropy in a fold', () => {
  it('are as long as they were registered, and used link by link by their member alone', () => {
    const { entropy } = play(committed(1), registered('ada', 'a0'), registered('bob', 'b0', 9), drew('ada', 'a1'), drew('ada', 'a2', 1), drew('bob', 'b1'));
    expect(entropy).toEqual({
      ada: { end: 'a0', length: 3, left: 1, last: 'a2', sequence: 2 },
      bob: { end: 'b0', length: 9, left: 8, last: 'b1', sequence: 3 },
    });
  });

  it('begin anew when another one is registered', () => {
    expect(play(registered('ada', 'a0'), drew('ada', 'a1'), registered('ada', 'c0', 7)).entropy).toEqual({ ada: { end: 'c0', length: 7, left: 7, last: 'c0', sequence: 3 } });
  });

  it('leave their ends behind, also where an import ends them', () => {
    expect(play(registered('ada', 'a0'), registered('bob', 'b0'), registered('ada', 'a0'), event('campaign-imported', {}), registered('bob', 'c0')).ends).toEqual(['a0', 'b0', 'c0']);
  });

  it('stand still in the other modes, and for dice that nobody drew', () => {
    const before = play(registered('ada', 'a0'));
    expect(play(registered('ada', 'a0'), free(drew('ada', 'xx')), drew('ada'), event('roll-made', { dice: [] }, 'ada')).entropy).toEqual(before.entropy);
  });

  it('are left alone by draws of nobody, or of a member of whom no chain is known', () => {
    expect(play(drew('eve', 'e1')).entropy).toEqual({});
    expect(play(registered('ada', 'a0'), { ...drew('ada', 'a1'), actor: null }).entropy['ada']?.left).toBe(3);
    expect(play(drew('constructor', 'e1')).entropy).toEqual({});
  });
});

describe('epochs in a fold', () => {
  it('end when the next one begins', () => {
    expect(play(committed(1), committed(2), event('dice-revealed', { epoch: 1, lane: 0, seed: 's' }), committed(3)).past).toEqual([
      { epoch: 1, commitments: ['1a', '1b'], status: 'ended', revealed: [{ lane: 0, seed: 's' }] },
      { epoch: 2, commitments: ['2a', '2b'], status: 'ended', revealed: [] },
    ]);
  });

  it('are abandoned when the campaign is imported while they are current', () => {
    const dice = play(committed(1), committed(2), event('campaign-imported', {}), committed(3), committed(4));
    expect(dice).toMatchObject({ epoch: 4, next: [0, 0] });
    expect(dice.past.map(({ epoch, status }) => [epoch, status])).toEqual([[1, 'ended'], [2, 'abandoned'], [3, 'ended']]);
  });

  it('are none where an import comes first', () => expect(play(event('campaign-imported', {}), committed(1)).past).toEqual([]));
});
