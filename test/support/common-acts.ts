import type { JsonObject } from '@app/kernel';
import { factsOf, late, pick, type Act } from './picks';
import type { Play } from './play';

/** Who sees a clock, and a roll. */
export const CLOCK_VISIBILITIES = ['table', 'gm', 'hidden-progress'] as const;
export const ROLL_VISIBILITIES = ['table', 'gm', 'private', 'blind'] as const;
const ROLES = ['player', 'gm', 'spectator', 'auditor', 'bot'] as const;
const SIZES = [4, 6, 8];
/** Texts of the table's. */
export const NAMES = ['the guard', 'la ronde', 'the vault', '火'];

/** Whether a session or a scene runs. */
export const isRunning = (play: Play, collection: 'sessions' | 'scenes'): boolean => play.idsOf(collection).some((id) => factsOf(play, collection, id)['status'] === 'running');
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
const maybe = <Value>(flag: number, value: Value): Value | undefined => (flag % 2 === 0 ? undefined : value);

/** What play does in campaigns of every system. */
export const COMMON_ACTS = {
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
  free: (play, member, { a, b, c }) =>
    play.by(member, play.commands.roll, { kind: 'free', visibility: pick(ROLL_VISIBILITIES, c), roll: { notation: pick(['2d6', 'd20', '3d8kh1+2'], a) }, ...(b % 3 === 0 && a % 3 === 0 ? { dice: { source: 'reported', faces: [1, 6] } } : {}) }),
  reveal: (play, member, { a }) => play.by(member, play.commands.revealRoll, { id: named(play, 'rolls', a) }),
  voidRoll: (play, member, { a, b }) => play.by(member, play.commands.voidRoll, { id: b % 3 ? late(play, 'rolls', a) : named(play, 'rolls', a), reason: 'misread' }),
  revert: (play, member, { a, b, c }) => (c % 3 ? undefined : play.by(member, play.commands.revert, { toSequence: Math.max(1, play.state.sequence - ((a * 7 + b) % Math.min(60, play.state.sequence + 2))), reason: 'too far' })),
  undo: (play, member) => play.by(member, play.commands.undo, {}),
  signal: (play, member, { a, b }) => play.by(member, play.commands.raiseSafetySignal, { kind: pick(['pause', 'x-card'] as const, a), ...(b % 2 ? { text: pick(NAMES, b) } : {}) }),
  commitEntropy: (play, member, { a, b }) => play.by(member, play.commands.commitEntropy, { end: (a % 16).toString(16).repeat(64), length: 1 + b }),
  rotateDice: (play, member, { a }) => (a % 3 ? undefined : play.by(member, play.commands.rotateDice, {})),
  revealSecretDice: (play, member, { a }) => play.by(member, play.commands.revealSecretDice, { epoch: 1 + (a % 3) }),
  rename: (play, member, { a }) => play.by(member, play.commands.changeCampaign, { name: pick(NAMES, a) }),
  session: (play, member, { a }) => (isRunning(play, 'sessions') || a % 4 === 3 ? play.by(member, play.commands.endSession, { id: named(play, 'sessions', play.idsOf('sessions').length - 1) }) : play.by(member, play.commands.startSession, {})),
  scene: (play, member, { a }) => (isRunning(play, 'scenes') && a % 4 > 0 ? play.by(member, play.commands.endScene, { id: named(play, 'scenes', play.idsOf('scenes').length - 1) }) : play.by(member, play.commands.startScene, { name: pick(NAMES, a), tags: ['night'] })),
  createMember: (play, member, { a, b, c }) => play.by(member, play.commands.createMember, { name: pick(NAMES, a), role: pick(ROLES, b), characterIds: c % 2 ? [named(play, 'characters', c)] : [] }),
  changeMember: (play, member, { a, b, c }) =>
    play.by(member, play.commands.changeMember, { id: named(play, 'members', a), ...(b % 2 ? { name: pick(NAMES, b) } : {}), ...(c % 3 === 0 ? { role: pick(ROLES, c) } : {}), ...(c % 3 === 1 ? { characterIds: [named(play, 'characters', b)] } : {}) }),
  removeMember: (play, member, { a, b }) => (b % 3 ? undefined : play.by(member, play.commands.removeMember, { id: named(play, 'members', a) })),
  eraseWords: (play, member, { a, b, c }) => {
    const targets = [{ sequence: 1 + ((a * 48 + b) % play.state.sequence) }, { characterId: named(play, 'characters', b) }, { memberId: named(play, 'members', b) }];
    return a % 3 ? undefined : play.by(member, play.commands.eraseWords, { ...pick(targets, c), reason: 'asked for' });
  },
  bots: (play, member, { a, b, c }) => play.by(member, c % 2 ? play.commands.allowBot : play.commands.disallowBot, { id: named(play, 'members', a), botId: named(play, 'members', b) }),
} satisfies { readonly [name: string]: Act };
