import type { JsonObject } from '@app/kernel';
import { character, codeOf, planAction, refusalOf } from '../../../../test/action-rolls';
import type { PlainTable } from '../../..';

/** Lost with `sneak` on what the consequence `c` says or, without one, on what the character's own text says. */
function lostAt(obstacle: string | undefined, from: 'consequence' | 'character'): PlainTable {
  const texts = obstacle === undefined ? {} : { [from === 'consequence' ? 'obstacle' : 'state.lostOpportunities.1.obstacle']: obstacle };
  const entry: JsonObject = { action: 'sneak', ...(from === 'consequence' ? { consequenceId: 'c' } : {}) };
  const state = { lostOpportunities: [{ action: 'move' }, entry] };
  const facts = { rollId: 'r', characterId: 'a', type: 'lost-opportunity', level: null, action: 'sneak', status: 'standing' };
  return {
    characters: [character('a', state, from === 'character' ? { texts } : {})],
    things: { consequences: [{ id: 'c', facts, texts: from === 'consequence' ? texts : {} }] },
  };
}

describe.each(['consequence', 'character'] as const)('a lost opportunity whose obstacle a %s names (CH-14b)', (from) => {
  it.each([
    ['the wall', 'the wall'],
    ['the wall', ' THE WALL'],
    ['Straße', 'STRASSE'],
    [undefined, undefined],
  ])('at %j stops the same action on %j', (obstacle, tried) => {
    const refusal = refusalOf(() => planAction(tried === undefined ? {} : { obstacle: tried }, lostAt(obstacle, from)));
    expect(refusal).toMatchObject({ status: 422, code: 'lost-opportunity', params: { action: 'sneak' } });
  });

  it.each([
    ['the wall', 'the gate'],
    [undefined, 'the wall'],
    ['the wall', undefined],
  ])('at %j does not stop it on %j', (obstacle, tried) => {
    expect(() => planAction(tried === undefined ? {} : { obstacle: tried }, lostAt(obstacle, from))).not.toThrow();
  });

  it('does not stop another action', () => {
    expect(() => planAction({ action: 'study', obstacle: 'the wall' }, lostAt('the wall', from))).not.toThrow();
  });
});

it('a lost opportunity of another action with the same obstacle stops that one alone (CH-14b)', () => {
  expect(codeOf({ action: 'move' }, lostAt('the wall', 'character'))).toBe('lost-opportunity');
});
