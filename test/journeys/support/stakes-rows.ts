import type { JsonObject } from '@app/kernel';
import type { Deed, Open, Row } from './row';
import type { Seat } from './table';

/** The characters of the journey. */
export const SEATS: { readonly alba: Seat; readonly bran: Seat } = {
  alba: { name: 'Alba', sheet: { attributes: { agility: 2 }, skills: { fencing: 1 } } },
  bran: { name: 'Bran', sheet: { attributes: { strength: 3 }, skills: { athletics: 2 } } },
};

type Who = keyof typeof SEATS;

/** What somebody does in the sequence, by the player unless the GM does it. */
const does = (who: Who, calls: string, more: JsonObject = {}, by: string = who): Deed => ({ by, calls, on: 'gatehouse', input: { characterId: `{${who}}`, ...more } });
const acts = (who: Who, what: string, more: JsonObject): Deed => does(who, 'spendSuccesses', { on: 'action', text: what, ...more });

/** The roll of somebody with the dice that fell. */
const rolls = (who: Who, faces: readonly number[]): Deed => ({
  by: who,
  calls: 'Mutation.roll',
  input: { kind: 'stakes.pool', sequenceId: '{gatehouse}', characterId: `{${who}}`, dice: { source: 'reported', faces } },
  makes: { [`${who}Roll`]: { read: 'Query.roll' } },
});

const waits = (character: Who, waitsFor: Open['waitsFor']): Open => ({ kind: 'sequence-step', on: 'gatehouse', character, waitsFor });
const BOTH = [waits('alba', 'player'), waits('bran', 'player')];
const BY_THE_GM = [waits('alba', 'gm'), waits('bran', 'gm')];
const THE_END: Open = { kind: 'sequence-step', on: 'gatehouse', waitsFor: 'gm' };

const expects = (...who: readonly Who[]): JsonObject => ({ expects: who.map((one) => ({ characterId: `{${one}}` })) });
const left = (alba: number, bran: number): JsonObject => ({ participants: [{ characterId: '{alba}', left: alba }, { characterId: '{bran}', left: bran }] });
const BELL: JsonObject = { text: 'the bell rings', cost: 1, concerns: ['{alba}', '{bran}'] };

const terms = (who: Who, more: JsonObject): Deed => does(who, 'setTerms', { bonus: 0, difficulty: 5, ...more }, 'gm');

/** The gatehouse: the journey of Mises, row by row. */
export const STAKES_ROWS: readonly Row[] = [
  {
    row: '1',
    what: 'the gatehouse, from its framing to the dice that are set aside',
    does: [
      {
        by: 'gm',
        calls: 'frameSequence',
        input: { framing: 'The gatehouse', characterIds: ['{alba}', '{bran}'] },
        makes: { gatehouse: { read: 'sequence' } },
        open: BOTH,
      },
      { ...does('alba', 'stateApproach', { text: 'over the wall, blade in hand' }), open: [waits('bran', 'player')] },
      { ...does('bran', 'stateApproach', { text: 'through the gate' }), open: BY_THE_GM },
      { ...terms('alba', { attribute: 'agility', skill: 'fencing', consequences: [BELL] }), makes: { bell: { read: 'sequence', at: 'consequences.0.id' } }, open: [waits('bran', 'gm')] },
      { ...terms('bran', { attribute: 'strength', skill: 'athletics' }), open: BOTH },
      { ...does('bran', 'setAside', { aside: 3 }), refused: [422, 'aside-not-in-pairs'] },
      { ...does('bran', 'setAside', { aside: 4 }), open: [waits('alba', 'player')] },
      does('alba', 'setAside', { aside: 0 }),
    ],
    stands: {
      gatehouse: {
        framing: 'The gatehouse',
        step: 'rolls',
        status: 'running',
        ...expects('alba', 'bran'),
        participants: [
          { characterId: '{alba}', approach: 'over the wall, blade in hand', attribute: 'agility', skill: 'fencing', bonus: 0, pool: 3, difficulty: 5, aside: 0 },
          { characterId: '{bran}', approach: 'through the gate', attribute: 'strength', skill: 'athletics', bonus: 0, pool: 5, difficulty: 5, aside: 4 },
        ],
        consequences: [{ ...BELL, id: '{bell}', boughtOffFor: [] }],
        order: [],
      },
    },
    open: BOTH,
  },
  {
    row: '2',
    what: 'both roll',
    does: [{ ...rolls('alba', [6, 5, 4]), open: [waits('bran', 'player')] }, rolls('bran', [6])],
    stands: {
      albaRoll: { total: 15, dice: [{ sides: 6, face: 6, kept: true }, { face: 5, kept: true }, { face: 4, kept: true }], details: { sequenceId: '{gatehouse}', pool: 3, aside: 0, difficulty: 5, score: 15, successes: 3 } },
      branRoll: { total: 6, dice: [{ sides: 6, face: 6, kept: true }], details: { pool: 5, aside: 4, difficulty: 5, score: 6, successes: 3 } },
      gatehouse: { step: 'spends', order: ['{alba}', '{bran}'], ...expects('alba'), participants: [{ score: 15, successes: 3, left: 3 }, { score: 6, successes: 3, left: 3 }] },
    },
    open: [waits('alba', 'player')],
  },
  {
    row: '3',
    what: 'Alba acts, 2 asked',
    does: [acts('alba', 'disarms the guard', { asked: 2 })],
    stands: { gatehouse: { ...left(1, 3), order: ['{bran}', '{alba}'], spends: [{ characterId: '{alba}', on: 'action', text: 'disarms the guard', asked: 2, paid: 2, outcome: 'achieved' }] } },
    changed: [{ kind: 'sequence-order', sequenceId: '{gatehouse}', from: ['{alba}', '{bran}'], to: ['{bran}', '{alba}'] }],
    open: [waits('bran', 'player')],
  },
  {
    row: '4',
    what: 'Bran acts, 4 asked, and pays 3',
    does: [acts('bran', 'lifts the portcullis', { asked: 4, paid: 3 })],
    stands: { gatehouse: { ...left(1, 0), order: ['{alba}', '{bran}'], spends: [{}, { characterId: '{bran}', text: 'lifts the portcullis', asked: 4, paid: 3, outcome: 'almost' }] } },
    open: [waits('alba', 'player')],
  },
  {
    row: '5',
    what: 'Alba buys off the bell for Bran',
    does: [does('alba', 'spendSuccesses', { on: 'consequence', consequenceId: '{bell}', forCharacterId: '{bran}' })],
    stands: { gatehouse: { step: 'spends', ...left(0, 0), ...expects(), consequences: [{ id: '{bell}', boughtOffFor: ['{bran}'] }], spends: [{}, {}, { on: 'consequence', asked: 1, paid: 1, outcome: 'achieved', consequenceId: '{bell}', forCharacterId: '{bran}' }] } },
    open: [THE_END],
  },
  {
    row: '6',
    what: 'Bran would act once more',
    does: [{ ...acts('bran', 'runs', { asked: 1 }), refused: [422, 'nothing-left'] }],
    stands: {},
    open: [THE_END],
  },
  {
    row: '7',
    what: 'the GM ends the sequence, and nobody is struck',
    does: [{ by: 'gm', calls: 'endSequence', on: 'gatehouse', input: {} }],
    stands: { gatehouse: { step: 'ended', status: 'ended', strikes: [], ...expects() } },
    open: [],
  },
];
