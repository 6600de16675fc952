import type { JsonObject } from '@app/kernel';
import { adjust, BSH_ROLLS, command, inTurn, runs } from './black-sword-hack-rolls';
import { isRunning } from './common-acts';
import { fitting, named, NOBODY, pick, when, type Act } from './picks';
import type { Play } from './play';

const BANDS = ['adjacent', 'near', 'far', 'remote'] as const;
const PLACES = ['the tomb', 'the gate', 'la porte'] as const;
const UNITS = ['moments', 'minutes', 'hours', 'days'] as const;
const SIZES = [20, 12, 10, 8, 6, 4, 7] as const;

/** Somebody, or something that has a plain name. */
const spot = (play: Play, index: number): string => (index % 2 ? named(play, 'characters', index) : pick(PLACES, index));
const scene = (play: Play, index: number): string => fitting(play, 'scenes', index, runs);
const pair = (play: Play, a: number, b: number): JsonObject => ({ between: [spot(play, a), pick(PLACES, b)], band: pick(BANDS, a + b) });

const STATES: readonly JsonObject[] = [
  { doom: { die: 6, max: 6 } },
  { doom: { die: 4, max: 8 } },
  { doom: { die: 0 } },
  { doom: { die: 20, max: 20 }, doomed: false },
  { doomed: true },
  { hitPoints: 5 },
  { hitPoints: null },
  { noRest: true },
];
const SHEETS: readonly JsonObject[] = [{ attributes: { DEX: 13 } }, { attributes: { CHA: 9 } }, { attributes: { CHA: null } }, { level: 3 }, { doomDie: 8 }, { doomDie: null }, { hitPoints: 7 }, { hitPoints: null }, { attributes: { DEX: 21 } }, { doomDie: 7 }];
const PURSUIT_VALUES: readonly JsonObject[] = [{ from: 'near' }, { from: 'remote' }, { successes: 1 }, { failures: 1 }, { outcome: 'escaped' }, { outcome: null }, { successes: 9 }];

/** What of a scene is set by hand. */
const ofScene = (play: Play, { a, b, c }: { readonly a: number; readonly b: number; readonly c: number }): JsonObject =>
  c % 2 ? { elapsed: { [pick(UNITS, a)]: b } } : { distances: [pair(play, a, b), { between: ['the well', 'the altar'], band: pick(BANDS, c) }].slice(0, 1 + (b % 2)) };

/** What campaigns of Black Sword Hack do. */
export const BSH_ACTS = {
  ...BSH_ROLLS,
  open: (play, member, { a, b, c }) => {
    if (c % 3 > 0 && !isRunning(play, 'scenes')) play.by(member, play.commands.startScene, { name: 'the necropolis' });
    const characterIds = [...new Set([named(play, 'characters', a), named(play, 'characters', a + 1), ...(b % 3 ? [named(play, 'characters', b)] : [])])];
    return command(play, member, 'openRound', { duration: { unit: pick(UNITS, b), ...when(c % 2 === 0, { amount: c % 4 }), ...when(a % 3 === 0, { text: 'half a day' }) }, characterIds, ...when(c % 3 !== 1, { combat: true }) });
  },
  move: (play, member, { a, b, c }) => {
    const { roundId, characterId } = inTurn(play, a);
    return command(play, member, 'takeMove', { id: roundId, characterId, ...when(b % 3 > 0, { toward: spot(play, b), ...when(c % 2 === 0, { band: pick(BANDS, c) }) }), ...when(c % 5 === 0, { text: 'along the wall' }) });
  },
  act: (play, member, { a, b, c }) => {
    const { roundId, characterId } = inTurn(play, a);
    return command(play, member, 'takeAction', { id: roundId, characterId, action: pick(['taunt', 'taunt', 'shop', 'move'], b), ...when(c % 3 === 0, { text: 'louder' }), ...when(c % 7 === 0, { visibility: 'gm' }) });
  },
  pass: (play, member, { a }) => {
    const { roundId, characterId } = inTurn(play, a);
    return command(play, member, 'passTurn', { id: roundId, characterId });
  },
  outOfTurn: (play, member, { a, b }) => command(play, member, 'takeTurn', { id: inTurn(play, a).roundId, characterId: named(play, 'characters', b), ...when(b % 2 === 0, { reason: 'she is quick' }) }),
  end: (play, member, { a, b }) => (b % 2 ? command(play, member, 'endRound', { id: fitting(play, 'rounds', a, runs) }) : undefined),
  distance: (play, member, { a, b, c }) => command(play, member, 'setDistance', { id: scene(play, c), ...pair(play, a, b) }),
  startPursuit: (play, member, { a, b, c }) => command(play, member, 'startPursuit', { characterId: named(play, 'characters', a), quarry: spot(play, b), from: pick(BANDS.slice(1), c), ...when(b % 3 === 0, { attribute: pick(['DEX', 'STR', 'LUCK'], c) }) }),
  makeDie: (play, member, { a, b, c }) =>
    command(play, member, 'createUsageDie', { name: pick(PLACES, a), die: pick(SIZES, b), ...when(c % 2 === 0, { characterId: named(play, 'characters', a) }), ...when(b % 2 === 0, { onExhausted: 'he leaves' }), ...when(c % 3 === 0, { visibility: 'gm' }) }),
  restore: (play, member, { a, b }) => command(play, member, 'restoreUsageDie', { id: named(play, 'usage-dice', a), reason: 'saved again', ...when(b % 2 === 0, { die: pick(SIZES, b) }) }),
  rest: (play, member, { a, b }) => command(play, member, 'takeRest', { kind: pick(['long', 'short'], b), ...when(b % 3 === 0, { characterIds: [named(play, 'characters', a)] }) }),
  adjustCharacter: (play, member, { a, b }) => adjust(play, member, 'character', named(play, 'characters', a), pick(STATES, b)),
  adjustPursuit: (play, member, { a, b }) => adjust(play, member, 'pursuit', fitting(play, 'pursuits', a, runs), pick(PURSUIT_VALUES, b)),
  adjustDie: (play, member, { a, b }) => adjust(play, member, 'usage-die', named(play, 'usage-dice', a), pick<JsonObject>([{ die: 4 }, { die: 0 }, { name: 'the oath' }, { onExhausted: null }, { onExhausted: 'he laughs' }, { characterId: null }, { characterId: named(play, 'characters', b) }], b)),
  adjustScene: (play, member, picks) => adjust(play, member, 'scene', scene(play, picks.b), ofScene(play, picks)),
  train: (play, member, { a, b }) => play.by(member, play.commands.changeCharacter, { id: named(play, 'characters', a), sheet: pick(SHEETS, b) }),
  come: (play, member, { a, b }) => play.by(member, play.commands.changeCharacter, { id: named(play, 'characters', a), active: b % 5 > 0 }),
  settings: (play, member, { a, b }) =>
    play.by(member, play.commands.changeSettings, { set: pick<JsonObject>([{ 'threat.appliesTo': pick(['attacks', 'any-opposed'], b) }, { 'pursuit.failures': pick(['as-successes', 1, 4], b) }, { 'rest.short': pick(['doom-die', 'nothing'], b) }, { 'gm.mustState': b % 3 === 0 }], a) }),
} satisfies { readonly [name: string]: Act };

/** A pursuit that the GM ends. */
export const escapes = (play: Play, gm: string, id: string) => adjust(play, gm, 'pursuit', id, { outcome: 'escaped' });

/** A turn that is passed on, or a round that all have had their turn in. */
export const goesOn = (play: Play, gm: string, id: string, characterId: string) =>
  play.idsOf('characters').includes(characterId) ? command(play, gm, 'passTurn', { id, characterId }) : command(play, gm, 'endRound', { id: id || NOBODY });
