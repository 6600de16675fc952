import { valueAt, type JsonObject, type Refusal } from '@app/kernel';
import { ROLL_VISIBILITIES } from './common-acts';
import { factsOf, fitting, named, naming, NOBODY, pick, when, type Act, type Picks } from './picks';
import type { Play } from './play';

/** What both agents of a random campaign begin with. */
export const INSPECTRES_SHEET: JsonObject = { skills: { academics: 2, athletics: 3, technology: 1, contact: 2 }, talent: 'old books' };

/** The campaign's skills, and one that it has not. */
export const SKILLS = ['academics', 'athletics', 'technology', 'contact', 'academics', 'athletics', 'singing'] as const;
const CARDS = ['library', 'gym', 'credit'] as const;

/** Who sees a roll, mostly everyone. */
export const visibilityOf = ({ a, b, c }: Picks): (typeof ROLL_VISIBILITIES)[number] => pick(['table', 'table', ...ROLL_VISIBILITIES] as const, a + b + c);

/** Carries out a command of the system. */
export const command = (play: Play, member: string, operation: string, input: JsonObject = {}): Refusal | undefined => play.by(member, play.systemCommands[operation], { id: NOBODY, ...input });

/** Values that are set by hand. */
export const adjust = (play: Play, member: string, on: 'character' | 'mission' | 'franchise', set: JsonObject, id?: string): Refusal | undefined =>
  play.by(member, play.commands.adjust, { on, ...(id === undefined ? {} : { id }), set, reason: 'so it is' });

const rolls = (play: Play, member: string, kind: string, roll: JsonObject, more: object = {}): Refusal | undefined => play.by(member, play.commands.roll, { kind: `inspectres.${kind}`, roll, ...more });
const last = (play: Play): string => play.idsOf('rolls').at(-1) ?? NOBODY;
const isOpen = ({ status }: JsonObject): boolean => status === 'open';
const waits = ({ status }: JsonObject): boolean => status === 'awaiting-choice';
const two = (play: Play, index: number): readonly [string, string] => [named(play, 'characters', index), named(play, 'characters', index % 9 === 8 ? index : index + 1)];
const reported = (...faces: readonly number[]) => ({ dice: { source: 'reported' as const, faces: [...faces] } });

/** One hands the other a die that fell, whatever the helper has lost. */
function hands(play: Play, member: string, { a, b, c }: Picks, visibility: (typeof ROLL_VISIBILITIES)[number]): Refusal | undefined {
  const [characterId, helpsCharacterId] = two(play, a);
  return adjust(play, member, 'character', { skills: { academics: 2 } }, characterId) ?? rolls(play, member, 'assist', { characterId, helpsCharacterId, skill: 'academics', ...when(c % 2 === 0, { give: c % 3 }) }, { visibility, ...reported(1 + (b % 6), 3) });
}

/** The choice that a roll waits for: its options, or what is not among them. */
export function choiceFor(facts: JsonObject, { a, b }: Pick<Picks, 'a' | 'b'>): JsonObject {
  const kind = valueAt(facts, ['choice', 'kind']);
  if (kind === 'give') return { give: a % 3 };
  if (kind === 'ignore') return { ignore: a % 3, ...when(b % 2 === 0, { losses: { academics: 1 + (b % 2) } }) };
  return { losses: spreadOf(facts) };
}

/** As many as are lost from the first skill, then from the next. */
function spreadOf(facts: JsonObject): JsonObject {
  let left = Number(valueAt(facts, ['choice', 'options', 'losses']) ?? 0);
  const from = (valueAt(facts, ['choice', 'options', 'from']) ?? []) as readonly { readonly skill: string; readonly value: number }[];
  return Object.fromEntries(from.map(({ skill, value }) => {
    const taken = Math.min(left, value);
    left -= taken;
    return [skill, taken];
  }));
}

/** What campaigns of InSpectres roll, and what comes of it. */
export const INSPECTRES_ROLLS = {
  skill: (play, member, picks) => {
    const { a, b, c } = picks;
    const characterId = named(play, 'characters', a);
    const skill = pick(SKILLS, b);
    const roll = {
      characterId,
      skill,
      ...when(c % 3 === 0, { talent: true }),
      ...when(b % 2 === 0, { card: { name: b % 12 === 0 ? pick(CARDS, c) : (CARDS[SKILLS.indexOf(skill)] ?? 'gym'), count: 1 + (c % 2) } }),
      ...when(c % 2 === 0, { bank: 1 + (a % 2) }),
      ...when(a % 5 === 0, { cool: 1 }),
      ...(a % 3 === 0 ? naming(play, 'assistId', 'assists', c, (facts) => (isOpen(facts) && facts['toCharacterId'] === characterId) || c % 13 === 12) : {}),
      ...when(b % 4 === 0, { goal: 'what it eats' }),
    };
    return rolls(play, member, 'skill', roll, { visibility: visibilityOf(picks) });
  },
  amaze: (play, member, picks) => rolls(play, member, 'skill', { characterId: named(play, 'characters', picks.a), skill: 'contact', ...when(picks.c % 2 === 0, { bank: 1 }) }, { visibility: visibilityOf(picks) }),
  help: (play, member, picks) => {
    const { a, b, c } = picks;
    const [characterId, helpsCharacterId] = two(play, a);
    return rolls(play, member, 'assist', { characterId, helpsCharacterId, skill: pick(SKILLS, b), ...when(c % 2 === 0, { give: c % 4 === 0 ? 'choose' : b % 3 }) }, { visibility: visibilityOf(picks) });
  },
  hand: (play, member, picks) => hands(play, member, picks, visibilityOf(picks)),
  handAndUse: (play, member, picks) => {
    const handed = hands(play, member, picks, visibilityOf(picks));
    const assistId = play.idsOf('assists').at(-1) ?? NOBODY;
    return handed ?? rolls(play, member, 'skill', { characterId: String(factsOf(play, 'assists', assistId)['toCharacterId'] ?? NOBODY), skill: 'contact', assistId }, { visibility: pick(ROLL_VISIBILITIES, picks.c) });
  },
  handShown: (play, member, picks) => hands(play, member, picks, pick(['gm', 'private', 'blind'] as const, picks.b)) ?? play.by(member, play.commands.revealRoll, { id: last(play) }),
  release: (play, member, { a }) => command(play, member, 'releaseAssist', { id: fitting(play, 'assists', a, isOpen) }),
  stress: (play, member, picks) => {
    const { a, b, c } = picks;
    const roll = { characterId: named(play, 'characters', a), stressDice: b % 7, ...when(c % 3 === 0, { ignore: c % 2 }), ...when(a % 2 === 0, { losses: { academics: 1 + (b % 2) } }) };
    return rolls(play, member, 'stress', roll, { visibility: visibilityOf(picks) });
  },
  panic: (play, member, picks) => rolls(play, member, 'stress', { characterId: named(play, 'characters', picks.a), stressDice: 2, ...when(picks.b % 2 === 0, { ignore: 0 }) }, { visibility: visibilityOf(picks), ...reported(1, 4) }),
  choose: (play, member, picks) => {
    const id = fitting(play, 'rolls', picks.a, waits);
    return play.by(member, play.commands.makeChoice, { id, ...choiceFor(factsOf(play, 'rolls', id), picks) });
  },
  narrate: (play, member, { a, b, c }) =>
    command(play, member, 'narrateRoll', { id: fitting(play, 'rolls', a, ({ kind }) => kind === 'inspectres.skill'), text: pick(['it works', 'the lights go out'], b), ...when(c % 2 === 0, { deeper: true }) }),
  /** A hidden roll with what was told of it to those alone who saw it. */
  toldAndShown: (play, member, picks) =>
    rolls(play, member, 'skill', { characterId: named(play, 'characters', picks.a), skill: 'contact' }, { visibility: pick(['gm', 'private', 'blind'] as const, picks.b) }) ??
    command(play, member, 'narrateRoll', { id: last(play), text: 'behind the screen' }) ??
    play.by(member, play.commands.revealRoll, { id: last(play) }),
} satisfies { readonly [name: string]: Act };
