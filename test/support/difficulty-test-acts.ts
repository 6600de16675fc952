import { valueAt, type JsonObject, type Refusal } from '@app/kernel';
import { NAMES, ROLL_VISIBILITIES } from './common-acts';
import { factsOf, fitting, named, NOBODY, pick, when, type Act, type Picks } from './picks';
import type { Play } from './play';

/** What both characters of a random campaign begin with. */
export const DT_SHEET: JsonObject = { characteristics: { strength: 3, agility: 5 }, skills: { climbing: { level: 1, characteristic: 'strength' } } };

const DIFFICULTIES = [9, 10, 12, 'standard', 'trivial', 30, 'no-such'] as const;
const COMPLICATIONS: readonly JsonObject[] = [{ text: 'rain', modifier: 2, appliesTo: 'difficulty' }, { text: 'a cramp', modifier: -2 }, { text: 'seen' }, { text: 'mud', modifier: -1 }];

const command = (play: Play, member: string, operation: string, input: JsonObject = {}): Refusal | undefined => play.by(member, play.systemCommands[operation], { id: NOBODY, ...input });
const rolls = (play: Play, member: string, input: JsonObject, more: object = {}): Refusal | undefined => play.by(member, play.commands.roll, { kind: 'dt.test', roll: { skill: 'climbing', ...input } as JsonObject, ...more });
const isEdge = ({ kind, outcome, details }: JsonObject): boolean => kind === 'dt.test' && outcome === 'edge-success' && !(details as JsonObject)['raisedByRollId'];
const isFumble = ({ kind, outcome }: JsonObject): boolean => kind === 'dt.test' && outcome === 'critical-failure';

/** Two threes that turn out as an edge success, whatever waits for the character's next test; dice of the table, so that what follows in the step is sure. */
function byAHair(play: Play, member: string, characterId: string, visibility: (typeof ROLL_VISIBILITIES)[number]): Refusal | undefined {
  const facts = factsOf(play, 'characters', characterId);
  const pending = (valueAt(facts, ['state', 'pendingComplications']) ?? []) as readonly { readonly modifier?: number; readonly appliesTo: string }[];
  const moved = pending.reduce((sum, { modifier = 0, appliesTo }) => sum + (appliesTo === 'total' ? modifier : -modifier), 0);
  const difficulty = Math.max(1, 6 + Number(valueAt(facts, ['sheet', 'characteristics', 'strength']) ?? 0) + moved);
  return rolls(play, member, { characterId, characteristic: 'strength', difficulty }, { visibility, dice: { source: 'reported', faces: [3, 3] } });
}

const fumbles = (play: Play, member: string, characterId: string, visibility: (typeof ROLL_VISIBILITIES)[number]): Refusal | undefined =>
  rolls(play, member, { characterId, difficulty: 1000 }, { visibility, dice: { source: 'reported', faces: [1, 1] } });

const visibilityOf = ({ a, b, c }: Picks): (typeof ROLL_VISIBILITIES)[number] => pick(['table', 'table', ...ROLL_VISIBILITIES] as const, a + b + c);
const last = (play: Play): string => play.idsOf('rolls').at(-1) ?? NOBODY;
const show = (play: Play, member: string): Refusal | undefined => play.by(member, play.commands.revealRoll, { id: last(play) });

/** What campaigns of Règles de test do. */
export const DT_ACTS = {
  test: (play, member, picks) => {
    const { a, b, c } = picks;
    const cooking = c % 5 === 4;
    return rolls(
      play,
      member,
      {
        characterId: named(play, 'characters', a),
        difficulty: pick(DIFFICULTIES, b),
        ...when(cooking, { skill: 'cooking' }),
        ...when(cooking ? a % 4 > 0 : a % 3 === 0, { characteristic: pick(['strength', 'agility', 'luck'], b) }),
        ...when(b % 4 === 1, { modifier: (a % 7) - 3 }),
        ...when(c % 3 === 0, { difficultyFactor: 'wet stone' }),
      },
      { visibility: visibilityOf(picks) },
    );
  },
  hair: (play, member, picks) => byAHair(play, member, named(play, 'characters', picks.a), visibilityOf(picks)),
  raise: (play, member, picks) => {
    const { a, b, c } = picks;
    const id = fitting(play, 'rolls', a, b % 5 === 4 ? isFumble : isEdge);
    const characterId = c % 6 === 5 ? named(play, 'characters', b) : String(factsOf(play, 'rolls', id)['characterId'] ?? NOBODY);
    return rolls(play, member, { characterId, difficulty: pick(DIFFICULTIES, c), raisesRollId: id, ...when(b % 2 === 0, { complication: 'a loose stone' }) }, { visibility: visibilityOf(picks) });
  },
  hairRaised: (play, member, picks) => {
    const characterId = named(play, 'characters', picks.a);
    const raised = byAHair(play, member, characterId, visibilityOf(picks));
    return raised ?? rolls(play, member, { characterId, difficulty: pick([9, 12, 30], picks.c), raisesRollId: last(play), complication: 'a loose stone' });
  },
  hairShown: (play, member, { a, b }) => byAHair(play, member, named(play, 'characters', a), pick(['gm', 'private', 'blind'] as const, b)) ?? show(play, member),
  fumble: (play, member, picks) => fumbles(play, member, named(play, 'characters', picks.a), visibilityOf(picks)),
  fumbleShown: (play, member, { a, b }) => fumbles(play, member, named(play, 'characters', a), pick(['gm', 'private', 'blind'] as const, b)) ?? show(play, member),
  state: (play, member, { a, b, c }) =>
    (c % 2 ? fumbles(play, member, named(play, 'characters', a), pick(ROLL_VISIBILITIES, b)) : undefined) ??
    command(play, member, 'stateComplication', { id: fitting(play, 'rolls', a, isFumble), ...pick(COMPLICATIONS, b) }),
  order: (play, member, { a, b, c }) => {
    const characters = [named(play, 'characters', a), ...(b % 2 ? [] : [named(play, 'characters', a + 1)])];
    const entries = [...[...new Set(characters)].map((characterId): JsonObject => ({ characterId })), ...(c % 3 ? [{ name: pick(NAMES, c) }] : [])];
    return command(play, member, 'setInitiative', { entries: c % 2 ? entries : entries.map((entry, index): JsonObject => ({ ...entry, total: (a * (index + 3)) % 11 })) });
  },
  rank: (play, member, { a, b, c }) => command(play, member, 'changeRank', { entry: pick([named(play, 'characters', a), ...NAMES], b), to: 1 + (c % 3), ...when(a % 2 === 0, { reason: 'a better place' }) }),
  next: (play, member) => command(play, member, 'nextInitiative'),
  endTurns: (play, member, { a }) => (a % 3 ? undefined : command(play, member, 'endInitiative')),
  adjust: (play, member, { a, b, c }) => {
    const pendingComplications = [...(b % 3 ? [pick(COMPLICATIONS, b)] : []), ...(c % 3 ? [pick(COMPLICATIONS, c)] : [])];
    return play.by(member, play.commands.adjust, { on: 'character', id: named(play, 'characters', a), set: { pendingComplications }, reason: 'so it is' });
  },
  turnBack: (play, member, { a, b, c }) => {
    const ranks = (factsOf(play, 'initiative', 'only')['ranks'] ?? []) as readonly string[];
    const set: JsonObject = { round: 1 + (a % 9), ...when(b % 2 === 0 && ranks.length > 0, { current: pick(ranks, c) }), ...when(c % 2 === 0, { order: ranks.toReversed(), nextOrder: ranks }) };
    return play.by(member, play.commands.adjust, { on: 'initiative', set, reason: 'one more time' });
  },
  train: (play, member, { a, b, c }) => {
    const sheet: JsonObject = b % 2 ? { skills: { climbing: { level: c % 7 }, cooking: c % 3 ? { level: 0, characteristic: 'agility' } : null } } : { characteristics: { strength: 1 + (c % 11), luck: null } };
    return play.by(member, play.commands.changeCharacter, { id: named(play, 'characters', a), sheet });
  },
  come: (play, member, { a, b }) => play.by(member, play.commands.changeCharacter, { id: named(play, 'characters', a), active: b % 3 > 0 }),
  settings: (play, member, { a }) => play.by(member, play.commands.changeSettings, { set: pick<JsonObject>([{ 'skills.diceByLevel': [[4, 4], [6, 8]] }, { 'skills.diceByLevel': [[4, 4], [6, 6], [8, 8]] }, { 'gm.mustState': a % 2 === 0 }], a) }),
} satisfies { readonly [name: string]: Act };
