import { Vocabulary, type NewEvent } from '@app/kernel';
import { ROLL_CHANGE_KINDS, SystemRegistry, thingCollections } from '@app/rules';
import { callerAs, chainOf, idOf, scenarios } from '@app/testing';
import { choosing } from '../../test/choosing-system';
import { makeChoice } from './make-choice';
import { makeRoll } from './make-roll';
import { ROLLS } from './roll';

const systems = new SystemRegistry().add(choosing);
const vocabulary = new Vocabulary().add(
  [ROLLS, ...thingCollections([choosing]), { name: 'clocks', subject: 'clock' }, { name: 'characters', subject: 'character', maps: choosing.sheet.maps }, { name: 'members', subject: 'member' }, { name: 'settings', subject: 'settings' }],
  [...ROLL_CHANGE_KINDS, ...choosing.changeKinds, { kind: 'new-character', collection: 'characters', id: 'characterId', path: [] }, { kind: 'setting', collection: 'settings', path: [], key: 'key' }],
);
const given = scenarios(vocabulary);
const [roll, choice] = [makeRoll(systems, vocabulary), makeChoice(systems, vocabulary)];
const [pia, bob, ada] = [callerAs('player', [], idOf('Pia')), callerAs('player', [], idOf('Bob')), callerAs('gm')];

const [end, first, second] = chainOf('11'.repeat(32), 2);
const [otherEnd, otherFirst] = chainOf('22'.repeat(32), 5);

const mode = (to: string | null): NewEvent => ({ type: 'settings-changed', subject: { kind: 'settings', id: 's' }, audience: 'table', changes: [{ kind: 'setting', key: 'dice.mode', from: null, to }] });
const registered = (member: string, from: string, length: number): NewEvent => ({ type: 'entropy-committed', subject: { kind: 'dice', id: 'd' }, audience: 'table', facts: { member, end: from, length } });
const drew = (entropy: string): NewEvent => ({ type: 'roll-made', subject: { kind: 'roll', id: idOf('past') }, audience: 'table', facts: { kind: 'free', draw: { epoch: 1, lane: 0, number: 0, entropy } } });
const free = (entropy?: string) => ({ kind: 'free', roll: { notation: '1d6' }, dice: { source: 'server' as const, ...(entropy ? { entropy } : {}) } });
const refused = (code: string) => ({ status: 422, code });

/** Ada, who plays the past here, has two links; Pia has five. */
const stage = (...more: NewEvent[]) => given([mode('player-commit'), registered(ada.member, end, 2), registered(pia.member, otherEnd, 5), ...more]);

describe('a roll where players commit', () => {
  it('carries the next link of the chain, each once, none left out and none too many', () => {
    stage().when(roll, free(first), { faces: [3] }).thenExpect([{ type: 'roll-made' }]);
    stage().when(roll, free(second), { faces: [3] }).thenExpect({ ...refused('entropy-does-not-match'), params: { last: end } });
    stage(drew(first)).when(roll, free(first), { faces: [3] }).thenExpect({ ...refused('entropy-does-not-match'), params: { last: first } });
    stage(drew(first)).when(roll, free(second), { faces: [3] }).thenExpect([{ type: 'roll-made' }]);
    stage(drew(first), drew(second)).when(roll, free(second)).thenExpect({ ...refused('entropy-used-up'), params: { length: 2 } });
    stage(drew(first), drew(second)).when(roll, free()).thenExpect(refused('entropy-used-up'));
  });

  it('is refused without a chain, without entropy, and with what is none of its own', () => {
    stage().when(roll, free(first), { caller: bob }).thenExpect(refused('entropy-not-committed'));
    stage().when(roll, free(), { caller: bob }).thenExpect(refused('entropy-not-committed'));
    stage().when(roll, free()).thenExpect({ ...refused('entropy-required'), params: { left: 2 } });
    stage().when(roll, { kind: 'free', roll: { notation: '1d6' } }).thenExpect(refused('entropy-required'));
    stage().when(roll, free(otherFirst)).thenExpect(refused('entropy-does-not-match'));
    stage().when(roll, free(first), { caller: pia }).thenExpect(refused('entropy-does-not-match'));
    stage().when(roll, free('00'.repeat(8))).thenExpect(refused('entropy-does-not-match'));
  });

  it('is refused so whatever the dice would show, and whoever is to see it', () => {
    for (const face of [1, 2, 3, 4, 5, 6]) for (const visibility of ['table', 'gm', 'private', 'blind'] as const) {
      stage().when(roll, { ...free(second), visibility }, { faces: [face] }).thenExpect(refused('entropy-does-not-match'));
      stage().when(roll, { ...free(first), visibility }, { faces: [face] }).thenExpect([{ type: 'roll-made' }, ...(visibility === 'blind' ? [{ type: 'roll-announced' }] : [])]);
    }
  });

  it('needs no link for dice of the table, nor where nothing is thrown', () => {
    stage().when(roll, { ...free(), dice: { source: 'reported', faces: [4] } }).thenExpect([{ type: 'roll-made' }]);
    const waiting: NewEvent = {
      type: 'roll-made', subject: { kind: 'roll', id: idOf('roll') }, audience: 'table', changes: [],
      facts: { kind: 'charge.pair', characterIds: [idOf('Sabre')], visibility: 'table', source: 'server', dice: [2, 6].map((face) => ({ sides: 6, face, origin: 'pair', kept: null })), outcome: null, total: null, details: {}, status: 'awaiting-choice', chooser: 'gm', choice: { kind: 'keep', options: { indexes: [0, 1] } } },
    };
    const choose = (keep: number, entropy?: string) => ({ id: idOf('roll'), keep, dice: { source: 'server' as const, ...(entropy ? { entropy } : {}) } });
    stage(waiting).when(choice, choose(0)).thenExpect([{ type: 'choice-made' }]);
    stage(waiting).when(choice, choose(1)).thenExpect(refused('entropy-required'));
    stage(waiting).when(choice, choose(1, second)).thenExpect(refused('entropy-does-not-match'));
    stage(waiting).when(choice, choose(1, first), { faces: [2] }).thenExpect([{ type: 'choice-made' }]);
  });

  it('takes any entropy, or none, while the mode is another one', () => {
    for (const to of ['server-commit', null]) {
      const other = stage(mode(to));
      other.when(roll, free(), { faces: [3] }).thenExpect([{ type: 'roll-made' }]);
      other.when(roll, free('00'.repeat(8)), { faces: [3] }).thenExpect([{ type: 'roll-made' }]);
      stage(mode(to), drew('00'.repeat(32)), mode('player-commit')).when(roll, free(first), { faces: [3] }).thenExpect([{ type: 'roll-made' }]);
    }
    stage(mode('reported-only')).when(roll, free(first)).thenExpect(refused('server-dice-not-allowed'));
  });
});
