import { Vocabulary, type NewEvent } from '@app/kernel';
import { callerAs, chainOf, idOf, scenarios } from '@app/testing';
import { commitEntropy } from './commit-entropy';

const vocabulary = new Vocabulary().add([{ name: 'rolls', subject: 'roll', evolve: (_, { facts }) => facts }, { name: 'settings', subject: 'settings' }], [{ kind: 'setting', collection: 'settings', path: [], key: 'key' }]);
const given = scenarios(vocabulary);
/** What is given was done by the GM. */
const [ada, bob] = [callerAs('gm'), callerAs('player', [], idOf('Bob'))];

const [end, first, second, third] = chainOf('11'.repeat(32), 4);
const [otherEnd] = chainOf('22'.repeat(32), 4);

const committing: NewEvent = { type: 'settings-changed', subject: { kind: 'settings', id: 's' }, audience: 'table', changes: [{ kind: 'setting', key: 'dice.mode', from: null, to: 'player-commit' }] };
const registered = (from: string, member = ada.member, length = 4): NewEvent => ({ type: 'entropy-committed', subject: { kind: 'dice', id: 'd' }, audience: 'table', facts: { member, end: from, length } });
const drew = (entropy: string): NewEvent => ({ type: 'roll-made', subject: { kind: 'roll', id: entropy }, audience: 'table', facts: { draw: { epoch: 1, lane: 0, number: 0, entropy } } });
const imported: NewEvent = { type: 'campaign-imported', subject: { kind: 'campaign', id: 'c' }, audience: 'table', facts: {} };

const asks = (from: string, caller = ada, ...log: NewEvent[]): ReturnType<ReturnType<typeof given>['when']> => given([committing, ...log]).when(commitEntropy, { end: from, length: 4 }, { caller });
const shown = { status: 422, code: 'entropy-not-fresh' };
const done = [{ type: 'entropy-committed' }];

describe('a chain of entropy of which links were shown', () => {
  const used = [registered(end), drew(first), drew(second)];

  it('is not registered again, nor from one of those links', () => {
    asks(end, ada, ...used).thenExpect(shown);
    asks(first, ada, ...used).thenExpect(shown);
  });

  it('is not registered again after another one, by another member, or after the campaign went to another server', () => {
    asks(end, ada, ...used, registered(otherEnd)).thenExpect(shown);
    asks(end, bob, ...used).thenExpect(shown);
    asks(end, ada, ...used, imported).thenExpect(shown);
  });

  it('may go on from the last of them, or from one that nobody saw', () => {
    asks(second, ada, ...used).thenExpect(done);
    asks(third, ada, ...used).thenExpect(done);
  });

  it('is as good as new while there are none', () => asks(end, ada, registered(end)).thenExpect(done));
});
