import { ChargePlay, commandOf, refusalOf } from '../../../../test/charge-play';

const REASON = { reason: 'the fog lifts' };
const WAITING = { by: 1, cause: 'determination', lasts: 'next-action-roll' };
const play = (): ChargePlay => new ChargePlay({ characters: { a: { positionMoves: [WAITING] }, b: {} } });
/** A consequence of that type that stands. */
function standing(at: ChargePlay, type: string): string {
  const id = at.states(at.acts({}, [3, 1]).id, { type });
  at.does('acceptConsequence', { id });
  return id;
}
const lift = (at: ChargePlay, id: string) => at.does('liftConsequence', { id, ...REASON });

describe('lifting a consequence', () => {
  it('takes its own worse position away, and settles it (CH-14)', () => {
    const at = new ChargePlay({ characters: { a: {} } });
    const [first, second] = [standing(at, 'worse-position'), standing(at, 'worse-position')];
    const [event] = lift(at, first);
    expect(event).toMatchObject({ type: 'consequence-lifted', subject: { kind: 'consequence', id: first }, words: REASON });
    expect(at.stateOf('a')['positionMoves']).toEqual([{ by: -1, cause: 'worse-position', lasts: 'scene', consequenceId: second }]);
    expect(at.at('consequences', first)).toMatchObject({ status: 'settled', outcome: 'accepted' });
    expect(at.at('consequences', second)).toMatchObject({ status: 'standing' });
  });

  it('gives the lost action back, and no other one (CH-14b)', () => {
    const at = play();
    const [first, second] = ['the wall', 'the gate'].map((obstacle) => {
      const id = at.states(at.acts({ obstacle }, [3, 1]).id, { type: 'lost-opportunity', obstacle });
      at.does('acceptConsequence', { id });
      return id;
    });
    lift(at, String(first));
    expect(at.stateOf('a')['lostOpportunities']).toEqual([{ action: 'sneak', consequenceId: second }]);
    expect(() => at.acts({ obstacle: 'the wall' }, [6, 1])).not.toThrow();
    expect(refusalOf(() => at.acts({ obstacle: 'the gate' }, [6, 1])).code).toBe('lost-opportunity');
  });

  it('does not give the roll its effect back (CH-14b)', () => {
    const at = play();
    const { id } = at.acts({}, [5, 1]);
    const lost = at.states(id, { type: 'lost-opportunity' });
    at.does('acceptConsequence', { id: lost });
    lift(at, lost);
    expect(at.at('rolls', id)['details']).toMatchObject({ effectAfter: 'none' });
  });

  it('takes it from the protector who had taken it over (CH-13)', () => {
    const at = play();
    const id = at.states(at.acts({}, [3, 1]).id, { type: 'worse-position' });
    at.does('protectConsequence', { id, characterId: 'b' });
    at.does('acceptConsequence', { id });
    expect(at.stateOf('b')['positionMoves']).toHaveLength(1);
    lift(at, id);
    expect(at.stateOf('b')['positionMoves']).toEqual([]);
  });

  it('settles one whose move a GM took away by hand before', () => {
    const at = play();
    const id = standing(at, 'worse-position');
    at.changes({ kind: 'position-moves', characterId: 'a', from: [], to: [WAITING] });
    expect(lift(at, id)[0]?.changes).toEqual([{ kind: 'consequence-status', consequenceId: id, from: 'standing', to: 'settled' }]);
    expect(at.stateOf('a')['positionMoves']).toEqual([WAITING]);
  });

  it('is refused for one that is pending, and for one that is settled', () => {
    const at = play();
    const id = at.states(at.acts({}, [3, 1]).id, { type: 'worse-position' });
    expect(refusalOf(() => lift(at, id)).code).toBe('not-standing');
    at.does('acceptConsequence', { id });
    lift(at, id);
    expect(refusalOf(() => lift(at, id)).code).toBe('consequence-settled');
  });

  it('is for the GM', () => {
    expect(commandOf('liftConsequence')).toMatchObject({ path: 'consequences/:id/lift', on: 'consequences', may: 'gm', answers: { thing: 'consequences' } });
  });
});
