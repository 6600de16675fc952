import type { Json, JsonObject } from '@app/kernel';
import { factsOf, late, named, pick, when, type Act } from './picks';
import type { Play } from './play';

const TALENTS: readonly JsonObject[] = [{ kind: 'action-point', action: 'move' }, ...['by night', 'on water', 'by day'].map((situation) => ({ kind: 'situational', situation }))];

/** What a GM sets of a character; more than one thing at once, so that lists and texts of one event meet. */
const SET: readonly ((play: Play, id: string, index: number) => JsonObject)[] = [
  (_play, _id, index) => ({ takenOut: index % 4 !== 3, recoveryOpen: index % 5 !== 4 }),
  (_play, _id, index) => ({ momentum: 4 + (index % 9), stress: { filled: index % 4 } }),
  (_play, _id, index) => ({ condition: index % 3 === 0 ? null : 'limping', conditionDue: index % 2 === 0 }),
  (_play, _id, index) => ({ milestones: index % 3 }),
  (play, id, index) => ({ positionMoves: [...ofState(play, id, 'positionMoves').slice(index % 2), { by: (index % 5) - 2, lasts: pick(['scene', 'next-action-roll'], index) }] }),
  (play, id, index) => ({ lostOpportunities: [...ofState(play, id, 'lostOpportunities').slice(index % 2), { action: 'move', ...when(index % 3 !== 0, { obstacle: 'a moat' }) }] }),
  (play, id, index) => ({ talents: [...ofState(play, id, 'talents').slice(index % 3), pick(TALENTS, index)] }),
];

const ofState = (play: Play, id: string, name: string): readonly Json[] => ((factsOf(play, 'characters', id)['state'] ?? {}) as { readonly [name: string]: readonly Json[] })[name] ?? [];

/** What a GM does beyond the rules, and how characters grow. */
export const BY_HAND_ACTS = {
  adjust: (play, member, { a, b, c }) => {
    const id = named(play, 'characters', a);
    return play.by(member, play.commands.adjust, { on: 'character', id, set: { ...pick(SET, b)(play, id, c), ...pick(SET, b + c)(play, id, a) }, reason: 'for once' });
  },
  adjustClock: (play, member, { a, b }) => play.by(member, play.commands.adjust, { on: 'clock', id: named(play, 'clocks', a), set: { filled: b % 7 }, reason: 'for once' }),
  milestone: (play, member, { a, b }) => play.by(member, play.commands.awardMilestone, { reason: 'the vault', ...when(b % 3 === 0, { characterIds: [named(play, 'characters', a)] }) }),
  talent: (play, member, { a, b, c }) =>
    (c % 2 ? play.by(member, play.commands.awardMilestone, { reason: 'the vault' }) : undefined) ??
    play.by(member, play.commands.takeTalent, {
      id: late(play, 'characters', a),
      ...(b % 2 ? { kind: 'action-point', action: pick(['sneak', 'move', 'tinker'], a) } : { kind: 'situational', situation: pick(['in the rain', 'among friends'], a) }),
    }),
  condition: (play, member, { a, b }) => play.by(member, play.commands.changeCharacter, { id: named(play, 'characters', a), condition: pick(['tired', 'wet'], b) }),
} satisfies { readonly [name: string]: Act };
