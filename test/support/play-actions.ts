import type { Json, JsonObject, Refusal } from '@app/kernel';
import { BY_HAND_ACTS } from './by-hand-actions';
import { CHARGE_ACTS, CHARGE_TURNS } from './charge-actions';
import { factsOf, naming, pick } from './picks';
import type { Play } from './play';

/** A step of random play: what is done, and numbers from which the rest is picked. */
export interface Step {
  readonly action: (typeof ACTIONS)[number];
  readonly who: number;
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

export const CLOCK_VISIBILITIES = ['table', 'gm', 'hidden-progress'] as const;
export const ROLL_VISIBILITIES = ['table', 'gm', 'private', 'blind'] as const;
const ROLES = ['player', 'gm', 'spectator', 'auditor', 'bot'] as const;
const SIZES = [4, 6, 8];
const NAMES = ['the guard', 'la ronde', 'the vault', '火'];

type Act = (play: Play, member: string, step: Step) => Refusal | undefined;

const isRunning = (play: Play, collection: 'sessions' | 'scenes'): boolean => play.idsOf(collection).some((id) => factsOf(play, collection, id)['status'] === 'running');
const named = (play: Play, collection: string, index: number): string => pick(play.idsOf(collection), index);
/** What a clock does when it fills, and on what a track fills. */
const FILLINGS: readonly JsonObject[] = [
  {},
  { onFilled: { text: 'the gate falls', clears: true } },
  { onFilled: { becomes: { name: 'the wolf' } } },
  { onFilled: { becomes: { name: 'the ruin' }, grants: { kind: 'die', situation: 'in the dust', lasts: 'scene' } } },
  { onFilled: { clears: true, becomes: { name: 'the riot' }, grants: { kind: 'effect', situation: 'in the smoke', lasts: 'roll' } } },
];
/** A clock that is kept from the table grants nothing; seldom one is asked to. */
const filling = (visibility: (typeof CLOCK_VISIBILITIES)[number], index: number): JsonObject => pick(visibility === 'table' || index % 8 === 7 ? FILLINGS : FILLINGS.slice(0, 3), index);
const PATCHES: readonly JsonObject[] = [...FILLINGS, { onFilled: null }, { onFilled: { grants: null, text: 'the bell' } }];
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
const maybe = <Value>(flag: number, value: Value): Value | undefined => (flag % 2 === 0 ? undefined : value);

function settingsSet(a: number, b: number): { readonly [key: string]: Json } {
  const [key, ...values] = pick(CHANGED, a);
  return { [key]: pick([...values, null], b) };
}

const ACTS = {
  createCharacter: (play, member, { a, b }) =>
    play.by(member, play.commands.createCharacter, { name: pick(NAMES, a), sheet: { actions: { sneak: b % 4, move: a % 3 }, pronouns: 'she', ...(a % 2 ? { details: [{ label: 'tie', text: pick(NAMES, b) }] } : {}) }, kind: b % 5 === 0 ? 'npc' : 'pc', active: a % 5 !== 0 }),
  changeCharacter: (play, member, { a, b, c }) =>
    play.by(member, play.commands.changeCharacter, {
      id: named(play, 'characters', a),
      ...(b % 2 ? { name: pick(NAMES, b) } : {}),
      ...(c % 3 ? { sheet: c % 2 ? { actions: { sneak: c % 5, tinker: c % 2 ? null : 1 } } : { details: [{ label: 'tie', text: pick(NAMES, c) }] } } : {}),
      ...(c % 4 === 0 ? { active: c % 8 === 0 } : {}),
    }),
  createClock: (play, member, { a, b, c }) =>
    play.by(member, play.commands.createClock, {
      name: pick(NAMES, a),
      kind: pick(['progress', 'danger', 'project'] as const, a >> 2),
      segments: pick(SIZES, b),
      visibility: pick(CLOCK_VISIBILITIES, c),
      ...(b % 4 === 3 ? { characterId: named(play, 'characters', a) } : {}),
      ...filling(pick(CLOCK_VISIBILITIES, c), a + b + 4),
    }),
  createTrack: (play, member, { a, b, c }) =>
    play.by(member, play.commands.createClock, {
      name: pick(NAMES, a),
      kind: 'track',
      segments: 4,
      visibility: pick(CLOCK_VISIBILITIES, c),
      clearedBy: 'a scandal',
      fillsOn: { actions: ['sneak', 'move'], ...(c % 2 ? { text: 'at court' } : {}) },
      ...(b % 2 ? { characterId: named(play, 'characters', b) } : {}),
      ...filling(pick(CLOCK_VISIBILITIES, c), b),
    }),
  changeClock: (play, member, { a, b, c }) =>
    play.by(member, play.commands.changeClock, { id: named(play, 'clocks', a), ...(b % 3 === 0 ? { name: pick(NAMES, b) } : {}), ...(c % 4 === 3 ? {} : { visibility: pick(CLOCK_VISIBILITIES, c) }), ...(b % 2 ? pick(PATCHES, a + c) : {}) }),
  tickClock: (play, member, { a, b, c }) => play.by(member, play.commands.tickClock, { id: named(play, 'clocks', a), segments: (b % 9) - 3, reason: maybe(c, 'noise') }),
  fillAndTakeBack: (play, member, { a, c }) => {
    const id = named(play, 'clocks', a);
    return play.by(member, play.commands.adjust, { on: 'clock', id, set: { filled: Number(factsOf(play, 'clocks', id)['segments'] ?? 4) }, reason: 'all at once' }) ?? play.by(member, play.commands.tickClock, { id, segments: -1 - (c % 2), reason: 'a false alarm' });
  },
  clearClock: (play, member, { a }) => play.by(member, play.commands.clearClock, { id: named(play, 'clocks', a) }),
  action: (play, member, { a, b, c }) =>
    play.by(member, play.commands.roll, {
      kind: 'charge.action',
      visibility: pick(ROLL_VISIBILITIES, c),
      roll: { characterId: named(play, 'characters', a), goal: pick(NAMES, b), action: pick(['sneak', 'move', 'tinker'], b), ...(b % 4 ? { clockId: named(play, 'clocks', b) } : {}) },
    }),
  fortune: (play, member, { a, b, c }) => play.by(member, play.commands.roll, { kind: 'charge.fortune', visibility: pick(ROLL_VISIBILITIES, c), roll: { likelihood: a % 4, ...(b % 2 ? { question: pick(NAMES, b) } : {}), ...(a % 2 ? naming(play, 'flashbackId', 'flashbacks', b, ({ status }) => status === 'open') : {}) } }),
  free: (play, member, { a, b, c }) =>
    play.by(member, play.commands.roll, { kind: 'free', visibility: pick(ROLL_VISIBILITIES, c), roll: { notation: pick(['2d6', 'd20', '3d8kh1+2'], a) }, ...(b % 3 === 0 && a % 3 === 0 ? { dice: { source: 'reported', faces: [1, 6] } } : {}) }),
  reveal: (play, member, { a }) => play.by(member, play.commands.revealRoll, { id: named(play, 'rolls', a) }),
  signal: (play, member, { a, b }) => play.by(member, play.commands.raiseSafetySignal, { kind: pick(['pause', 'x-card'] as const, a), ...(b % 2 ? { text: pick(NAMES, b) } : {}) }),
  settings: (play, member, { a, b }) => play.by(member, play.commands.changeSettings, { set: settingsSet(a, b) }),
  rename: (play, member, { a }) => play.by(member, play.commands.changeCampaign, { name: pick(NAMES, a) }),
  session: (play, member, { a }) => (isRunning(play, 'sessions') || a % 4 === 3 ? play.by(member, play.commands.endSession, { id: named(play, 'sessions', play.idsOf('sessions').length - 1) }) : play.by(member, play.commands.startSession, {})),
  scene: (play, member, { a }) => (isRunning(play, 'scenes') && a % 4 > 0 ? play.by(member, play.commands.endScene, { id: named(play, 'scenes', play.idsOf('scenes').length - 1) }) : play.by(member, play.commands.startScene, { name: pick(NAMES, a), tags: ['night'] })),
  createMember: (play, member, { a, b, c }) => play.by(member, play.commands.createMember, { name: pick(NAMES, a), role: pick(ROLES, b), characterIds: c % 2 ? [named(play, 'characters', c)] : [] }),
  changeMember: (play, member, { a, b, c }) =>
    play.by(member, play.commands.changeMember, { id: named(play, 'members', a), ...(b % 2 ? { name: pick(NAMES, b) } : {}), ...(c % 3 === 0 ? { role: pick(ROLES, c) } : {}), ...(c % 3 === 1 ? { characterIds: [named(play, 'characters', b)] } : {}) }),
  removeMember: (play, member, { a, b }) => (b % 3 ? undefined : play.by(member, play.commands.removeMember, { id: named(play, 'members', a) })),
  bots: (play, member, { a, b, c }) => play.by(member, c % 2 ? play.commands.allowBot : play.commands.disallowBot, { id: named(play, 'members', a), botId: named(play, 'members', b) }),
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
