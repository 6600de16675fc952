import { valueAt, type JsonObject, type Refusal } from '@app/kernel';
import { isRunning } from './common-acts';
import { adjust, command, INSPECTRES_ROLLS } from './inspectres-rolls';
import { factsOf, fitting, named, NOBODY, pick, when, type Act } from './picks';
import type { Play } from './play';

const isMission = (status: string) => (facts: JsonObject): boolean => facts['status'] === status;
const isDue = (facts: JsonObject): boolean => facts['status'] !== 'running' && facts['distributed'] === false;
const isOpenOf = (kind: string) => (facts: JsonObject): boolean => facts['kind'] === kind && facts['status'] === 'open';
const KINDS = ['characteristic', 'characteristic', 'foreshadowing', 'flashback'] as const;

/** What a mission that is over was worth. */
export function worthOf(play: Play, id: string): number {
  const { awarded, characteristicsRespected } = factsOf(play, 'missions', id);
  return Number(awarded ?? 0) + Number(characteristicsRespected ?? 0);
}

/** All of what a mission was worth, or something else, over two places. */
function spreadOf(sum: number, { b, c }: { readonly b: number; readonly c: number }): JsonObject {
  const given = c % 8 === 7 ? sum + 1 : sum;
  const first = b % (given + 1);
  return { [pick(['library', 'gym'], b)]: first, [pick(['credit', 'bank'], c)]: given - first };
}

/** Somebody speaks in a scene of its own, or in the one that runs. */
function confess(play: Play, member: string, { a, b, c }: { readonly a: number; readonly b: number; readonly c: number }): Refusal | undefined {
  if (c % 3 > 0 && isRunning(play, 'scenes')) play.by(member, play.commands.endScene, { id: play.idsOf('scenes').at(-1) ?? NOBODY });
  if (c % 3 > 0) play.by(member, play.commands.startScene, { name: 'cut' });
  const kind = pick(KINDS, b);
  const about = when(kind === 'characteristic' || a % 2 === 0, { aboutCharacterId: named(play, 'characters', c % 9 === 8 ? a : a + 1) });
  return command(play, member, 'makeConfessional', { characterId: named(play, 'characters', a), kind, text: 'it was like this', ...about });
}

const MISSION_VALUES: readonly JsonObject[] = [{ earned: 1 }, { goal: 3 }, { goal: 5, earned: 2 }, { status: 'completed' }, { status: 'aborted' }, { status: 'running' }, { characteristicsRespected: 1 }, { awarded: 2 }, { status: 'aborted', awarded: 1 }, { spentCardDice: { gym: 1 } }, { earned: 9 }];

/** What of an agent is set by hand. */
function valuesOf(play: Play, id: string, { a, b, c }: { readonly a: number; readonly b: number; readonly c: number }): JsonObject {
  const list = (name: string): readonly JsonObject[] => (valueAt(factsOf(play, 'characters', id), ['state', name]) ?? []) as readonly JsonObject[];
  const from = named(play, 'characters', b);
  const characteristics = [...list('characteristics').filter((_entry, index) => (index + c) % 3 > 0).map((entry) => ({ ...entry, respected: c % 2 === 0 })), ...some(b % 2 === 0, { text: 'a coward', from })];
  const assists = [...list('assists').filter((_entry, index) => (index + c) % 3 > 0), ...some(b % 2 === 0, { face: 1 + (c % 6), fromCharacterId: from })];
  return pick<JsonObject>([{ skills: { academics: b % 4, contact: 2 } }, { cool: b % 4 }, { nextRollPenalty: c % 3 }, { characteristics }, { assists }, { skills: { singing: 1 } }], a);
}

const some = (flag: boolean, entry: JsonObject): readonly JsonObject[] => (flag ? [entry] : []);

/** What campaigns of InSpectres do. */
export const INSPECTRES_ACTS = {
  ...INSPECTRES_ROLLS,
  mission: (play, member, { a }) => command(play, member, 'startMission', { name: 'the laundry', goal: 1 + (a % 4), ...when(a % 2 === 0, { client: 'Mrs Pinson' }) }),
  abort: (play, member, { a, b }) => command(play, member, 'abortMission', { id: fitting(play, 'missions', a, isMission('running')), ...when(b % 3 === 0, { award: b % 3, reason: 'they tried' }) }),
  distribute: (play, member, { a, b, c }) => {
    const id = fitting(play, 'missions', a, isDue);
    return command(play, member, 'distributeMission', { id, ...spreadOf(worthOf(play, id), { b, c }) });
  },
  spread: (play, member, { a, b }) => command(play, member, 'spreadFranchise', { library: a % 4, gym: b % 4, credit: 2, bank: 3 }),
  buyBack: (play, member, { a, b, c }) => {
    const characterId = named(play, 'characters', a);
    if (c % 2 === 0) adjust(play, member, 'character', { skills: { academics: 0 } }, characterId);
    return command(play, member, 'buyBackSkill', { characterId, skill: 'academics', from: pick(['library', 'bank', 'gym', 'bank'], b) });
  },
  confess,
  respect: (play, member, { a }) => command(play, member, 'respectCharacteristic', { id: fitting(play, 'confessionals', a, isOpenOf('characteristic')) }),
  appear: (play, member, { a, b }) => command(play, member, 'markForeshadowing', { id: fitting(play, 'confessionals', a, isOpenOf('foreshadowing')), ...when(b % 2 === 0, { text: 'through the roof' }) }),
  adjustAgent: (play, member, picks) => {
    const id = named(play, 'characters', picks.a);
    return adjust(play, member, 'character', valuesOf(play, id, { ...picks, a: picks.b + picks.c }), id);
  },
  adjustMission: (play, member, { a, b }) => adjust(play, member, 'mission', pick(MISSION_VALUES, b), named(play, 'missions', a)),
  adjustFranchise: (play, member, { a, b }) => adjust(play, member, 'franchise', pick<JsonObject>([{ library: 2, bank: 2 }, { bank: b % 5, gym: 1 }, { credit: 2 }, { spread: false }], a)),
  train: (play, member, { a, b, c }) => {
    const sheet: JsonObject = b % 3 ? { skills: { academics: 1 + (c % 5) } } : pick<JsonObject>([{ skills: { technology: null } }, { skills: { technology: 3 } }, { talent: 'running away' }, { talent: null }], c);
    return play.by(member, play.commands.changeCharacter, { id: named(play, 'characters', a), sheet });
  },
  come: (play, member, { a, b }) => play.by(member, play.commands.changeCharacter, { id: named(play, 'characters', a), active: b % 3 > 0 }),
  settings: (play, member, { a, b }) =>
    play.by(member, play.commands.changeSettings, {
      set: pick<JsonObject>([{ zeroPool: pick(['two-keep-lowest', 'automatic-1'], b) }, { 'assist.die': pick(['thrown-anew', 'as-it-fell'], b) }, { 'franchise.spentDiceReturn': pick(['never', 'at-mission-end'], b) }, { 'cool.ignoringSpends': b % 2 === 0 }, { 'gm.mustState': b % 3 === 0 }], a),
    }),
} satisfies { readonly [name: string]: Act };
