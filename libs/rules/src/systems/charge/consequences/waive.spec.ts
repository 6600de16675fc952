import { ChargePlay, commandOf, changesOf, refusalOf } from '../../../../test/charge-play';

const REASON = { reason: 'they have had enough' };
const WORSE = { type: 'worse-position' };
const play = (): ChargePlay => new ChargePlay({ characters: { a: {} } });

describe('waiving a consequence', () => {
  it('lets the roll go, for a reason (CH-15)', () => {
    const at = play();
    const { id } = at.acts({}, [5, 1]);
    const [event, ...others] = at.does('waiveConsequence', { id, ...REASON });
    expect(others).toEqual([]);
    expect(event).toMatchObject({ type: 'consequence-waived', audience: 'table', subject: { kind: 'roll', id }, words: REASON });
    expect(event?.changes).toEqual([
      { kind: 'roll-detail', rollId: id, name: 'consequenceDue', from: true, to: false },
      { kind: 'consequence-due-status', rollId: id, from: 'open', to: 'settled' },
    ]);
    expect(at.table.things('dues')).toEqual([]);
  });

  it('ends what is due: afterwards nothing is stated or waived, unless the GM overrides (CH-15, D2)', () => {
    const at = play();
    const { id } = at.acts({}, [5, 1]);
    at.does('waiveConsequence', { id, ...REASON });
    expect(refusalOf(() => at.does('waiveConsequence', { id, ...REASON })).code).toBe('no-consequence-due');
    expect(refusalOf(() => at.states(id, WORSE)).code).toBe('no-consequence-due');
    const stated = at.states(id, { ...WORSE, override: true, reason: 'no, after all' });
    expect(at.at('consequences', stated)).toMatchObject({ rollId: id, status: 'pending' });
  });

  it('is refused where nothing is due: after a full success, of another roll, and once one is stated (CH-14)', () => {
    const at = play();
    const stated = at.acts({}, [5, 1]).id;
    at.states(stated, WORSE);
    const rolls = [at.acts({}, [6, 1]).id, at.rolls('charge.fortune', { likelihood: 1 }, [1]).id, stated];
    const codes = rolls.map((id) => refusalOf(() => at.does('waiveConsequence', { id, ...REASON })).code);
    expect(codes).toEqual(rolls.map(() => 'no-consequence-due'));
  });

  it('of a blind roll is told to GMs alone, since it says how the roll ended', () => {
    const at = play();
    const { id } = at.acts({}, [5, 1], 'blind');
    const [event] = at.does('waiveConsequence', { id, ...REASON });
    expect(event).toMatchObject({ type: 'consequence-waived', audience: 'gm' });
    expect(changesOf(event ? [event] : [], 'consequence-due-status')).toHaveLength(1);
    const shown = play();
    const roll = shown.acts({}, [5, 1], 'blind').id;
    shown.changes({ kind: 'roll-revealed', rollId: roll, from: null, to: '2026-11-29T21:00:00.000Z' });
    expect(shown.does('waiveConsequence', { id: roll, ...REASON })[0]).toMatchObject({ audience: 'table' });
  });

  it('is for the GM, and answers the roll', () => {
    expect(commandOf('waiveConsequence')).toMatchObject({ path: 'rolls/:id/consequences/waive', on: 'rolls', may: 'gm', answers: { resource: 'roll' } });
  });

  it('is not found for a roll that is not there', () => {
    expect(refusalOf(() => play().does('waiveConsequence', { id: 'nowhere', ...REASON }))).toMatchObject({ status: 404 });
  });
});
