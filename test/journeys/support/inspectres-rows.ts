import { acts, choosing, does, due, given, held, helps, stresses, type InspectresRow } from './inspectres-deeds';

/** The laundry: the journey of InSpectres, its first scene. */
const LAUNDRY: readonly InspectresRow[] = [
  {
    row: '1',
    what: 'session, scene and mission begin; Bob looks it up',
    does: [
      does('gm', 'spreadFranchise', { input: { library: 3, gym: 2, credit: 2, bank: 3 } }),
      does('gm', 'startSession', { makes: { session: { read: 'session' } } }),
      does('gm', 'startScene', { input: { name: 'The laundry' }, makes: { laundry: { read: 'scene' } } }),
      does('gm', 'startMission', { input: { name: 'The thing in the laundry', client: 'Mrs Pinson', goal: 6 }, makes: { mission: { read: 'mission' } } }),
      acts('bob', 'lookup', [4, 2, 1, 3, 5], { skill: 'academics', card: { name: 'library', count: 1 }, goal: 'what sleeps in warm water' }),
      does('bob', 'narrateRoll', { on: 'lookup', input: { text: 'page 300 has a drawing of it' } }),
    ],
    stands: {
      lookup: {
        outcome: 'good',
        dice: [{ origin: 'skill' }, { origin: 'skill' }, { origin: 'skill' }, { origin: 'skill' }, { origin: 'card', face: 5, kept: true }],
        details: { skill: 'academics', card: { name: 'library', count: 1 }, narrator: 'player', narration: 'page 300 has a drawing of it', franchiseEarned: 1, franchiseCounted: 1, missionEarned: 1, missionCompleted: false, bankEffects: [], penalty: 0 },
      },
      mission: { name: 'The thing in the laundry', client: 'Mrs Pinson', goal: 6, earned: 1, status: 'running', spentCardDice: { library: 1, gym: 0, credit: 0 } },
    },
    franchise: { library: 2, gym: 2, credit: 2, bank: 3, spread: true, dotsLeft: 0 },
    open: [],
  },
  {
    row: '2',
    what: 'Roger runs after it, on the bank',
    does: [acts('roger', 'chase', [3, 2, 2, 1, 6], { skill: 'athletics', bank: 1 })],
    stands: {
      chase: { outcome: 'amazing', details: { bank: 1, bankEffects: ['interest'], franchiseEarned: 2, missionEarned: 3 } },
      mission: { earned: 3 },
    },
    changed: [{ kind: 'franchise-bank', from: 3, to: 4 }, { kind: 'mission-earned', missionId: '{mission}', from: 1, to: 3 }],
    franchise: { library: 2, bank: 4 },
    open: [],
  },
  {
    row: '3',
    what: 'Roger panics, and says what he loses',
    does: [
      stresses('roger', 'fright', [1, 4], { open: [choosing('fright', 'roger')] }),
      acts('roger', 'never', [], { skill: 'contact' }, { makes: {}, refused: [409, 'choice-pending'] }),
      does('roger', 'makeChoice', { on: 'fright', input: { losses: { athletics: 2, technology: 1 } }, refused: [422, 'losses-do-not-add-up'] }),
      does('bob', 'makeChoice', { on: 'fright', input: { losses: { athletics: 1, technology: 1 } }, refused: [403, 'not-allowed'] }),
      does('roger', 'makeChoice', { on: 'fright', input: { losses: { athletics: 1, technology: 1 } } }),
    ],
    stands: {
      fright: { status: 'settled', outcome: 'meltdown', details: { stressDice: 2, reading: 1, ignored: 0, skillDiceLost: 2, losses: [{ skill: 'athletics', value: 1 }, { skill: 'technology', value: 1 }] } },
      roger: { sheet: { skills: { athletics: 4, technology: 2 } }, state: { cool: 0, skills: { academics: 2, athletics: 3, technology: 1, contact: 1 } } },
    },
    open: [],
  },
  {
    row: '4',
    what: 'Bob is too cool to be afraid',
    does: [stresses('bob', 'yawn', [6])],
    stands: { yawn: { outcome: 'too-cool', details: { reading: 6, skillDiceLost: 0, losses: [] } }, bob: { state: { cool: 1 } } },
    changed: [{ kind: 'cool-dice', characterId: '{bob}', from: 0, to: 1 }],
    open: [],
  },
  {
    row: '5',
    what: 'Roger helps Bob, who uses the die that he is handed',
    does: [
      { ...helps('roger', 'noise', [5, 3, 2], { skill: 'athletics', helpsCharacterId: '{bob}', goal: 'a barrage of socks' }), makes: { noise: { read: 'Query.roll' }, die: { read: 'assist', at: 'details.assistId' } }, open: [held('die', 'bob')] },
      acts('roger', 'theft', [], { skill: 'academics', assistId: '{die}' }, { makes: {}, refused: [422, 'assist-of-another'] }),
      acts('bob', 'trap', [2, 2, 1], { skill: 'technology', assistId: '{die}' }),
    ],
    stands: {
      noise: { outcome: 'not-great', dice: [{ face: 5, kept: false }, { face: 3, kept: true }, { face: 2, kept: false }], details: { give: 0, given: 5, franchiseEarned: 0, helpsCharacterId: '{bob}' } },
      die: { fromCharacterId: '{roger}', toCharacterId: '{bob}', face: 5, status: 'used' },
      trap: { outcome: 'good', dice: [{ origin: 'skill' }, { origin: 'skill' }, { origin: 'skill' }, { origin: 'assist', face: 5, kept: true }], details: { assistId: '{die}', missionEarned: 4 } },
      bob: { state: { assists: [] } },
      mission: { earned: 4 },
    },
    open: [],
  },
  {
    row: '6',
    what: 'Bob tells the camera what Roger is; Roger would like a word as well',
    does: [
      does('bob', 'makeConfessional', { input: { characterId: '{bob}', kind: 'characteristic', text: 'Roger is a coward', aboutCharacterId: '{roger}' }, makes: { coward: { read: 'confessional' } } }),
      does('roger', 'makeConfessional', { input: { characterId: '{roger}', kind: 'flashback', text: 'I had left my bat here' }, refused: [422, 'confessional-already-this-scene'] }),
    ],
    stands: {
      coward: { characterId: '{bob}', aboutCharacterId: '{roger}', kind: 'characteristic', text: 'Roger is a coward', status: 'open', sceneId: '{laundry}' },
      roger: { state: { characteristics: [{ text: 'Roger is a coward', from: '{bob}', respected: false, confessionalId: '{coward}' }] } },
    },
    open: [given('coward', 'roger')],
  },
];

/** The roof, and what the franchise has of it. */
const ROOF: readonly InspectresRow[] = [
  {
    row: '7',
    what: 'next scene; Roger overcharges the bank',
    does: [
      does('gm', 'endScene', { on: 'laundry' }),
      does('gm', 'startScene', { input: { name: 'The roof' }, makes: { roof: { read: 'scene' } } }),
      acts('roger', 'drone', [4, 3, 2], { skill: 'technology', bank: 2 }),
    ],
    stands: { drone: { outcome: 'fair', details: { bankEffects: ['normal-cost', 'overuse'], narrator: 'player', franchiseEarned: 0, missionEarned: 4 } }, mission: { earned: 4 }, coward: { sceneEnded: true, status: 'open' } },
    franchise: { bank: 1 },
    open: [given('coward', 'roger')],
  },
  {
    row: '8',
    what: 'Bob knows the words that send it home',
    does: [acts('bob', 'words', [6, 1, 1, 1, 3], { skill: 'academics', cool: 1 })],
    stands: {
      words: { outcome: 'amazing', details: { cool: 1, franchiseEarned: 2, franchiseCounted: 2, missionEarned: 6, missionCompleted: true } },
      bob: { state: { cool: 0 } },
      mission: { earned: 6, status: 'completed', awarded: 6, characteristicsRespected: 0, spentCardDice: { library: 0, gym: 0, credit: 0 } },
    },
    franchise: { library: 3, gym: 2, credit: 2, bank: 1 },
    open: [given('coward', 'roger'), due('mission')],
  },
  {
    row: '9',
    what: 'Roger was a coward indeed; seven dice to spread',
    does: [
      does('roger', 'respectCharacteristic', { on: 'coward', open: [due('mission')] }),
      does('gm', 'distributeMission', { on: 'mission', input: { library: 2, gym: 1, bank: 5 }, refused: [422, 'distribution-does-not-add-up'] }),
      does('roger', 'buyBackSkill', { input: { characterId: '{roger}', skill: 'athletics', from: 'gym' }, refused: [422, 'distribution-due'] }),
      does('gm', 'distributeMission', { on: 'mission', input: { library: 1, gym: 1, bank: 5 } }),
    ],
    stands: {
      mission: { status: 'completed', awarded: 6, characteristicsRespected: 1, distributed: true },
      coward: { status: 'respected' },
      roger: { state: { characteristics: [] } },
    },
    franchise: { library: 4, gym: 3, credit: 2, bank: 6 },
    open: [],
  },
  {
    row: '10',
    what: 'Roger trains again',
    does: [does('roger', 'buyBackSkill', { input: { characterId: '{roger}', skill: 'athletics', from: 'gym' } })],
    stands: { roger: { state: { skills: { academics: 2, athletics: 4, technology: 1, contact: 1 } } } },
    changed: [{ kind: 'agent-skill', characterId: '{roger}', skill: 'athletics', from: 3, to: 4 }, { kind: 'franchise-gym', from: 3, to: 2 }],
    franchise: { library: 4, gym: 2, credit: 2, bank: 6 },
    open: [],
  },
];

/** Six dice to win: the journey of InSpectres, row by row. */
export const INSPECTRES_ROWS: readonly InspectresRow[] = [...LAUNDRY, ...ROOF];
