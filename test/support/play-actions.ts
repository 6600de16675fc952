import type { Json, Refusal } from '@app/kernel';
import { BY_HAND_ACTS } from './by-hand-actions';
import { COMMON_ACTS, NAMES, ROLL_VISIBILITIES } from './common-acts';
import { CHARGE_ACTS, CHARGE_TURNS } from './charge-actions';
import { naming, pick } from './picks';
import type { Play } from './play';

/** A step of random play: what is done, and numbers from which the rest is picked. */
export interface Step {
  readonly action: (typeof ACTIONS)[number];
  readonly who: number;
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

type Act = (play: Play, member: string, step: Step) => Refusal | undefined;

const named = (play: Play, collection: string, index: number): string => pick(play.idsOf(collection), index);
/** Settings that decide what comes of things; null gives the default back. */
const CHANGED: readonly (readonly [key: string, ...values: Json[]])[] = [
  ['momentum.atSessionStart', 1, 5],
  ['actions.max', 3, 5],
  ['setup.uses', 1, 2],
  ['consequences.perRoll', 2],
  ['worsePosition.lasts', 'one-roll'],
  ['determination.cost', 'attribute', 'sacrifice-detail'],
  ['talents.situationalBonus', 'effect', 'position'],
  ['takenOut.ends', 'gm'],
];
function settingsSet(a: number, b: number): { readonly [key: string]: Json } {
  const [key, ...values] = pick(CHANGED, a);
  return { [key]: pick([...values, null], b) };
}

const ACTS = {
  ...COMMON_ACTS,
  createCharacter: (play, member, { a, b }) =>
    play.by(member, play.commands.createCharacter, { name: pick(NAMES, a), sheet: { actions: { sneak: b % 4, move: a % 3 }, pronouns: 'she', ...(a % 2 ? { details: [{ label: 'tie', text: pick(NAMES, b) }] } : {}) }, kind: b % 5 === 0 ? 'npc' : 'pc', active: a % 5 !== 0 }),
  changeCharacter: (play, member, { a, b, c }) =>
    play.by(member, play.commands.changeCharacter, {
      id: named(play, 'characters', a),
      ...(b % 2 ? { name: pick(NAMES, b) } : {}),
      ...(c % 3 ? { sheet: c % 2 ? { actions: { sneak: c % 5, tinker: c % 2 ? null : 1 } } : { details: [{ label: 'tie', text: pick(NAMES, c) }] } } : {}),
      ...(c % 4 === 0 ? { active: c % 8 === 0 } : {}),
    }),
  action: (play, member, { a, b, c }) =>
    play.by(member, play.commands.roll, {
      kind: 'charge.action',
      visibility: pick(ROLL_VISIBILITIES, c),
      roll: { characterId: named(play, 'characters', a), goal: pick(NAMES, b), action: pick(['sneak', 'move', 'tinker'], b), ...(b % 4 ? { clockId: named(play, 'clocks', b) } : {}) },
    }),
  fortune: (play, member, { a, b, c }) => play.by(member, play.commands.roll, { kind: 'charge.fortune', visibility: pick(ROLL_VISIBILITIES, c), roll: { likelihood: a % 4, ...(b % 2 ? { question: pick(NAMES, b) } : {}), ...(a % 2 ? naming(play, 'flashbackId', 'flashbacks', b, ({ status }) => status === 'open') : {}) } }),
  settings: (play, member, { a, b }) => play.by(member, play.commands.changeSettings, { set: settingsSet(a, b) }),
  ...CHARGE_ACTS,
  ...CHARGE_TURNS,
  ...BY_HAND_ACTS,
} satisfies { readonly [name: string]: Act };

/** What random play does; rolls and clocks oftener, since secrets are in them. */
export const ACTIONS = [...(Object.keys(ACTS) as (keyof typeof ACTS)[]), 'changeClock', 'tickClock', 'action', 'action', 'fortune', 'free', 'reveal', 'reveal', 'boldAction', 'state', 'accept', 'protect', 'strike', 'suffer', 'suffer', 'suffer', 'reduce', 'reduce', 'stand', 'stepIn', 'setUp', 'adjust'] as const;

/** Takes one step; three of four are the GM's. The refusal when it was refused. */
export function take(play: Play, step: Step): Refusal | undefined {
  const members = play.idsOf('members');
  const member = step.who % 4 === 0 ? pick(members, step.who) : play.idsOf('members').find((id) => play.caller(id).role === 'gm');
  return ACTS[step.action](play, member ?? pick(members, 0), step);
}

/** A campaign with a character, a clock of each visibility and a member of each role: so that every step finds something. */
export function opened(play: Play): Play {
  const step = (action: Step['action'], a: number, b: number, c: number): Refusal | undefined => take(play, { action, who: 1, a, b, c });
  step('createCharacter', 1, 2, 1);
  step('createCharacter', 2, 3, 1);
  for (const visibility of [0, 1, 2]) step('createClock', visibility, 1, visibility);
  for (const role of [0, 2, 3, 4]) step('createMember', role, role, 1);
  step('createMember', 1, 0, 3);
  for (const visibility of [0, 1, 2, 3]) step('free', 1, 1, visibility);
  // Enough momentum for what costs some.
  for (const character of [0, 1]) step('adjust', character, 1, 5);
  step('scene', 0, 0, 0);
  return play;
}
