import type { JsonObject, Refusal } from '@app/kernel';
import { ROLL_VISIBILITIES } from './common-acts';
import { factsOf, fitting, named, naming, NOBODY, pick, when, type Act, type Picks } from './picks';
import type { Play } from './play';

/** What the characters of a random campaign begin with. */
export const BSH_SHEET: JsonObject = { attributes: { STR: 9, DEX: 12, INT: 11 }, level: 1 };

/** The campaign's attributes, one that the characters have not, and one that it has not. */
export const ATTRIBUTES = ['DEX', 'STR', 'INT', 'DEX', 'STR', 'INT', 'CHA', 'LUCK'] as const;
const KEEPS = ['best', 'worst', 'choose'] as const;
const VISIBILITIES = ['table', 'table', 'table', ...ROLL_VISIBILITIES] as const;

/** Carries out a command of the system. */
export const command = (play: Play, member: string, operation: string, input: JsonObject = {}): Refusal | undefined => play.by(member, play.systemCommands[operation], { id: NOBODY, ...input });

/** Values that are set by hand. */
export const adjust = (play: Play, member: string, on: 'character' | 'pursuit' | 'usage-die' | 'scene', id: string, set: JsonObject): Refusal | undefined =>
  play.by(member, play.commands.adjust, { on, id, set, reason: 'so it is' });

/** Who sees a roll, mostly everyone. */
const visibilityOf = ({ a, b, c }: Picks): (typeof ROLL_VISIBILITIES)[number] => pick(VISIBILITIES, a + b + c);
const rolls = (play: Play, member: string, picks: Picks, kind: string, roll: JsonObject, more: object = {}): Refusal | undefined =>
  play.by(member, play.commands.roll, { kind: `bsh.${kind}`, roll, visibility: visibilityOf(picks), ...more });

export const runs = ({ status }: JsonObject): boolean => status === 'running';
const waits = ({ status }: JsonObject): boolean => status === 'awaiting-choice';
const odds = ({ b, c }: Picks): JsonObject => ({ ...when(b % 3 === 1, { advantage: 1 }), ...when(c % 5 === 1, { disadvantage: 1 }), ...when(b % 4 === 1, { keep: pick(KEEPS, c) }) });

/** The one whose turn it is, seldom another. */
export function inTurn(play: Play, index: number): { readonly roundId: string; readonly characterId: string } {
  const roundId = fitting(play, 'rounds', index, runs);
  const { current } = factsOf(play, 'rounds', roundId);
  return { roundId, characterId: typeof current === 'string' && index % 9 < 8 ? current : named(play, 'characters', index) };
}

/** The pursuer of a pursuit that runs. */
function pursuing(play: Play, index: number): JsonObject {
  const pursuitId = fitting(play, 'pursuits', index, runs);
  const { characterId = NOBODY } = factsOf(play, 'pursuits', pursuitId);
  return { pursuitId, characterId };
}

/** The choice that a roll waits for: one of its two dice, seldom another one. */
export function choiceFor(facts: JsonObject, index: number): JsonObject {
  const { keep = [0] } = ((facts['choice'] as JsonObject | undefined)?.['options'] ?? {}) as { readonly keep?: readonly number[] };
  return { keep: index % 13 === 12 ? 9 : pick(keep, index) };
}

const undecided: Act = (play, member, picks) => rolls(play, member, picks, 'test', { characterId: named(play, 'characters', picks.a), attribute: 'DEX', keep: 'choose', ...(picks.b % 2 ? { advantage: 1 } : { disadvantage: 1 }) });

const choose: Act = (play, member, { a, b }) => {
  const id = fitting(play, 'rolls', a, waits);
  return play.by(member, play.commands.makeChoice, { id, ...choiceFor(factsOf(play, 'rolls', id), b) });
};

const test: Act = (play, member, picks) => {
  const { a, b, c } = picks;
  return rolls(play, member, picks, 'test', {
    characterId: named(play, 'characters', a),
    attribute: pick(ATTRIBUTES, c % 2 ? 0 : b),
    ...odds(picks),
    ...when(b % 2 === 0, { goal: 'over the wall' }),
    ...when(a % 4 === 1, { attack: true }),
    ...when(c % 4 === 1, { target: { level: 1 + (b % 4), name: 'the guard' } }),
    ...when(c % 6 === 3, { modifier: (b % 7) - 3 }),
    ...when(b % 5 === 2, { tempt: true }),
    ...when(c % 11 === 4, { perception: true }),
    ...when(a % 7 === 3, { repeat: true }),
  });
};

/** What campaigns of Black Sword Hack roll, and what comes of it. */
export const BSH_ROLLS = {
  test,
  undecided,
  choose,
  inTurn: (play, member, picks) => rolls(play, member, picks, 'test', { attribute: 'DEX', ...inTurn(play, picks.a), ...when(picks.b % 3 > 0, { action: 'attack', attack: true }), ...when(picks.c % 4 === 0, { tempt: true }) }),
  pursue: (play, member, picks) => rolls(play, member, picks, 'test', { attribute: 'DEX', ...pursuing(play, picks.a), ...when(picks.c % 5 === 1, { advantage: 1, keep: 'choose' }) }),
  group: (play, member, picks) => {
    const { a, b, c } = picks;
    const characterIds = [...new Set([named(play, 'characters', a), named(play, 'characters', a + 1), ...(c % 2 ? [named(play, 'characters', b)] : [])])];
    return rolls(play, member, picks, 'group-test', { attribute: pick(ATTRIBUTES, b), characterIds, ...when(c % 3 === 0, { target: { level: 3 } }), ...when(c % 4 === 0, { perCharacter: { [characterIds[0]]: { disadvantage: 1, modifier: 1 } } }) });
  },
  use: (play, member, picks) => rolls(play, member, picks, 'usage', { usageDieId: named(play, 'usage-dice', picks.a), ...odds(picks) }),
  doom: (play, member, picks) => rolls(play, member, picks, 'doom', { characterId: named(play, 'characters', picks.a), reason: 'a leap', ...odds(picks) }),
  damage: (play, member, picks) => {
    const { a, b, c } = picks;
    return rolls(play, member, picks, 'damage', { characterId: named(play, 'characters', a), die: pick([4, 8, 12], b), ...when(c % 3 === 0, { critical: true }), ...odds(picks), ...(c % 4 === 1 ? naming(play, 'testRollId', 'rolls', b, ({ kind }) => kind === 'bsh.test') : {}) });
  },
  decide: (play, member, picks) => {
    const refused = undecided(play, member, picks);
    // What a choice makes fall, and whether it is refused, is no matter of this step.
    if (!refused) choose(play, member, { ...picks, a: 0 });
    return refused;
  },
  cost: (play, member, { a, b }) => command(play, member, 'costRoll', { id: fitting(play, 'rolls', a, ({ outcome }) => outcome === 'failure'), text: 'the sword falls', ...when(b % 2 === 0, { noRest: true }) }),
  failAtCost: (play, member, picks) => {
    const { a, b, c } = picks;
    const failed = rolls(play, member, picks, 'test', { attribute: 'DEX', ...(c % 2 ? pursuing(play, a) : { characterId: named(play, 'characters', a) }) }, { dice: { source: 'reported', faces: [15] } });
    return failed ?? command(play, member, 'costRoll', { id: play.idsOf('rolls').at(-1) ?? NOBODY, text: 'the rope breaks', ...when(b % 2 === 0, { noRest: true }) });
  },
  shown: (play, member, picks) => test(play, member, picks) ?? play.by(member, play.commands.revealRoll, { id: play.idsOf('rolls').at(-1) ?? NOBODY }),
} satisfies { readonly [name: string]: Act };
