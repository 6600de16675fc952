import { accepts, acts, called, does, due, fortune, held, resists, stated, states, worse } from './charge-deeds';
import type { Row } from './row';

const HELD = held('setup', 'brume');
const WORSE = worse('by-feel', 'brume');

/** Rows 1 to 10: over the roofs and into the house. */
export const ROOFS: readonly Row[] = [
  {
    row: '1',
    what: 'session 1 and the scene The roofs begin',
    does: [does('gm', 'startSession', { makes: { session: { read: 'session' } } }), does('gm', 'startScene', { input: { name: 'The roofs' }, makes: { roofs: { read: 'scene' } } })],
    stands: { session: { number: 1, status: 'running' }, roofs: { name: 'The roofs', status: 'running' }, sabre: { state: { momentum: 2 } }, brume: { state: { momentum: 2 } } },
    open: [],
  },
  {
    row: '2',
    what: 'the clocks: Into the vault, The watch, and for the GM alone The duke’s envoy',
    does: [
      does('gm', 'createClock', { input: { name: 'Into the vault', kind: 'progress', segments: 6 }, makes: { vault: { read: 'clock' } } }),
      does('gm', 'createClock', { input: { name: 'The watch', kind: 'danger', segments: 4 }, makes: { watch: { read: 'clock' } } }),
      does('gm', 'createClock', { input: { name: 'The duke’s envoy', kind: 'danger', segments: 4, visibility: 'gm' }, makes: { envoy: { read: 'clock' } } }),
    ],
    stands: { vault: { segments: 6, filled: 0 }, watch: { segments: 4, filled: 0 } },
    open: [],
  },
  {
    row: '3',
    what: 'Sabre sneaks over the roofs, on Into the vault',
    does: [acts('sabre', 'sneaking', [5, 2], { action: 'sneak', goal: 'over the roofs', position: 'risky', effect: 'standard', clockId: '{vault}' })],
    stands: {
      sneaking: { outcome: 'partial-success', source: 'reported', details: { consequenceDue: true, consequenceLevel: 2, momentumGained: 1, progressTicks: 2 } },
      sabre: { state: { momentum: 3 } },
      vault: { filled: 2 },
    },
    open: [due('sneaking', 'sabre')],
  },
  {
    row: '4',
    what: 'a complication on The watch, which Sabre resists with 2',
    does: [states('tile', 'sneaking', { type: 'complication', clockId: '{watch}', text: 'a tile slides into the street' }, [stated('tile', 'sabre')]), resists('sabre', 'holding-on', 'tile', 2, [4, 1])],
    stands: {
      'holding-on': { kind: 'charge.determination', outcome: 'reduced', details: { consequenceType: 'complication', level: 2, levelAfter: 1, applied: true, momentumSpent: 2, nextPositionImproved: false } },
      tile: { rollId: '{sneaking}', characterId: '{sabre}', type: 'complication', level: 2, levelAfter: 1, outcome: 'reduced', status: 'settled', clockId: '{watch}', text: 'a tile slides into the street' },
      sneaking: { details: { consequenceDue: false, consequenceIds: ['{tile}'] } },
      sabre: { state: { momentum: 1 } },
      watch: { filled: 1 },
    },
    open: [],
  },
  {
    row: '5',
    what: 'Brume tinkers with the skylight, on Into the vault; Sabre assists',
    does: [acts('brume', 'skylight', [6, 6, 3], { action: 'tinker', goal: 'the skylight', position: 'risky', effect: 'limited', clockId: '{vault}', assist: { characterId: '{sabre}', how: 'holds the pane' } })],
    stands: {
      skylight: {
        outcome: 'critical-success',
        dice: [{ face: 6, origin: 'rating', kept: true }, { face: 6, origin: 'rating', kept: true }, { face: 3, origin: 'assist', kept: false }],
        details: { statedEffect: 'limited', effect: 'standard', momentumSpent: 0, momentumGained: 0, consequenceDue: false, assist: { characterId: '{sabre}', how: 'holds the pane' } },
      },
      sabre: { state: { momentum: 0 } },
      brume: { state: { momentum: 2 } },
      vault: { filled: 4 },
    },
    open: [],
  },
  {
    row: '6',
    what: 'Sabre sways the guard, with tension',
    does: [acts('sabre', 'guard', [3, 2, 1], { action: 'sway', goal: 'past the guard', position: 'desperate', effect: 'great', tension: { type: 'worsened-condition', level: 1 }, condition: 'a hoarse voice' })],
    stands: {
      guard: { outcome: 'bad-outcome', dice: [{ face: 3, origin: 'rating' }, { face: 2, origin: 'rating' }, { face: 1, origin: 'tension' }], details: { consequenceDue: true, consequenceLevel: 3, tension: { type: 'worsened-condition', level: 1 } } },
      sabre: { state: { momentum: 0, stress: { segments: 4, filled: 1 }, condition: 'a hoarse voice', conditionDue: false } },
    },
    open: [due('guard', 'sabre')],
  },
  {
    row: '7',
    what: 'a worsened condition, for which Brume steps in and resists with 2',
    does: [
      states('blow', 'guard', { type: 'worsened-condition' }, [stated('blow', 'sabre')]),
      does('brume', 'protectConsequence', { on: 'blow', input: { characterId: '{brume}', how: 'pulls Sabre back' }, open: [stated('blow', 'brume')] }),
      resists('brume', 'stepping-in', 'blow', 2, [6, 2]),
    ],
    stands: {
      'stepping-in': { outcome: 'avoided', characterId: '{brume}', details: { level: 3, levelAfter: 0, applied: false } },
      blow: { characterId: '{brume}', protectedCharacterId: '{sabre}', level: 3, levelAfter: 0, outcome: 'avoided', how: 'pulls Sabre back', status: 'settled' },
      brume: { state: { momentum: 0, stress: { filled: 0 } } },
      sabre: { state: { stress: { filled: 1 } } },
    },
    open: [],
  },
  {
    row: '8',
    what: 'Brume’s flashback, settled by a fortune roll',
    does: [
      does('brume', 'callFlashback', { input: { characterId: '{brume}', cost: 0, text: 'a word with the locksmith' }, makes: { locksmith: { read: 'flashback' } }, open: [called('locksmith', 'brume')] }),
      fortune('word', [4, 3], { likelihood: 2, question: 'Did he keep it?', flashbackId: '{locksmith}' }),
    ],
    stands: {
      word: { outcome: 'partial-success', details: { likelihood: 2, flashbackId: '{locksmith}' } },
      locksmith: { characterId: '{brume}', cost: 0, text: 'a word with the locksmith', by: 'fortune', rollId: '{word}', status: 'settled' },
      brume: { state: { momentum: 0 } },
    },
    open: [],
  },
  {
    row: '9',
    what: 'Brume studies the plans, setting up an effect, on no clock',
    does: [acts('brume', 'plans', [4, 2], { action: 'study', goal: 'the weak point of the lock', position: 'controlled', effect: 'standard', setup: 'effect' }), does('gm', 'setups', { makes: { setup: { read: 'setup', at: 'data.0.id' } } })],
    stands: {
      plans: { outcome: 'partial-success', details: { setup: 'effect', setupHeld: true, progressTicks: 0, consequenceDue: true, consequenceLevel: 1 } },
      setup: { rollId: '{plans}', characterId: '{brume}', benefit: 'effect', usedBy: [], status: 'open' },
      brume: { state: { momentum: 1 } },
      vault: { filled: 4 },
    },
    open: [due('plans', 'brume'), HELD],
  },
  {
    row: '10',
    what: 'a worse position for Brume, accepted',
    does: [states('by-feel', 'plans', { type: 'worse-position', text: 'the candle goes out' }, [HELD, stated('by-feel', 'brume')]), accepts('brume', 'by-feel')],
    stands: {
      'by-feel': { type: 'worse-position', status: 'standing', characterId: '{brume}' },
      brume: { state: { positionMoves: [{ by: -1, cause: 'worse-position', lasts: 'scene' }] } },
    },
    open: [HELD, WORSE],
  },
];
