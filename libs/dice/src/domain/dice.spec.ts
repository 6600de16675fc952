import { Vocabulary, type NewEvent } from '@app/kernel';
import { callerAs, idOf, scenarios } from '@app/testing';
import { commitEntropy } from './commit-entropy';
import { diceBody } from './dice-body';
import { revealSecretDice } from './reveal-secret-dice';
import { rotateDice } from './rotate-dice';

const vocabulary = new Vocabulary().add([{ name: 'rolls', subject: 'roll', evolve: (_, { facts }) => facts }], []);
const given = scenarios(vocabulary);
const [pia, ada, auditor] = [callerAs('player'), callerAs('gm'), callerAs('auditor')];
const end = 'ab'.repeat(32);

const at = (type: string, facts: NewEvent['facts']): NewEvent => ({ type, subject: { kind: 'dice', id: 'd' }, audience: 'table', facts });
const committed = (epoch: number): NewEvent => at('dice-committed', { epoch, commitments: [`${epoch}a`, `${epoch}b`] });
const revealed = (epoch: number, lane: number): NewEvent => at('dice-revealed', { epoch, lane, seed: `${epoch}/${lane}` });
const past = [committed(1), committed(2), revealed(1, 0)];
const waiting: NewEvent = { type: 'roll-made', subject: { kind: 'roll', id: 'r' }, audience: 'gm', facts: { status: 'awaiting-choice' } };

describe('registering a chain of entropy', () => {
  it('is for whoever may roll, and for oneself', () => {
    for (const caller of [pia, ada, { ...pia, via: idOf('bot') }]) {
      given(past).when(commitEntropy, { end, length: 9 }, { caller }).thenExpect([{ type: 'entropy-committed', audience: 'table', facts: { member: caller.member, end, length: 9 } }]);
    }
    for (const role of ['spectator', 'auditor', 'bot'] as const) {
      given(past).when(commitEntropy, { end, length: 9 }, { caller: callerAs(role) }).thenExpect({ status: 403, code: 'not-allowed' });
    }
  });
});

describe('beginning the next epoch', () => {
  it('commits to it, then shows the seed of the last one, and keeps its own seeds', () => {
    const { result } = given(past).when(rotateDice, {});
    expect(result).toMatchObject({ events: [{ type: 'dice-committed', facts: { epoch: 3 } }, { type: 'dice-revealed', facts: { epoch: 2, lane: 0 } }], side: [{ table: 'seed', row: { epoch: 3, lane: 0 } }, { table: 'seed', row: { epoch: 3, lane: 1 } }] });
  });

  it('is for GMs, and waits for choices that are open', () => {
    given(past).when(rotateDice, {}, { caller: pia }).thenExpect({ status: 403, code: 'not-allowed' });
    given([...past, waiting]).when(rotateDice, {}).thenExpect({ status: 409, code: 'choices-pending' });
  });
});

describe('showing the seed of hidden rolls', () => {
  const show = (epoch: number, events = past, caller = ada) => given(events).when(revealSecretDice, { epoch }, { caller });

  it('is for epochs that are over, once, and for GMs', () => {
    show(1).thenExpect([{ type: 'dice-revealed', audience: 'table', facts: { epoch: 1, lane: 1, seed: '11'.padStart(64, '0') } }]);
    show(1, [...past, revealed(1, 1)]).thenExpect({ status: 409, code: 'already-revealed' });
    show(2).thenExpect({ status: 409, code: 'epoch-not-over', params: { epoch: 2 } });
    show(3).thenExpect({ status: 422, code: 'unknown-epoch', params: { epoch: 3, current: 2 } });
    show(1, past, pia).thenExpect({ status: 403, code: 'not-allowed' });
  });

  it('is refused where an import left the seed behind', () => {
    const imported = [...past, at('campaign-imported', {}), committed(3), committed(4)];
    show(2, imported).thenExpect({ status: 409, code: 'epoch-abandoned', params: { epoch: 2 } });
    show(1, imported, { ...ada, member: idOf('elsewhere') }).thenExpect([{ type: 'dice-revealed' }]);
    const { state } = given(imported);
    const context = { caller: ada, seedOf: () => undefined } as never;
    expect(() => revealSecretDice.lifeCycle?.(state, { epoch: 1 }, context)).toThrow(expect.objectContaining({ status: 409, code: 'seed-not-here' }));
  });
});

describe('the dice as they are answered', () => {
  const drew = (lane: number, number: number, member = pia.member): NewEvent => ({ type: 'roll-made', subject: { kind: 'roll', id: `${lane}/${number}` }, audience: lane === 0 ? 'table' : 'gm', facts: { draw: { epoch: 2, lane, number }, member } });
  const { state } = given([...past, at('entropy-committed', { member: pia.member, end, length: 9 }), drew(0, 0), drew(1, 0), drew(1, 1)]);
  const bodyFor = (viewer: typeof pia, ...rest: [{ after: number; limit: number }?, (() => string)?]) => diceBody({ settings: [] }, state, viewer, ...rest).body;
  const chain = { member: pia.member, end, length: 9, sequence: 4 };

  it('tell of the secret lane, and of what was used of a chain, only whom it is no secret to', () => {
    expect(bodyFor(pia)).toMatchObject({ mode: 'server-commit', epoch: 2, commitments: ['2a', '2b'], draws: [{ lane: 0, next: 1 }], entropy: [{ ...chain, left: 9, last: end }] });
    expect(bodyFor(callerAs('player', [], idOf('Bob')))).toMatchObject({ draws: [{ lane: 0, next: 1 }], entropy: [{ ...chain, left: null, last: null }] });
    for (const viewer of [ada, auditor]) expect(bodyFor(viewer)).toMatchObject({ draws: [{ lane: 0, next: 1 }, { lane: 1, next: 2 }], entropy: [{ ...chain, left: 9, last: end }] });
  });

  it('give auditors the secret seed of what is over, and nobody one of what is current', () => {
    const seeds = (): string => 'from the server';
    const seedsFor = (viewer: typeof pia): unknown => (bodyFor(viewer, { after: 0, limit: 9 }, seeds)['epochs'] as unknown as { revealed: unknown }[]).map((epoch) => epoch.revealed);
    expect(seedsFor(auditor)).toEqual([[], [{ lane: 0, seed: '1/0' }, { lane: 1, seed: 'from the server' }]]);
    for (const viewer of [pia, ada]) expect(seedsFor(viewer)).toEqual([[], [{ lane: 0, seed: '1/0' }]]);
  });

  it('show epochs newest first, page by page', () => {
    const many = given([1, 2, 3, 4, 5].map(committed)).state;
    const pageOf = (after: number): [unknown, number] => {
      const { body, older } = diceBody({ settings: [] }, many, pia, { after, limit: 2 });
      return [(body['epochs'] as unknown as { epoch: number; status: string }[]).map(({ epoch, status }) => `${epoch} ${status}`), older];
    };
    expect([pageOf(0), pageOf(4), pageOf(2)]).toEqual([[['5 current', '4 ended'], 4], [['3 ended', '2 ended'], 2], [['1 ended'], 0]]);
  });
});
