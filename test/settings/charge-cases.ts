import type { JsonObject } from '@app/kernel';
import type { VectorState, VectorStep } from '../vectors/support/vector';
import type { SettingCase } from './setting-case';

const SNEAKS = { sheet: { actions: { sneak: 2 } }, state: { momentum: 2 } } as const;
const withA = (state: JsonObject, sheet: JsonObject = SNEAKS.sheet): VectorState => ({ characters: { a: { sheet, state: { momentum: 4, ...state } }, b: SNEAKS, c: SNEAKS } });
const action = (more: JsonObject = {}, characterId = 'a'): VectorStep => ({ command: { kind: 'charge.action', characterId, goal: 'over the wall', action: 'sneak', ...more } });
const stated = (type: string): VectorStep => ({ path: 'POST /rolls/{roll}/consequences', command: { type } });
const accepted: VectorStep = { path: 'POST /consequences/{consequence}/accept', command: {} };
const resisted = (command: JsonObject): VectorStep => ({ path: 'POST /consequences/c/resist', command });
const created = (actions: JsonObject): VectorStep => ({ path: 'POST /characters', command: { name: 'Sabre', sheet: { actions } } });
const bought = (command: JsonObject): VectorStep => ({ path: 'POST /characters/a/talents', command });

const pending = (sheet: JsonObject = SNEAKS.sheet): VectorState => ({
  ...withA({}, sheet),
  consequences: { c: { rollId: 'r', characterId: 'a', type: 'worsened-condition', level: 2, status: 'pending' } },
});
const point = { kind: 'action-point', action: 'sneak' };
const tree: readonly JsonObject[] = [
  { id: 'quick', kind: 'action-point', name: 'Quick', action: 'move' },
  { id: 'silent', kind: 'action-point', name: 'Silent', action: 'sneak', requires: ['quick'] },
];

const MOMENTUM: readonly SettingCase[] = [
  { key: 'momentum.atSessionStart', to: 5, state: { ...withA({}), session: { status: 'ended' } }, steps: [{ path: 'POST /sessions', command: {} }], leaves: { momentumAfter: [2, 5] } },
  { key: 'momentum.preset', to: 'epic', face: 2, state: withA({}), steps: [action()], leaves: { outcome: ['bad-outcome', 'bad-outcome'], momentumAfter: [4, 5] } },
  { key: 'momentum.preset', to: 'darker', face: 5, state: withA({}), steps: [action()], leaves: { outcome: ['partial-success', 'partial-success'], momentumAfter: [5, 4] } },
  { key: 'momentum.gain', to: { 'partial-success': 7 }, face: 5, state: withA({}), steps: [action()], leaves: { momentumAfter: [5, 11] } },
  { key: 'momentum.gain', to: {}, beside: { 'momentum.preset': 'epic' }, face: 5, state: withA({}), steps: [action()], leaves: { momentumAfter: [6, 4] } },
  { key: 'momentum.gainStoppedBy', to: 'own-momentum', face: 5, state: withA({}), steps: [action({ assist: { characterId: 'b' } })], leaves: { momentumAfter: [4, 5], assistantMomentumAfter: [1, 1] } },
  { key: 'momentum.gainStoppedBy', to: 'push-only', face: 5, state: withA({}), steps: [action({ assist: { characterId: 'b' } })], leaves: { momentumAfter: [4, 5] } },
];

const ROLLS: readonly SettingCase[] = [
  { key: 'push.perRoll', to: 2, face: 5, state: withA({}), steps: [action({ push: 'both' })], leaves: { refused: ['bonus-slot-taken', undefined], momentumAfter: [4, 0], effect: [undefined, 'great'] } },
  { key: 'action.bonusDiceLimit', to: 0, face: 5, state: withA({}), steps: [action({ push: 'die' })], leaves: { refused: [undefined, 'bonus-dice-limit'], momentumAfter: [2, 4] } },
  { key: 'action.bonusDiceLimit', to: 0, face: 5, state: withA({}), steps: [action({ push: 'effect' })], leaves: { refused: [undefined, undefined], effect: ['great', 'great'] } },
  {
    key: 'setup.uses',
    to: 1,
    face: 5,
    state: { ...withA({}), setups: { s: { characterId: 'b', benefit: 'effect', usedBy: [] } } },
    steps: [action({ useSetupId: 's' }, 'c'), action({ useSetupId: 's' })],
    leaves: { refused: [undefined, 'setup-used'], effect: ['great', 'great'] },
  },
  {
    key: 'talents.situationalBonus',
    to: 'effect',
    face: 5,
    state: withA({ talents: [{ id: 't', kind: 'situational', situation: 'on a roof' }] }),
    steps: [action({ talentIds: ['t'] })],
    leaves: { origins: [['rating', 'rating', 'talent'], ['rating', 'rating']], effect: ['standard', 'great'] },
  },
  {
    key: 'talents.situationalBonus',
    to: 'position',
    face: 5,
    state: withA({ talents: [{ id: 't', kind: 'situational', situation: 'on a roof' }] }),
    steps: [action({ talentIds: ['t'] })],
    leaves: { origins: [['rating', 'rating', 'talent'], ['rating', 'rating']], position: ['risky', 'controlled'] },
  },
];

const CONSEQUENCES: readonly SettingCase[] = [
  { key: 'consequences.perRoll', to: 2, face: 5, state: withA({}), steps: [action(), stated('worsened-condition'), stated('worse-position')], leaves: { refused: ['consequence-limit', undefined] } },
  { key: 'worsePosition.lasts', to: 'one-roll', face: 5, state: withA({}), steps: [action(), stated('worse-position'), accepted, action()], leaves: { position: ['desperate', 'desperate'] } },
  { key: 'worsePosition.lasts', to: 'one-roll', face: 5, state: withA({}), steps: [action(), stated('worse-position'), accepted, action(), action()], leaves: { position: ['desperate', 'risky'] } },
  { key: 'determination.minimumSpend', to: 1, face: 5, state: pending(), steps: [resisted({ spend: 0 })], leaves: { refused: [undefined, 'spend-below-minimum'] } },
  { key: 'determination.cost', to: 'attribute', face: 5, state: pending(), steps: [resisted({ spend: 1, action: 'sneak' })], leaves: { refused: ['wrong-cost', undefined], origins: [[], ['rating', 'rating', 'momentum']], outcome: [undefined, 'reduced'] } },
  {
    key: 'determination.cost',
    to: 'sacrifice-detail',
    state: pending({ actions: {}, details: [{ label: 'concept', text: 'a burglar' }] }),
    steps: [resisted({ detail: 'concept' })],
    leaves: { refused: ['wrong-cost', undefined], detailsAfter: [[{ label: 'concept', text: 'a burglar' }], []], outcome: [undefined, 'avoided'] },
  },
  { key: 'takenOut.ends', to: 'gm', state: withA({ takenOut: true }), steps: [{ path: 'POST /scenes/{scene}/end', command: {} }, { path: 'POST /scenes', command: { name: 'the street' } }], leaves: { takenOutAfter: [false, true] } },
];

const CHARACTERS: readonly SettingCase[] = [
  { key: 'actions', to: ['sing'], face: 5, state: withA({}), steps: [action({ action: 'sing' })], leaves: { refused: ['unknown-action', undefined], origins: [[], ['zero', 'zero']] } },
  { key: 'actions', to: ['sing'], face: 5, state: withA({}), steps: [action()], leaves: { refused: [undefined, 'unknown-action'] } },
  { key: 'actions.max', to: 6, steps: [created({ sneak: 5 })], leaves: { refused: ['rating-out-of-range', undefined] } },
  { key: 'actions.max', to: 2, state: withA({ milestones: 1 }), steps: [bought(point)], leaves: { refused: [undefined, 'action-at-maximum'], ratingAfter: [3, 2] } },
  { key: 'actions.atCreation', to: 3, beside: { 'creation.enforced': true }, steps: [created({ sneak: 2, move: 1 })], leaves: { refused: ['creation-dots', undefined] } },
  { key: 'creation.enforced', to: true, steps: [created({ sneak: 2 })], leaves: { refused: [undefined, 'creation-dots'] } },
  {
    key: 'progression.detailsOnlyAtSessionEnd',
    to: true,
    state: withA({}),
    steps: [{ path: 'PATCH /characters/a', command: { sheet: { details: [{ label: 'concept', text: 'a thief with a cause' }] } } }],
    leaves: { refused: [undefined, 'details-locked'], detailsAfter: [[{ label: 'concept', text: 'a thief with a cause' }], []] },
  },
  { key: 'talents.tree', to: tree, state: withA({ milestones: 1 }), steps: [bought(point)], leaves: { refused: [undefined, 'talent-not-in-tree'] } },
  { key: 'talents.tree', to: tree, state: withA({ milestones: 1 }), steps: [bought({ kind: 'action-point', treeId: 'silent' })], leaves: { refused: ['talent-not-in-tree', 'talent-requires'] } },
  { key: 'talents.tree', to: tree, state: withA({ milestones: 1 }), steps: [bought({ kind: 'action-point', treeId: 'quick' })], leaves: { refused: ['talent-not-in-tree', undefined], milestonesAfter: [1, 0] } },
  { key: 'talents.maximum', to: 1, state: withA({ milestones: 2 }), steps: [bought(point), bought(point)], leaves: { refused: [undefined, 'talent-limit'], milestonesAfter: [0, 1] } },
];

/** At least one case for each setting of Charge. */
export const CHARGE_CASES: readonly SettingCase[] = [...MOMENTUM, ...ROLLS, ...CONSEQUENCES, ...CHARACTERS];
