import { acts, does, free, recovering, unspent } from './charge-deeds';
import type { Row } from './row';

/** Rows 18 to 21: the cellar, and what the evening leaves. */
export const CELLAR: readonly Row[] = [
  {
    row: '18',
    what: 'the scene The cellar begins, the first one ending; recoveries',
    does: [
      does('gm', 'endScene', { on: 'roofs', open: [recovering('sabre')] }),
      does('gm', 'startScene', { input: { name: 'The cellar' }, makes: { cellar: { read: 'scene' } } }),
      does('gm', 'closeRecovery', { on: 'sabre', input: { reason: 'cold water and a short sleep' } }),
      does('gm', 'recoverCharacter', { on: 'brume', input: { stress: 2, reason: 'a splint', condition: 'a hand in a splint' } }),
    ],
    stands: {
      roofs: { status: 'ended' },
      cellar: { status: 'running' },
      sabre: { state: { takenOut: false, recoveryOpen: false, stress: { filled: 0 } } },
      brume: { state: { stress: { filled: 1 }, positionMoves: [], condition: 'a hand in a splint', conditionDue: false } },
      setup: { status: 'ended', usedBy: ['{sabre}'] },
      'by-feel': { status: 'settled' },
    },
    open: [],
  },
  {
    row: '19',
    what: 'a milestone; each buys a talent',
    does: [
      does('gm', 'awardMilestone', { input: { reason: 'the vault is open' }, makes: { milestone: { read: 'milestone' } }, open: [unspent('sabre'), unspent('brume')] }),
      does('sabre', 'takeTalent', { on: 'sabre', input: { kind: 'action-point', action: 'move' }, open: [unspent('brume')] }),
      does('brume', 'takeTalent', { on: 'brume', input: { kind: 'situational', situation: 'with plans at hand' }, makes: { talent: { read: 'character', at: 'state.talents.0.id' } } }),
    ],
    stands: {
      milestone: { reason: 'the vault is open', characterIds: ['{sabre}', '{brume}'] },
      sabre: { sheet: { actions: { sneak: 2, finesse: 2, sway: 2, move: 2 } }, state: { milestones: 0 } },
      brume: { state: { milestones: 0, talents: [{ id: '{talent}', kind: 'situational', situation: 'with plans at hand' }] } },
    },
    open: [],
  },
  {
    row: '20',
    what: 'Brume studies, and the talent applies',
    does: [acts('brume', 'ledgers', [6, 4, 4], { action: 'study', goal: 'the duke’s ledgers', position: 'risky', effect: 'standard', talentIds: ['{talent}'] })],
    stands: {
      ledgers: { outcome: 'full-success', dice: [{ origin: 'rating' }, { origin: 'rating' }, { origin: 'talent' }], details: { position: 'risky', effect: 'standard', talentIds: ['{talent}'] } },
      brume: { state: { momentum: 3 } },
    },
    open: [],
  },
  {
    row: '20b',
    what: 'a free roll with dice of the server',
    does: [free('brume', 'coins', '2d6')],
    stands: { coins: { source: 'server', status: 'settled', dice: [{ sides: 6 }, { sides: 6 }] } },
    open: [],
  },
  {
    row: '21',
    what: 'session 1 ends, Sabre’s concept is rewritten, session 2 begins',
    does: [
      does('gm', 'endSession', { on: 'session' }),
      does('sabre', 'changeCharacter', { on: 'sabre', input: { sheet: { details: [{ label: 'concept', text: 'a burglar without a code' }] } } }),
      does('gm', 'startSession', { makes: { 'session-2': { read: 'session' } } }),
    ],
    stands: {
      session: { number: 1, status: 'ended' },
      'session-2': { number: 2, status: 'running' },
      sabre: { sheet: { details: [{ label: 'concept', text: 'a burglar without a code' }] }, state: { momentum: 2 } },
      brume: { state: { momentum: 2 } },
    },
    open: [],
  },
];
