import { damages, does, tests, turn } from './black-sword-hack-deeds';
import type { Row } from './row';

const ATTACK = { attack: true, target: { name: 'the guardian', level: 4 }, roundId: '{fight}', action: 'attack' };

/** Rows 3 and 4: a fight in the necropolis. */
export const COMBAT: readonly Row[] = [
  {
    row: '3',
    what: 'in combat Korr attacks the guardian',
    does: [
      does('gm', 'openRound', { input: { duration: { unit: 'moments' }, characterIds: ['{korr}', '{hadidja}'], combat: true }, makes: { fight: { read: 'round' } }, open: [turn('fight', 'korr')] }),
      tests('korr', 'first-blow', 'STR', [12], ATTACK),
      damages('korr', 'first-wound', 8, [5], '{first-blow}'),
    ],
    stands: {
      'first-blow': { outcome: 'success', total: 14, details: { attributeValue: 15, natural: 12, threat: 2, doom: [], action: 'attack', target: { name: 'the guardian', level: 4 }, roundId: '{fight}' } },
      'first-wound': { total: 5, details: { die: 8, critical: false, testRollId: '{first-blow}' } },
      fight: { combat: true, current: '{korr}', done: [], status: 'running' },
    },
    open: [turn('fight', 'korr')],
  },
  {
    row: '4',
    what: 'Korr attacks again in the same turn',
    does: [tests('korr', 'second-blow', 'STR', [2, 1], ATTACK), damages('korr', 'second-wound', 8, [7], '{second-blow}')],
    stands: {
      'second-blow': {
        outcome: 'critical-success',
        dice: [{ sides: 6, face: 2, origin: 'doom', kept: false }, { sides: 20, face: 1, origin: 'test', kept: true }],
        details: { repeat: true, doom: [{ why: 'repeat', face: 2, from: 6, to: 4 }] },
      },
      'second-wound': { total: 15, dice: [{ sides: 8, face: 7, origin: 'critical', kept: true }], details: { critical: true } },
      korr: { state: { doom: { die: 4, max: 6 }, doomed: false } },
      fight: { current: '{hadidja}', done: ['{korr}'] },
    },
    open: [turn('fight', 'hadidja')],
  },
];
