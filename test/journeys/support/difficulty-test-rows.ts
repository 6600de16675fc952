import type { JsonObject } from '@app/kernel';
import type { Deed, Open, Row } from './row';
import type { Seat } from './table';

/** The character of the journey. */
export const SEATS: { readonly lia: Seat } = {
  lia: {
    name: 'Lia',
    sheet: {
      characteristics: { strength: 3, agility: 5, constitution: 3, perception: 3, intelligence: 4, charisma: 3, willpower: 3 },
      skills: {
        climbing: { level: 2, characteristic: 'strength' },
        stealth: { level: 1, characteristic: 'agility' },
        locks: { level: 0, characteristic: 'intelligence' },
        melee: { level: 3, characteristic: 'strength' },
      },
    },
  },
};

/** A row that may say, too, what everyone reads of the initiative, of which a campaign has one. */
export interface DtRow extends Row {
  readonly initiative?: JsonObject;
}

const input = (more: JsonObject): JsonObject => ({ kind: 'dt.test', characterId: '{lia}', ...more });

/** A test of Lia's with the dice that fell, by her player unless the GM makes it. */
const tests = (name: string, faces: readonly number[], more: JsonObject, by = 'lia'): Deed => ({
  by,
  calls: 'Mutation.roll',
  input: { ...input(more), dice: { source: 'reported', faces } },
  makes: { [name]: { read: 'Query.roll' } },
});

const next: Deed = { by: 'gm', calls: 'nextInitiative' };

const open = (kind: string, on: string, waitsFor: Open['waitsFor']): Open => ({ kind, on, character: 'lia', waitsFor });
const MAY_BE_RAISED = open('edge-success', 'lock', 'table');

/** The wall: the journey of Règles de test, row by row. */
export const DT_ROWS: readonly DtRow[] = [
  {
    row: '1',
    what: 'Lia climbs against a standard difficulty',
    does: [tests('wall', [5, 4], { skill: 'climbing', difficulty: 'standard' })],
    stands: {
      wall: {
        outcome: 'edge-success',
        total: 12,
        dice: [{ sides: 8, face: 5, origin: 'skill', kept: true }, { sides: 8, face: 4, origin: 'skill', kept: true }],
        details: { skill: 'climbing', level: 2, characteristic: 'strength', characteristicValue: 3, difficultyName: 'standard', difficulty: 12, margin: 0, complicationModifier: 0, standingOutcome: 'edge-success' },
      },
    },
    open: [open('edge-success', 'wall', 'table')],
  },
  {
    row: '2',
    what: 'the GM raises the stakes with a loose stone, and cannot do so again',
    does: [
      tests('stone', [6, 3], { skill: 'climbing', difficulty: 10, raisesRollId: '{wall}', complication: 'a loose stone' }, 'gm'),
      { by: 'gm', calls: 'Mutation.roll', input: input({ skill: 'climbing', difficulty: 10, raisesRollId: '{wall}' }), refused: [422, 'already-raised'] },
    ],
    stands: {
      stone: { outcome: 'success', total: 12, details: { raisesRollId: '{wall}', raisedStandingOutcome: 'success', standingOutcome: 'success', complication: 'a loose stone' } },
      wall: { outcome: 'edge-success', total: 12, details: { standingOutcome: 'success', raisedByRollId: '{stone}', margin: 0 } },
    },
    open: [],
  },
  {
    row: '3',
    what: 'Lia fails to hide by far, and the GM states that she is seen',
    does: [
      { ...tests('shadow', [2, 1], { skill: 'stealth', difficulty: 20 }), open: [open('complication-due', 'shadow', 'gm')] },
      { by: 'gm', calls: 'stateComplication', on: 'shadow', input: { text: 'seen', modifier: -2, appliesTo: 'total' } },
    ],
    stands: {
      shadow: { outcome: 'critical-failure', total: 8, dice: [{ sides: 6 }, { sides: 6 }], details: { level: 1, difficulty: 20, margin: -12 } },
      lia: { state: { pendingComplications: [{ text: 'seen', modifier: -2, appliesTo: 'total' }] } },
    },
    changed: [{ kind: 'dt-complication', characterId: '{lia}', index: 0, to: { modifier: -2, appliesTo: 'total' } }],
    open: [open('complication', 'lia', 'player')],
  },
  {
    row: '4',
    what: 'Lia’s hand at the lock, though she is seen',
    does: [tests('lock', [4, 3], { skill: 'locks', difficulty: 9 })],
    stands: {
      lock: { outcome: 'edge-success', total: 9, dice: [{ sides: 4 }, { sides: 4 }], details: { level: 0, complicationModifier: -2, difficulty: 9, margin: 0 } },
      lia: { state: { pendingComplications: [] } },
    },
    changed: [{ kind: 'dt-complication', characterId: '{lia}', index: 0, from: { modifier: -2, appliesTo: 'total' } }],
    open: [MAY_BE_RAISED],
  },
  {
    row: '5',
    what: 'Oda, Pim and Lia act in turn, and Lia strikes far better than she had to',
    does: [
      { by: 'gm', calls: 'setInitiative', input: { entries: [{ name: 'Oda' }, { name: 'Pim' }, { characterId: '{lia}' }] }, open: [MAY_BE_RAISED] },
      tests('blow', [9, 8], { skill: 'melee', difficulty: 15 }),
    ],
    stands: { blow: { outcome: 'critical-success', total: 20, dice: [{ sides: 10 }, { sides: 10 }], details: { level: 3, margin: 5 } } },
    initiative: { status: 'running', round: 1, order: ['Oda', 'Pim', '{lia}'], nextOrder: ['{lia}', 'Oda', 'Pim'], current: 'Oda' },
    open: [],
  },
  {
    row: '6',
    what: 'the round goes on to its end, and the next one begins',
    does: [next, next, next],
    stands: {},
    initiative: { status: 'running', round: 2, order: ['{lia}', 'Oda', 'Pim'], nextOrder: ['{lia}', 'Oda', 'Pim'], current: '{lia}' },
    open: [],
  },
];
