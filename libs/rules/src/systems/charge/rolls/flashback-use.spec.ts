import type { JsonObject } from '@app/kernel';
import { ruleContext, scriptedDice } from '@app/testing';
import { changesOf, chargeRoll, codeOf, refusalOf, rollAction, seenBy } from '../../../../test/action-rolls';
import { plainTable, type PlainTable, type RollContext, type RollPlan } from '../../..';
import { system } from '../index';

const USE = { flashbackId: 'f' };
const called = (facts: JsonObject = {}): PlainTable => ({ things: { flashbacks: [{ id: 'f', facts: { characterId: 'a', cost: 2, status: 'open', ...facts } }] } });
const settling = (by: string): JsonObject[] => [
  { kind: 'flashback-by', flashbackId: 'f', from: null, to: by },
  { kind: 'flashback-roll', flashbackId: 'f', from: null, to: 'roll-1' },
  { kind: 'flashback-status', flashbackId: 'f', from: 'open', to: 'settled' },
];
const { gmOnly, references, roller } = chargeRoll('charge.fortune');

function planFortune(input: JsonObject, content: PlainTable = {}, context: RollContext = ruleContext()): RollPlan {
  return chargeRoll('charge.fortune').plan(plainTable(system, content), { likelihood: 2, ...input } as never, context);
}

describe('an action roll that settles a flashback (CH-26)', () => {
  it('is linked to it, whatever the dice say, and earns as ever', () => {
    const outcome = rollAction([6, 1], USE, called());
    expect(outcome.details).toMatchObject({ flashbackId: 'f', momentumSpent: 0, momentumGained: 2 });
    expect(changesOf(outcome, 'flashback-by', 'flashback-roll', 'flashback-status')).toEqual(settling('action'));
    expect(changesOf(rollAction([1, 1], USE, called()), 'flashback-status')).toHaveLength(1);
  });

  it('does not say again that it is to settle it', () => {
    expect(changesOf(rollAction([6, 1], USE, called({ by: 'action' })), 'flashback-by')).toEqual([]);
    expect(changesOf(rollAction([6, 1], USE, called({ by: 'fortune' })), 'flashback-by')).toMatchObject([{ from: 'fortune', to: 'action' }]);
  });

  it('settles none that is settled, and none of another character', () => {
    expect(codeOf(USE, called({ status: 'settled' }))).toBe('flashback-settled');
    expect(codeOf(USE, called({ characterId: 'b' }))).toBe('not-own-flashback');
  });

  it('is not named to the table when the table may not see it', () => {
    const outcome = rollAction([6, 1], USE, called(), seenBy('gm'));
    expect(outcome.details).toMatchObject({ flashbackId: 'f' });
    expect(changesOf(outcome, 'flashback-by', 'flashback-roll', 'flashback-status').map(({ kind }) => kind)).toEqual(['flashback-by', 'flashback-status']);
  });
});

describe('a fortune roll', () => {
  it('is the GM alone, for nobody in particular, a die for each level of likelihood (CH-25)', () => {
    const made = planFortune({ question: 'Does the watch hear it?' });
    expect(gmOnly).toBe(true);
    expect(roller({} as never, plainTable(system))).toBeUndefined();
    expect(references({ likelihood: 2 } as never)).toEqual([]);
    expect(references({ likelihood: 2, flashbackId: 'f' } as never)).toEqual([{ collection: 'flashbacks', id: 'f' }]);
    expect(made).toMatchObject({ words: { 'details.question': 'Does the watch hear it?' }, characterIds: [] });
    expect(made.resolve(scriptedDice([6, 6]))).toMatchObject({ outcome: 'critical-success', total: null, details: { likelihood: 2 }, changes: [] });
  });

  it('keeps the lowest of two dice for no likelihood at all (CH-2)', () => {
    const { dice, outcome } = planFortune({ likelihood: 0 }).resolve(scriptedDice([5, 2]));
    expect(outcome).toBe('bad-outcome');
    expect(dice.map(({ origin, kept }) => [origin, kept])).toEqual([['zero', false], ['zero', true]]);
  });

  it('settles a flashback of anyone (CH-26)', () => {
    const made = planFortune(USE, called({ characterId: 'b' })).resolve(scriptedDice([3, 1]));
    expect(made.details).toEqual({ likelihood: 2, flashbackId: 'f' });
    expect(made.changes).toEqual(settling('fortune'));
  });

  it('settles none that is settled or not there', () => {
    expect(refusalOf(() => planFortune(USE, called({ status: 'settled' }))).code).toBe('flashback-settled');
    expect(refusalOf(() => planFortune(USE))).toMatchObject({ status: 404, params: { what: 'flashback', id: 'f' } });
  });
});
