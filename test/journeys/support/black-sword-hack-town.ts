import { does, pursuing, roundOver, tests, turn } from './black-sword-hack-deeds';
import type { Row } from './row';

const CHASE = [pursuing('chase', 'hadidja')];

/** Rows 1 and 2: in town, and over its roofs. */
export const TOWN: readonly Row[] = [
  {
    row: '1',
    what: 'half a day in town: Hadidja moves and shops, Korr passes',
    does: [
      does('gm', 'startSession', { makes: { session: { read: 'session' } } }),
      does('gm', 'startScene', { input: { name: 'The city of jade' }, makes: { city: { read: 'scene' } } }),
      does('gm', 'openRound', {
        input: { duration: { unit: 'hours', amount: 12, text: 'half a day' }, characterIds: ['{hadidja}', '{korr}'] },
        makes: { morning: { read: 'round' } },
        open: [turn('morning', 'hadidja')],
      }),
      does('hadidja', 'takeMove', { on: 'morning', input: { characterId: '{hadidja}', text: 'to the market' }, open: [turn('morning', 'hadidja')] }),
      does('hadidja', 'takeAction', { on: 'morning', input: { characterId: '{hadidja}', action: 'shop', text: 'rope and oil' }, open: [turn('morning', 'korr')] }),
      does('hadidja', 'takeAction', { on: 'morning', input: { characterId: '{hadidja}', action: 'shop' }, refused: [422, 'action-already-used'], open: [turn('morning', 'korr')] }),
      does('korr', 'passTurn', { on: 'morning', input: { characterId: '{korr}' }, open: [roundOver('morning')] }),
      does('gm', 'endRound', { on: 'morning' }),
    ],
    stands: {
      morning: { duration: { unit: 'hours', amount: 12, text: 'half a day' }, characterIds: ['{hadidja}', '{korr}'], combat: false, done: ['{hadidja}', '{korr}'], status: 'ended' },
      city: { elapsed: { hours: 12 } },
      hadidja: { state: { doom: { die: 6, max: 6 }, doomed: false, noRest: false } },
    },
    open: [],
  },
  {
    row: '2',
    what: 'Hadidja pursues her mark over the roofs, from far',
    does: [
      does('gm', 'startPursuit', { input: { characterId: '{hadidja}', quarry: 'the mark', from: 'far', attribute: 'DEX' }, makes: { chase: { read: 'pursuit' } }, open: CHASE }),
      { ...tests('hadidja', 'leap', 'DEX', [8], { pursuitId: '{chase}' }), open: CHASE },
      { ...tests('hadidja', 'slip', 'DEX', [16], { pursuitId: '{chase}' }), open: CHASE },
      tests('hadidja', 'grip', 'DEX', [3], { pursuitId: '{chase}' }),
    ],
    stands: {
      leap: { outcome: 'success', total: 8, details: { attributeValue: 14, natural: 8, pursuitId: '{chase}' } },
      slip: { outcome: 'failure', total: 16 },
      grip: { outcome: 'success', details: { pursuitOutcome: 'caught' } },
      chase: { characterId: '{hadidja}', quarry: 'the mark', from: 'far', attribute: 'DEX', needed: { successes: 2, failures: 2 }, successes: 2, failures: 1, outcome: 'caught', status: 'over' },
    },
    open: [],
  },
];
