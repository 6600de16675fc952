import { changesOf, codeOf, commandOf, DtPlay, refusalOf } from '../../../../test/difficulty-test-play';

describe('a critical failure (DT-5)', () => {
  it('owes a complication, which the GM states once', () => {
    const at = new DtPlay();
    const id = at.fumble();
    expect(at.items).toMatchObject([{ kind: 'complication-due', id, characterId: 'a', waitsFor: 'gm' }]);
    const [event] = at.does('stateComplication', { id, text: 'a broken rope', modifier: -2 });
    expect(event).toMatchObject({ type: 'complication-stated', subject: { kind: 'roll', id }, audience: 'table' });
    expect(at.complications()).toEqual([{ text: 'a broken rope', modifier: -2, appliesTo: 'total' }]);
    expect(at.pending).toEqual(['complication a']);
    expect(refusalOf(() => at.does('stateComplication', { id, text: 'and more' }))).toMatchObject({ status: 422, code: 'no-complication-due' });
  });

  it('goes on owing it after further tests', () => {
    const at = new DtPlay();
    const id = at.fumble();
    at.tests([4, 4]);
    expect(at.pending).toEqual([`complication-due ${id}`]);
    at.does('stateComplication', { id, text: 'late' });
    expect(at.complications()).toEqual([{ text: 'late', appliesTo: 'total' }]);
  });

  it.each([[[6, 4]], [[5, 4]], [[4, 4]], [[6, 6]]])('is the only outcome that owes one (%j)', (faces) => {
    const at = new DtPlay();
    const id = at.tests(faces);
    expect(at.pending.filter((item) => item.startsWith('complication'))).toEqual([]);
    expect(codeOf(() => at.does('stateComplication', { id, text: 'no' }))).toBe('no-complication-due');
  });

  it('owes none once it is voided', () => {
    const at = new DtPlay();
    const id = at.fumble();
    at.changes({ kind: 'roll-status', rollId: id, from: 'settled', to: 'voided' });
    expect(codeOf(() => at.does('stateComplication', { id, text: 'no' }))).toBe('no-complication-due');
  });

  it('has its complication stated by the GM, and answers the roll', () => {
    expect(commandOf('stateComplication')).toMatchObject({ path: 'rolls/:id/complications', on: 'rolls', may: 'gm', answers: { resource: 'roll' } });
    expect(refusalOf(() => new DtPlay().does('stateComplication', { id: 'nowhere', text: 'no' }))).toMatchObject({ status: 404 });
  });

  it('keeps the text apart from the facts', () => {
    const at = new DtPlay();
    const [event] = at.does('stateComplication', { id: at.fumble(), text: 'a broken rope', appliesTo: 'difficulty', modifier: 2 });
    expect(JSON.stringify([event?.facts, event?.changes])).not.toContain('a broken rope');
    expect(changesOf(event ? [event] : [], 'dt-complication')).toEqual([{ kind: 'dt-complication', characterId: 'a', index: 0, from: null, to: { appliesTo: 'difficulty', modifier: 2 } }]);
  });

  it.each(['gm', 'private', 'blind'] as const)('that is %s is due for the GM alone, and shows the table no more than the complication', (visibility) => {
    const at = new DtPlay();
    const id = at.fumble({}, visibility);
    expect(at.table.thing('dt-dues', id)).toMatchObject({ audience: 'gm' });
    const events = at.does('stateComplication', { id, text: 'a shadow' });
    expect(events[0]?.audience).toBe(visibility === 'private' ? 'private' : 'gm');
    const told = events.filter(({ audience }) => audience === 'table');
    expect(told).toMatchObject([{ type: 'state-changed', subject: { kind: 'campaign' }, words: { complication: 'a shadow' } }]);
    expect(JSON.stringify(told)).not.toContain(id);
    expect(at.openly('characters', 'a')).toMatchObject({ state: { pendingComplications: [{ text: 'a shadow', appliesTo: 'total' }] } });
  });
});

describe('pending complications (DT-5)', () => {
  it('are all used up by the next test, and change its total and its difficulty', () => {
    const at = new DtPlay();
    at.adjusts([{ text: 'rain', modifier: 2, appliesTo: 'difficulty' }, { text: 'a cramp', modifier: -1 }, { text: 'somebody watches' }, { text: 'mud', modifier: -3 }]);
    const { id, events } = at.rolled([5, 3], { difficulty: 9 });
    expect(at.at('rolls', id)).toMatchObject({ total: 7, outcome: 'failure', details: { statedDifficulty: 9, difficulty: 11, complicationModifier: -4, margin: -4 } });
    expect(at.complications()).toEqual([]);
    expect(changesOf(events, 'dt-complication').map(({ index, to }) => [index, to])).toEqual([[3, null], [2, null], [1, null], [0, null]]);
  });

  it("are not touched by another's test, and are gone with their texts", () => {
    const at = new DtPlay();
    at.adjusts([{ text: 'rain', modifier: 2, appliesTo: 'difficulty' }]);
    at.tests([5, 4], { characterId: 'b' });
    expect(at.complications()).toEqual([{ text: 'rain', modifier: 2, appliesTo: 'difficulty' }]);
    at.tests([5, 4]);
    at.does('stateComplication', { id: at.fumble(), text: 'a fresh one' });
    expect(at.complications()).toEqual([{ text: 'a fresh one', appliesTo: 'total' }]);
  });

  it('add up from several critical failures', () => {
    const at = new DtPlay();
    const rolls = [at.fumble(), at.fumble()];
    for (const id of rolls) at.does('stateComplication', { id, text: `after ${id}`, modifier: -1 });
    expect(at.complications()).toEqual(rolls.map((id) => ({ text: `after ${id}`, modifier: -1, appliesTo: 'total' })));
    expect(at.details(at.tests([5, 4]))).toMatchObject({ complicationModifier: -2 });
  });

  it('may lower a difficulty to where every total is a success', () => {
    const at = new DtPlay();
    at.adjusts([{ text: 'help from below', modifier: -20, appliesTo: 'difficulty' }]);
    expect(at.at('rolls', at.tests([1, 1], { difficulty: 6 }))).toMatchObject({ outcome: 'critical-success', details: { difficulty: -14 } });
  });
});
