import type { JsonObject, Refusal } from '@app/kernel';
import { awaited } from '../../libs/rules/src/systems/stakes/sequences/awaited';
import { factsOf as sequenceFacts, STEPS, type SequenceFacts } from '../../libs/rules/src/systems/stakes/sequences/sequence';
import { ROLL_VISIBILITIES } from './common-acts';
import { factsOf, fitting, named, NOBODY, pick, when, type Act, type Picks } from './picks';
import type { Play } from './play';

/** What the characters of a random campaign begin with. */
export const STAKES_SHEET: JsonObject = { attributes: { agility: 2, will: 1 }, skills: { fencing: 1 } };

const ATTRIBUTES = ['agility', 'will', 'presence'] as const;
const CONSEQUENCES: readonly JsonObject[] = [{ text: 'the bell rings', cost: 1 }, { text: 'la pluie', cost: 2 }, { text: 'a fall', cost: 4 }];
const OPPORTUNITIES: readonly JsonObject[] = [{ text: 'a key', cost: 1 }, { text: 'a rope', cost: 3 }];

const command = (play: Play, member: string, operation: string, input: JsonObject): Refusal | undefined => play.by(member, play.systemCommands[operation], { id: NOBODY, ...input });
const runs = ({ status }: JsonObject): boolean => status === 'running';
const isAt = (...steps: readonly string[]) => ({ step }: JsonObject): boolean => steps.includes(String(step));
const known = (play: Play, id: string): SequenceFacts | undefined => (play.idsOf('sequences').includes(id) ? sequenceFacts(factsOf(play, 'sequences', id)) : undefined);

/** A sequence at one of these steps, and mostly one of those of whom something is expected in it. */
function expected(play: Play, { a, b }: Picks, ...steps: readonly string[]): { readonly id: string; readonly characterId: string } {
  const id = fitting(play, 'sequences', a, isAt(...steps));
  const facts = known(play, id);
  const characterIds = facts ? awaited(facts).characterIds : [];
  return { id, characterId: characterIds.length > 0 && b % 9 < 8 ? pick(characterIds, b) : named(play, 'characters', b) };
}

const consequence = (play: Play, index: number): JsonObject => ({ ...pick(CONSEQUENCES, index), ...when(index % 4 === 3, { concerns: [named(play, 'characters', index)] }) });
const terms = (play: Play, { a, b, c }: Picks): JsonObject => ({
  attribute: pick(ATTRIBUTES, a),
  ...when(b % 3 > 0, { skill: pick(['fencing', 'lore'], b) }),
  ...when(c % 3 === 0, { bonus: (c % 12) - 1 }),
  ...when(a % 4 === 0, { difficulty: pick([0, 3, 8, 12], b) }),
  ...when((a + b + c) % 3 > 0, { consequences: [consequence(play, c), ...(b % 5 === 4 ? [consequence(play, a)] : [])] }),
  ...when(c % 3 === 1, { opportunities: [pick(OPPORTUNITIES, a)] }),
});

/** An action, an opportunity or a consequence that there is, seldom one that there is not. */
function spending(play: Play, id: string, { a, b, c }: Picks): JsonObject {
  const { opportunities = [], consequences = [] } = known(play, id) ?? {};
  if (c % 4 === 0 && opportunities.length > 0) return { on: 'opportunity', opportunityId: pick([...opportunities.map((one) => one.id), NOBODY], a), text: 'for later' };
  if (c % 4 === 1 && consequences.length > 0) return { on: 'consequence', consequenceId: pick([...consequences.map((one) => one.id), NOBODY], a), ...when(b % 2 === 0, { forCharacterId: named(play, 'characters', c) }) };
  return { on: 'action', text: 'up the rope', ...when(a % 3 > 0, { asked: 1 + (b % 4) }), ...when(c % 5 === 4, { paid: a % 3 }) };
}

const rolls = (play: Play, member: string, input: JsonObject, more: object = {}): Refusal | undefined => play.by(member, play.commands.roll, { kind: 'stakes.pool', roll: input, ...more });

/** Does what a sequence waits for, on easy terms. */
function goOn(play: Play, member: string, picks: Picks): Refusal | undefined {
  const id = fitting(play, 'sequences', picks.a, runs);
  const facts = known(play, id);
  const { what, characterIds } = facts ? awaited(facts) : { what: 'approach', characterIds: [NOBODY] };
  const characterId = pick([...characterIds, NOBODY], picks.b % Math.max(1, characterIds.length));
  switch (what) {
    case 'approach':
      return command(play, member, 'stateApproach', { id, characterId, text: 'over the wall' });
    case 'terms':
    case 'consequence':
      return command(play, member, 'setTerms', { id, characterId, attribute: 'agility', skill: 'fencing', bonus: 2, consequences: [pick(CONSEQUENCES, picks.c)], opportunities: [pick(OPPORTUNITIES, picks.b)] });
    case 'aside':
      return command(play, member, 'setAside', { id, characterId, aside: 0 });
    case 'roll':
      return rolls(play, member, { sequenceId: id, characterId });
    case 'spend':
      return command(play, member, 'spendSuccesses', { id, characterId, on: 'action', asked: 1 + (picks.c % 4) });
    default:
      return command(play, member, picks.c % 2 ? 'endSequence' : 'repeatSequence', picks.c % 2 ? { id } : { id, framing: 'on' });
  }
}

/** What a GM sets by hand of one sequence. */
function byHand(play: Play, id: string, { a, b, c }: Picks): JsonObject {
  const { participants = [], consequences = [], opportunities = [] } = known(play, id) ?? {};
  const ids = participants.map(({ characterId }) => characterId);
  const values: readonly JsonObject[] = [
    { step: pick(STEPS, b) },
    { framing: 'The yard' },
    { participants: [...new Set([named(play, 'characters', b), ...ids.slice(0, 1 + (c % 3))])].map((characterId, index): JsonObject => ({ characterId, ...when(index === c % 2, { score: a, approach: 'by hand' }), ...when(c % 5 === 0, { passed: true }) })) },
    { order: ids.toReversed().slice(0, 1 + (b % 3)) },
    { consequences: [...consequences.slice(b % 2).map((one): JsonObject => ({ id: one.id, cost: 1 + (c % 3), boughtOffFor: ids.slice(0, c % 2) })), ...(c % 2 ? [pick(CONSEQUENCES, a)] : [])] },
    { opportunities: [...opportunities.slice(b % 2).map((one): JsonObject => ({ id: one.id, boughtBy: pick([null, ...ids], c) })), pick(OPPORTUNITIES, a)] },
    { strikes: consequences.slice(0, 1).map((one): JsonObject => ({ consequenceId: one.id, characterId: pick([...ids, NOBODY], b) })) },
  ];
  return { ...pick(values, a), ...when(c % 7 === 6, pick(values, a + 1)) };
}

/** What campaigns of Mises do. */
export const STAKES_ACTS = {
  frame: (play, member, { a, b, c }) => command(play, member, 'frameSequence', { framing: 'The gatehouse', characterIds: [...new Set([named(play, 'characters', a), ...(b % 3 ? [named(play, 'characters', b)] : []), ...(c % 5 ? [] : [named(play, 'characters', c)])])] }),
  approach: (play, member, picks) => command(play, member, 'stateApproach', { ...expected(play, picks, 'approaches'), text: pick(['over the wall', 'par la porte'], picks.c) }),
  terms: (play, member, picks) => command(play, member, 'setTerms', { ...expected(play, picks, 'terms'), ...terms(play, picks) }),
  aside: (play, member, picks) => command(play, member, 'setAside', { ...expected(play, picks, 'asides'), aside: picks.c % 7 }),
  pool: (play, member, picks) => {
    const { id, characterId } = expected(play, picks, 'rolls');
    return rolls(play, member, { sequenceId: id, characterId }, { visibility: pick(['table', 'table', ...ROLL_VISIBILITIES] as const, picks.a + picks.b + picks.c), ...(picks.c % 9 === 8 ? { dice: { source: 'reported', faces: [6, 6] } } : {}) });
  },
  spend: (play, member, picks) => {
    const { id, characterId } = expected(play, picks, 'spends');
    return command(play, member, 'spendSuccesses', { id, characterId, ...spending(play, id, picks) });
  },
  pass: (play, member, picks) => command(play, member, 'passSequence', expected(play, picks, 'spends')),
  end: (play, member, { a, b }) => command(play, member, 'endSequence', { id: fitting(play, 'sequences', a, runs), ...when(b % 5 === 4, { reason: 'the guard wakes' }) }),
  again: (play, member, { a }) => command(play, member, 'repeatSequence', { id: fitting(play, 'sequences', a, isAt('ended', 'spends')), framing: 'The courtyard' }),
  goOn: (play, member, picks) => goOn(play, member, picks),
  goFar: (play, member, picks) => {
    const refused = goOn(play, member, { ...picks, b: 0 });
    // What comes after a roll depends on how the dice fell, and is no refusal of this step.
    for (let more = 1; more < 6 && !refused; more += 1) goOn(play, member, { ...picks, b: 0, c: picks.c + more });
    return refused;
  },
  byHand: (play, member, picks) => {
    const id = named(play, 'sequences', picks.b);
    return picks.c % 3 ? play.by(member, play.commands.adjust, { on: 'sequence', id, set: byHand(play, id, picks), reason: 'so it is' }) : undefined;
  },
  train: (play, member, { a, b, c }) => {
    const sheet: JsonObject = b % 2 ? { skills: { fencing: c % 4, lore: c % 3 ? 1 : null } } : { attributes: { agility: (c % 7) - 1, will: c % 2 ? 1 : null } };
    return play.by(member, play.commands.changeCharacter, { id: named(play, 'characters', a), sheet });
  },
  come: (play, member, { a, b }) => play.by(member, play.commands.changeCharacter, { id: named(play, 'characters', a), active: b % 5 > 0 }),
  settings: (play, member, { a, b }) =>
    play.by(member, play.commands.changeSettings, { set: pick<JsonObject>([{ 'pool.die': pick([6, 4, 20], b) }, { 'pool.formula': pick(['attribute+skill', 'attribute', 'skill'], b) }, { 'consequences.strike': pick(['failed', 'all'], b) }, { 'gm.mustState': b % 2 === 0 }], a) }),
} satisfies { readonly [name: string]: Act };
