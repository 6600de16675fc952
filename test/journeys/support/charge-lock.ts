import { accepts, acts, due, held, recovering, stated, states, worse } from './charge-deeds';
import type { Row } from './row';

const HELD = held('setup', 'brume');
const WORSE = worse('by-feel', 'brume');

/** Rows 11 to 17: the lock, and the way down. */
export const LOCK: readonly Row[] = [
  {
    row: '11',
    what: 'Sabre’s finesse on the lock, using the set-up, on Into the vault',
    does: [acts('sabre', 'lock', [6, 1], { action: 'finesse', goal: 'the lock', position: 'risky', effect: 'standard', useSetupId: '{setup}', clockId: '{vault}' })],
    stands: {
      lock: { outcome: 'full-success', details: { statedEffect: 'standard', effect: 'great', beyondGreat: false, progressTicks: 3, overflow: 1, momentumGained: 2, useSetupId: '{setup}' } },
      sabre: { state: { momentum: 2 } },
      vault: { filled: 6, full: true },
      setup: { usedBy: ['{sabre}'], status: 'open' },
    },
    changed: [{ kind: 'clock', clockId: '{vault}', from: 4, to: 6, overflow: 1, clockFilled: true }, { kind: 'clock-filled', clockId: '{vault}', to: true }],
    open: [HELD, WORSE],
  },
  {
    row: '12',
    what: 'Sabre muscles a grate, pushing for a die',
    does: [acts('sabre', 'grate', [2], { action: 'muscle', goal: 'lift the grate', position: 'risky', effect: 'standard', push: 'die' })],
    stands: {
      grate: { outcome: 'bad-outcome', dice: [{ face: 2, origin: 'push', kept: true }], details: { rating: 0, push: 'die', momentumSpent: 2, momentumGained: 0, consequenceDue: true, consequenceLevel: 2 } },
      sabre: { state: { momentum: 0 } },
    },
    open: [HELD, WORSE, due('grate', 'sabre')],
  },
  {
    row: '13',
    what: 'a worsened condition for Sabre, accepted',
    does: [states('shoulder', 'grate', { type: 'worsened-condition' }, [HELD, WORSE, stated('shoulder', 'sabre')]), accepts('sabre', 'shoulder', 'a wrenched shoulder')],
    stands: { shoulder: { level: 2, status: 'settled', outcome: 'accepted' }, sabre: { state: { stress: { filled: 3 }, condition: 'a wrenched shoulder', conditionDue: false, takenOut: false } } },
    changed: [{ kind: 'stress', characterId: '{sabre}', from: 1, to: 3, stressDropped: 0 }],
    open: [HELD, WORSE],
  },
  {
    row: '14',
    what: 'Brume tinkers, said to be risky and standard',
    does: [acts('brume', 'winch', [3, 1], { action: 'tinker', goal: 'the winch', position: 'risky', effect: 'standard' })],
    stands: { winch: { outcome: 'bad-outcome', details: { statedPosition: 'risky', position: 'desperate', consequenceDue: true, consequenceLevel: 3 } } },
    open: [HELD, WORSE, due('winch', 'brume')],
  },
  {
    row: '15',
    what: 'a worsened condition for Brume, accepted',
    does: [states('hand', 'winch', { type: 'worsened-condition' }, [HELD, WORSE, stated('hand', 'brume')]), accepts('brume', 'hand', 'a crushed hand')],
    stands: { hand: { level: 3, status: 'settled' }, brume: { state: { stress: { filled: 3 }, momentum: 1, condition: 'a crushed hand', conditionDue: false } } },
    open: [HELD, WORSE],
  },
  {
    row: '16',
    what: 'Sabre moves, and accepts a worsened condition: taken out',
    does: [
      acts('sabre', 'fall', [3], { action: 'move', goal: 'down the shaft', position: 'risky', effect: 'standard' }),
      states('landing', 'fall', { type: 'worsened-condition' }, [HELD, WORSE, stated('landing', 'sabre')]),
      accepts('sabre', 'landing', 'out cold at the foot of the shaft'),
    ],
    stands: {
      fall: { outcome: 'bad-outcome', details: { consequenceLevel: 2 } },
      landing: { level: 2, status: 'settled' },
      sabre: { state: { takenOut: true, recoveryOpen: true, stress: { filled: 0 }, condition: 'out cold at the foot of the shaft', conditionDue: false } },
    },
    changed: [{ kind: 'stress', characterId: '{sabre}', from: 3, to: 0, stressDropped: 1 }, { kind: 'taken-out', characterId: '{sabre}', to: true }, { kind: 'recovery-open', characterId: '{sabre}', to: true }],
    open: [HELD, WORSE, recovering('sabre')],
  },
  {
    row: '17',
    what: 'Sabre tries to sneak, and cannot',
    does: [{ ...acts('sabre', 'nothing', [6, 6], { action: 'sneak', goal: 'up and away', position: 'risky', effect: 'standard' }), makes: {}, refused: [422, 'taken-out'] }],
    stands: { sabre: { state: { takenOut: true } } },
    open: [HELD, WORSE, recovering('sabre')],
  },
];
