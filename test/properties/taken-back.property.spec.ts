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

describe.each(TABLES.map((table) => [table.system, table] as const))('a campaign of %s', (_system, table) => {
  it('stands after a revert as it stood at that moment, whichever it is', () => {
    const met: { [code: string]: number } = {};
    fc.assert(
      fc.property(steps, fc.nat(), fc.array(fc.nat({ max: 999 }), { minLength: 1, maxLength: 3 }), (all, seed, moments) => {
        const play = table.open(seededFaces(seed));
        for (const step of all) table.take(play, step);
        // Several, one after the other: a revert may go back to before another one, or into what that one crossed.
        for (const at of moments) {
          const moment = play.log[at % play.log.length];
          const end = play.log.findLast(({ first }) => first === moment?.first)?.event.sequence ?? 1;
          const [then, before] = [stateAt(play, end), play.state];
          const code = play.by(gmOf(play), play.commands.revert, { toSequence: moment?.event.sequence ?? 1, reason: 'too far' })?.code ?? 'done';
          met[code] = (met[code] ?? 0) + 1;
          if (code === 'choices-pending' || code === 'roll-was-waiting') continue;
          expect(['done', 'nothing-to-revert']).toContain(code);
          expect(unveiled(playOf(play, play.state))).toEqual(unveiled(playOf(play, then)));
          expect(recordsOf(play, play.state)).toEqual(recordsOf(play, before));
          expect(play.state.dice).toEqual(before.dice);
        }
      }),
      { numRuns: 60 },
    );
    expect(met['done']).toBeGreaterThan(30);
  });

  it('stands as before a roll that is voided at once, and once only', () => {
    const met: { [code: string]: number } = {};
    fc.assert(
      fc.property(steps, fc.nat(), (all, seed) => {
        const play = table.open(seededFaces(seed));
        for (const step of all) {
          const from = play.log.length;
          if (table.take(play, step) !== undefined || play.log.length === from) continue;
          const id = lastRoll(play);
          if (id === undefined) continue;
          const before = stateAt(play, (entityOf(play.state, 'rolls', id)?.made ?? 1) - 1);
          const after = play.fork(seededFaces(seed));
          const code = after.by(gmOf(after), after.commands.voidRoll, { id, reason: 'misread' })?.code ?? 'done';
          met[code] = (met[code] ?? 0) + 1;
          expect(code).toBe('done');
          // The draw stays drawn, and the dice lie as they fell.
          expect(after.state.dice).toEqual(play.state.dice);
          expect(playOf(after, after.state)).toEqual(playOf(play, before));
          expect(after.by(gmOf(after), after.commands.voidRoll, { id, reason: 'again' })?.code).toBe('already-voided');
        }
      }),
      { numRuns: 50 },
    );
    expect(met['done']).toBeGreaterThan(15);
  });

  it('stands as before a command that is undone at once, whoever did it; what is no play is not undone', () => {
    const met: { [code: string]: number } = {};
    fc.assert(
      fc.property(steps, fc.nat(), (all, seed) => {
        const play = table.open(seededFaces(seed));
        for (const step of all) {
          const [before, from] = [play.state, play.log.length];
          if (table.take(play, step) !== undefined || play.log.length === from) continue;
          const first = play.log.findLast(({ first: at }) => at > from)?.first ?? 0;
          const actor = play.log[first - 1]?.event.actor?.member;
          if (actor === undefined || play.log.some(({ first: at }) => at > from && at < first)) continue;
          const after = play.fork(seededFaces(seed));
          const code = after.by(actor, after.commands.undo, {})?.code ?? 'done';
          met[code] = (met[code] ?? 0) + 1;
          if (code === 'done') expect(playOf(after, after.state)).toEqual(playOf(play, before));
          else expect(['roll-not-undone', 'command-not-undone', 'nothing-to-undo', 'not-allowed']).toContain(code);
        }
      }),
      { numRuns: 25 },
    );
    expect([met['done'], met['roll-not-undone'], met['command-not-undone']].every((count) => Number(count) > 10)).toBe(true);
  });
});
