import { does, rolls, tests } from './black-sword-hack-deeds';
import type { Row } from './row';

const DEBT = { usageDieId: '{debt}' };

/** Rows 5 to 11: Hadidja calls on doom until it comes, and both rest. */
export const FATE: readonly Row[] = [
  {
    row: '5',
    what: 'the round ends, and Hadidja tempts fate',
    does: [does('gm', 'endRound', { on: 'fight' }), tests('hadidja', 'tempting', 'DEX', [4, 15], { tempt: true })],
    stands: {
      tempting: { outcome: 'success', total: 11, details: { natural: 15, doom: [{ why: 'tempt', face: 4, from: 6, to: 4 }] } },
      hadidja: { state: { doom: { die: 4, max: 6 } } },
      fight: { status: 'ended' },
      city: { elapsed: { hours: 12 } },
    },
    changed: [{ kind: 'doom-die', characterId: '{hadidja}', from: 6, to: 4 }],
    open: [],
  },
  {
    row: '6',
    what: 'Hadidja charms with advantage, and the 20 is not kept',
    does: [tests('hadidja', 'charm', 'CHA', [20, 6], { advantage: 1, keep: 'best' })],
    stands: { charm: { outcome: 'success', total: 6, dice: [{ face: 20, kept: false }, { face: 6, kept: true }], details: { natural: 6, doom: [] } } },
    open: [],
  },
  {
    row: '7',
    what: 'Hadidja falls, and is doomed',
    does: [tests('hadidja', 'fall', 'DEX', [20, 1])],
    stands: { fall: { outcome: 'critical-failure', details: { doom: [{ why: 'critical', face: 1, from: 4, to: 0 }] } }, hadidja: { state: { doom: { die: 0, max: 6 }, doomed: true } } },
    changed: [{ kind: 'doom-die', characterId: '{hadidja}', from: 4, to: 0 }, { kind: 'doomed', characterId: '{hadidja}', from: false, to: true }],
    open: [],
  },
  {
    row: '8',
    what: 'Hadidja reads the runes, doomed',
    does: [tests('hadidja', 'runes', 'INT', [4, 12])],
    stands: { runes: { outcome: 'failure', total: 12, dice: [{ face: 4, kept: false }, { face: 12, kept: true }] } },
    open: [],
  },
  {
    row: '9',
    what: 'the mercenary’s debt is called in until it is settled',
    does: [
      does('gm', 'createUsageDie', { input: { name: 'the mercenary’s debt', die: 6, characterId: '{hadidja}', onExhausted: 'he helps no more for nothing' }, makes: { debt: { read: 'usageDie' } } }),
      rolls('hadidja', 'favour', 'bsh.usage', [2], DEBT),
      rolls('hadidja', 'last-favour', 'bsh.usage', [1], DEBT),
      does('hadidja', 'Mutation.roll', { input: { kind: 'bsh.usage', ...DEBT }, refused: [422, 'usage-die-exhausted'] }),
    ],
    stands: {
      favour: { details: { die: 6, dieAfter: 4, exhausted: false } },
      'last-favour': { details: { die: 4, dieAfter: 0, exhausted: true } },
      debt: { name: 'the mercenary’s debt', die: 0, size: 6, exhausted: true, characterId: '{hadidja}', onExhausted: 'he helps no more for nothing' },
    },
    open: [],
  },
  {
    row: '10',
    what: 'both creep past the tomb',
    does: [rolls('gm', 'creeping', 'bsh.group-test', [2, 13, 10], { attribute: 'DEX', characterIds: ['{hadidja}', '{korr}'] })],
    stands: {
      creeping: {
        outcome: 'success',
        details: { successes: 1, of: 2, members: [{ characterId: '{hadidja}', natural: 13, outcome: 'success' }, { characterId: '{korr}', natural: 10, outcome: 'failure' }] },
      },
    },
    open: [],
  },
  {
    row: '11',
    what: 'a long rest for both',
    does: [does('gm', 'takeRest', { input: { kind: 'long' }, makes: { night: { read: 'rest' } } })],
    stands: {
      night: { kind: 'long', characterIds: ['{hadidja}', '{korr}'] },
      hadidja: { state: { doom: { die: 6, max: 6 }, doomed: false } },
      korr: { state: { doom: { die: 6, max: 6 }, doomed: false } },
    },
    open: [],
  },
];
