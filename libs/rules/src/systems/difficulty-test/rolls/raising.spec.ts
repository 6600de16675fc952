import { changesOf, codeOf, DtPlay, refusalOf } from '../../../../test/difficulty-test-play';

describe('raising the stakes (DT-6)', () => {
  it('settles the first roll by the new one and leaves the first as it was but for that', () => {
    const at = new DtPlay();
    const first = at.edge();
    const before = at.at('rolls', first);
    const second = at.tests([4, 4], { raisesRollId: first, complication: 'a stone comes loose' });
    const { details, version: _version, ...after } = at.at('rolls', first) as { readonly details: object; readonly version: number };
    const { details: was, version: _was, ...rest } = before as { readonly details: object; readonly version: number };
    expect(after).toEqual(rest);
    expect(details).toEqual({ ...was, standingOutcome: 'failure', raisedByRollId: second });
    expect(at.at('rolls', second)).toMatchObject({ outcome: 'failure', details: { standingOutcome: 'failure', raisedStandingOutcome: 'failure', raisesRollId: first, complication: 'a stone comes loose' } });
  });

  it('goes on with an edge success that raised one, and settles the whole chain', () => {
    const at = new DtPlay();
    const first = at.edge();
    const second = at.edge({ raisesRollId: first });
    expect(at.details(first)).toMatchObject({ standingOutcome: 'edge-success', raisedByRollId: second });
    const third = at.edge({ raisesRollId: second });
    const last = at.tests([6, 6], { raisesRollId: third, difficulty: 10 });
    expect([first, second, third, last].map((id) => at.details(id)['standingOutcome'])).toEqual(Array.from({ length: 4 }, () => 'critical-success'));
    expect([first, second, third].map((id) => at.details(id)['raisedByRollId'])).toEqual([second, third, last]);
    expect([first, second, third].map((id) => at.at('rolls', id)['outcome'])).toEqual(['edge-success', 'edge-success', 'edge-success']);
    expect(at.pending).toEqual([]);
  });

  it('is done once for each edge success', () => {
    const at = new DtPlay();
    const first = at.edge();
    at.edge({ raisesRollId: first });
    expect(refusalOf(() => at.tests([], { raisesRollId: first }))).toMatchObject({ status: 422, code: 'already-raised' });
  });

  it.each([['success', [6, 4]], ['critical-success', [6, 6]], ['failure', [4, 4]], ['critical-failure', [1, 1]]] as const)('takes no %s', (outcome, faces) => {
    const at = new DtPlay();
    const roll = at.tests(faces, { difficulty: outcome === 'critical-success' ? 9 : 12 });
    expect(at.at('rolls', roll)).toMatchObject({ outcome });
    expect(codeOf(() => at.tests([], { raisesRollId: roll }))).toBe('not-an-edge-success');
  });

  it('takes no roll of another kind, nor one that was voided', () => {
    const at = new DtPlay();
    at.changes({ kind: 'new-roll', rollId: 'free', from: null, to: { kind: 'free', status: 'settled', outcome: 'edge-success', characterId: 'a', details: {}, visibility: 'table' } });
    expect(codeOf(() => at.tests([], { raisesRollId: 'free' }))).toBe('not-an-edge-success');
    const voided = at.edge();
    at.changes({ kind: 'roll-status', rollId: voided, from: 'settled', to: 'voided' });
    expect(codeOf(() => at.tests([], { raisesRollId: voided }))).toBe('not-an-edge-success');
  });

  it("comes too late after the character's next test, whatever became of that, and not after another's", () => {
    const at = new DtPlay();
    const first = at.edge();
    at.tests([6, 6], { characterId: 'b' });
    expect(at.pending).toContain(`edge-success ${first}`);
    at.tests([4, 4]);
    expect(codeOf(() => at.tests([], { raisesRollId: first }))).toBe('too-late-to-raise');
    expect(at.pending).toEqual([]);
    expect(at.details(first)).toMatchObject({ standingOutcome: 'edge-success' });
  });

  it('comes too late, too, for the edge success before one that is raised', () => {
    const at = new DtPlay();
    const first = at.edge();
    const second = at.edge();
    at.tests([4, 4], { raisesRollId: second });
    expect(codeOf(() => at.tests([], { raisesRollId: first }))).toBe('too-late-to-raise');
    expect(at.details(first)).toMatchObject({ standingOutcome: 'edge-success' });
    expect(at.details(first)).not.toHaveProperty('raisedByRollId');
  });

  it('is refused for what comes first of several reasons', () => {
    const at = new DtPlay();
    const raised = at.edge();
    const second = at.tests([6, 4], { raisesRollId: raised });
    at.tests([4, 4]);
    const codes = [raised, second].map((raisesRollId) => codeOf(() => at.tests([], { raisesRollId, characterId: 'b' })));
    expect(codes).toEqual(['already-raised', 'not-an-edge-success']);
    const late = at.edge();
    at.tests([4, 4]);
    expect(codeOf(() => at.tests([], { raisesRollId: late, characterId: 'b' }, 'gm'))).toBe('too-late-to-raise');
    expect(codeOf(() => at.tests([], { raisesRollId: at.edge(), characterId: 'b' }, 'gm'))).toBe('not-own-roll');
  });

  it("is made by the character whose success it was", () => {
    const at = new DtPlay();
    const first = at.edge();
    expect(codeOf(() => at.tests([], { raisesRollId: first, characterId: 'b' }))).toBe('not-own-roll');
  });

  it('is not found for a roll that is not there', () => {
    expect(refusalOf(() => new DtPlay().tests([], { raisesRollId: 'nowhere' }))).toMatchObject({ status: 404 });
  });

  it('is a test of the character: it uses complications up, and may owe one itself (DT-5)', () => {
    const at = new DtPlay();
    const first = at.edge();
    at.adjusts([{ text: 'a cramp', modifier: -2 }]);
    const second = at.fumble({ raisesRollId: first });
    expect(at.details(second)).toMatchObject({ complicationModifier: -2, raisedStandingOutcome: 'critical-failure' });
    expect(at.complications()).toEqual([]);
    expect(at.pending).toEqual([`complication-due ${second}`]);
  });

  it('leaves nothing in the state once it cannot be raised any more', () => {
    const at = new DtPlay();
    for (const visibility of ['table', 'gm', 'private', 'table', 'blind'] as const) at.edge({}, visibility);
    expect(at.held('dt-hidden-edges')).toBe(1);
    at.tests([4, 4]);
    expect(at.held('dt-hidden-edges')).toBe(0);
    expect(at.at('dt-edges', 'a')).toMatchObject({ edge: null });
  });
});

describe('raising a roll that not everyone sees (DT-6)', () => {
  it.each(['gm', 'private', 'blind'] as const)('is as hidden as the first, %s one', (visibility) => {
    const at = new DtPlay();
    const first = at.edge({}, visibility);
    const { id, events } = at.rolled([4, 4], { raisesRollId: first });
    expect(at.at('rolls', id)['visibility']).toBe(visibility === 'private' ? 'private' : 'gm');
    expect(events.map(({ audience }) => audience)).not.toContain('table');
    expect(at.details(first)).toMatchObject({ standingOutcome: 'failure', raisedByRollId: id });
  });

  it.each(['gm', 'private', 'blind'] as const)('keeps from the table that a %s one may be raised, and that it was', (visibility) => {
    const at = new DtPlay();
    const { id, events } = at.rolled([5, 4], {}, visibility);
    const hidden = changesOf(events.filter(({ audience }) => audience === 'table'));
    expect(hidden).toEqual([]);
    expect(at.items).toMatchObject([{ kind: 'edge-success', id, characterId: 'a', about: { collection: 'dt-hidden-edges', id } }]);
    expect(at.table.thing('dt-hidden-edges', id)).toMatchObject(visibility === 'private' ? { audience: 'private', audienceMembers: ['m-player'] } : { audience: 'gm' });
  });

  it('says nothing to a player of how a sealed roll ended', () => {
    const at = new DtPlay();
    const rolls = [at.edge({}, 'blind'), at.fumble({}, 'blind')];
    expect(rolls.map((raisesRollId) => codeOf(() => at.tests([], { raisesRollId }, 'table', 'player')))).toEqual(['sealed-roll', 'sealed-roll']);
    const shown = at.edge({}, 'blind');
    at.changes({ kind: 'roll-revealed', rollId: shown, from: null, to: '2026-11-29T21:00:00.000Z' });
    expect(() => at.tests([4, 4], { raisesRollId: shown }, 'table', 'player')).not.toThrow();
  });

  it('is not hidden from those who saw the first', () => {
    const at = new DtPlay();
    const open = at.edge();
    for (const visibility of ['gm', 'private', 'blind'] as const) expect(codeOf(() => at.tests([], { raisesRollId: open }, visibility))).toBe('raised-unseen');
    const secret = at.edge({}, 'private');
    expect(codeOf(() => at.tests([], { raisesRollId: secret }, 'gm'))).toBe('raised-unseen');
    expect(() => at.tests([4, 4], { raisesRollId: secret }, 'blind')).not.toThrow();
  });

  it('is over for the table when a hidden test comes after it', () => {
    const at = new DtPlay();
    const first = at.edge();
    const { events } = at.rolled([4, 4], {}, 'gm');
    expect(changesOf(events.filter(({ audience }) => audience === 'table'))).toEqual([{ kind: 'dt-edge', characterId: 'a', from: { rollId: first, raises: [] }, to: null }]);
    expect(codeOf(() => at.tests([], { raisesRollId: first }))).toBe('too-late-to-raise');
  });

  it("goes on being possible after another's test", () => {
    const at = new DtPlay();
    const first = at.edge({}, 'gm');
    at.edge({ characterId: 'b' }, 'gm');
    at.tests([4, 4], { characterId: 'c' });
    expect(at.pending).toContain(`edge-success ${first}`);
    expect(() => at.tests([4, 4], { raisesRollId: first })).not.toThrow();
  });

  it('is over for those who saw it when any test comes after it', () => {
    const at = new DtPlay();
    const first = at.edge({}, 'private');
    const { events } = at.rolled([5, 4]);
    expect(events.map(({ audience, changes = [] }) => [audience, changes.map(({ kind }) => kind)])).toEqual([
      ['table', ['dt-edge']],
      ['private', ['dt-hidden-edge-status']],
    ]);
    expect(JSON.stringify(events[0])).not.toContain(`"${first}"`);
    expect(codeOf(() => at.tests([], { raisesRollId: first }))).toBe('too-late-to-raise');
  });
});
