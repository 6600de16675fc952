import * as fc from 'fast-check';
import { entitiesOf, entityOf, type CampaignState, type JsonObject, type Refusal } from '@app/kernel';
import { stateAt } from '../support/past-of';
import { Play } from '../support/play';
import { ACTIONS, opened as openedCharge, take as takeCharge } from '../support/play-actions';
import { PLAYERS } from '../support/players';
import { actNames, gmOf, opened, take } from '../support/random-player';
import { seededFaces } from '../support/seeded-faces';

/** A step of random play, whatever the system: which act, who, and numbers from which the rest is picked. */
interface Step {
  readonly act: number;
  readonly who: number;
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

/** How a system is played at random. */
interface Table {
  readonly system: string;
  readonly open: (face: (sides: number) => number) => Play;
  readonly take: (play: Play, step: Step) => Refusal | undefined;
}

/** What this test does itself is not done beside it. */
const OWN = ['voidRoll', 'revert', 'undo'];
const CHARGE_ACTIONS = ACTIONS.filter((action) => !OWN.includes(action));

const TABLES: readonly Table[] = [
  { system: 'charge', open: (face) => openedCharge(new Play(face)), take: (play, { act, ...picks }) => takeCharge(play, { ...picks, action: CHARGE_ACTIONS[act % CHARGE_ACTIONS.length] ?? 'action' }) },
  ...PLAYERS.map((player): Table => {
    const acts = actNames(player).flatMap((name, act) => (OWN.includes(name) ? [] : [act]));
    return { system: player.system, open: (face) => opened(player, face), take: (play, { act, ...picks }) => take(player, play, { ...picks, act: acts[act % acts.length] ?? 0 }) };
  }),
];

const nat = fc.nat({ max: 47 });
const steps = fc.array(fc.record({ act: fc.nat({ max: 999 }), who: nat, a: nat, b: nat, c: nat }), { minLength: 15, maxLength: 60, size: 'max' });

/** Everything that a system plays with, as GMs know it: what was settled on the way is no part of it. */
function playOf(play: Play, state: CampaignState): { [resource: string]: JsonObject } {
  const collections = play.vocabulary.allCollections().filter(({ record }) => !record);
  return Object.fromEntries(
    collections.flatMap(({ name }) =>
      entitiesOf(state, name)
        .filter(({ full }) => !play.vocabulary.hasLeft(name, full.facts))
        .map(({ id, audience, full }) => [`${name}/${id}`, { ...full.facts, audience, texts: textsOf(full.words) }]),
    ),
  );
}

const textsOf = (words: { readonly [path: string]: { readonly text: string } }): JsonObject => Object.fromEntries(Object.entries(words).map(([path, { text }]) => [path, text]));

/** What is beside play, which neither takes back. */
function recordsOf(play: Play, state: CampaignState): JsonObject {
  const collections = play.vocabulary.allCollections().filter(({ record, name }) => record === true && name !== 'campaigns');
  return Object.fromEntries(collections.flatMap(({ name }) => entitiesOf(state, name).map(({ id, full }) => [`${name}/${id}`, { ...full.facts, texts: textsOf(full.words) }])));
}

/** The same without who sees what: what was shown to the table since then stays shown. */
function unveiled(resources: { readonly [resource: string]: JsonObject }): JsonObject {
  return Object.fromEntries(Object.entries(resources).map(([name, { visibility, audience: _audience, audienceMembers: _members, ...rest }]) => [name, name.startsWith('clocks/') ? { ...rest, visibility: visibility ?? null } : rest]));
}

/** The roll with which play ends for now, its choices included; undefined where something else was done last. */
function lastRoll({ log, state }: Play): string | undefined {
  const commands = log.filter(({ event, first }) => event.sequence === first);
  const id = commands.at(-1)?.event.subject.id ?? '';
  const made = entityOf(state, 'rolls', id)?.made;
  const since = commands.filter(({ first }) => made !== undefined && first >= made);
  return since.length > 0 && since.every(({ event }) => event.subject.id === id && ['roll-made', 'choice-made'].includes(event.type)) ? id : undefined;
}

/** How often each refusal came, and how often none. */
type Met = { [code: string]: number };

const count = (met: Met, refused: Refusal | undefined): string => {
  const code = refused?.code ?? 'done';
  met[code] = (met[code] ?? 0) + 1;
  return code;
};

/** Goes back to the end of a command, whichever it is; a moment within a roll is none to go to. */
function goesBack(play: Play, at: number, met: Met): void {
  const moment = play.log[at % play.log.length];
  const end = play.log.findLast(({ first }) => first === moment?.first)?.event.sequence ?? 1;
  const [then, before] = [stateAt(play, end), play.state];
  const code = count(met, play.by(gmOf(play), play.commands.revert, { toSequence: moment?.event.sequence ?? 1, reason: 'too far' }));
  if (code === 'choices-pending' || code === 'roll-was-waiting') return;
  expect(['done', 'nothing-to-revert']).toContain(code);
  expect(unveiled(playOf(play, play.state))).toEqual(unveiled(playOf(play, then)));
  expect(recordsOf(play, play.state)).toEqual(recordsOf(play, before));
  expect(play.state.dice).toEqual(before.dice);
}

/** Voids, on a copy of it, the roll with which play ends, and again. */
function voids(play: Play, face: (sides: number) => number, met: Met): void {
  const id = lastRoll(play);
  if (id === undefined) return;
  const before = stateAt(play, (entityOf(play.state, 'rolls', id)?.made ?? 1) - 1);
  const after = play.fork(face);
  expect(count(met, after.by(gmOf(after), after.commands.voidRoll, { id, reason: 'misread' }))).toBe('done');
  // The draw stays drawn, and the dice lie as they fell.
  expect(after.state.dice).toEqual(play.state.dice);
  expect(playOf(after, after.state)).toEqual(playOf(play, before));
  expect(after.by(gmOf(after), after.commands.voidRoll, { id, reason: 'again' })?.code).toBe('already-voided');
}

/** Undoes, on a copy of it, the command with which play ends, as whoever did it. */
function undoes(play: Play, face: (sides: number) => number, met: Met): void {
  const first = play.log.at(-1)?.first ?? 1;
  const actor = play.log[first - 1]?.event.actor?.member;
  // Nobody is there any more who took itself out.
  if (actor === undefined || !play.idsOf('members').includes(actor)) return;
  const [before, after] = [stateAt(play, first - 1), play.fork(face)];
  const code = count(met, after.by(actor, after.commands.undo, {}));
  if (code === 'done') expect(playOf(after, after.state)).toEqual(playOf(play, before));
  else expect(['roll-not-undone', 'command-not-undone', 'nothing-to-undo', 'not-allowed']).toContain(code);
}

/** Plays at random, and does something after every step that did anything. */
function playing(table: Table, numRuns: number, then: (play: Play, face: (sides: number) => number) => void): void {
  const property = fc.property(steps, fc.nat(), (all, seed) => {
    const play = table.open(seededFaces(seed));
    for (const step of all) {
      const from = play.log.length;
      table.take(play, step);
      if (play.log.length > from) then(play, seededFaces(seed));
    }
  });
  fc.assert(property, { numRuns });
}

describe.each(TABLES.map((table) => [table.system, table] as const))('a campaign of %s', (_system, table) => {
  it('stands after a revert as it stood at that moment, whichever it is', () => {
    const met: Met = {};
    // Several, one after the other: a revert may go back to before another one, or into what that one crossed.
    const moments = fc.array(fc.nat({ max: 999 }), { minLength: 1, maxLength: 3 });
    const property = fc.property(steps, fc.nat(), moments, (all, seed, each) => {
      const play = table.open(seededFaces(seed));
      for (const step of all) table.take(play, step);
      for (const at of each) goesBack(play, at, met);
    });
    fc.assert(property, { numRuns: 60 });
    expect(met['done']).toBeGreaterThan(30);
  });

  it('stands as before a roll that is voided at once, and once only', () => {
    const met: Met = {};
    playing(table, 50, (play, face) => voids(play, face, met));
    expect(met['done']).toBeGreaterThan(15);
  });

  it('stands as before a command that is undone at once, whoever did it; what is no play is not undone', () => {
    const met: Met = {};
    playing(table, 25, (play, face) => undoes(play, face, met));
    expect([met['done'], met['roll-not-undone'], met['command-not-undone']].every((times) => Number(times) > 10)).toBe(true);
  });
});
