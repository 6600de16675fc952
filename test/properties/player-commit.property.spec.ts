import * as fc from 'fast-check';
import { entropyOf, playersCommit, type Caller } from '@app/kernel';
import { freshChain } from '../dice/support/chain';
import { pick } from '../support/picks';
import { Play } from '../support/play';
import { seededFaces } from '../support/seeded-faces';
import { seenBy, viewers } from '../support/shown';

const LENGTH = 6;
const nat = fc.nat({ max: 99 });
const step = fc.record({ who: nat, act: fc.constantFrom('roll', 'roll', 'roll', 'roll', 'register', 'mode'), link: fc.constantFrom('next', 'next', 'next', 'again', 'skipped', 'none'), visibility: fc.constantFrom('table', 'private', 'blind' as const), odd: fc.boolean() });
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** A member with its links, as its client keeps them. */
interface Client {
  readonly id: string;
  links: readonly string[];
  used: number;
}

/** A campaign of a GM and two players where players commit. */
function campaign(seed: number): { play: Play; clients: Client[] } {
  const play = new Play(seededFaces(seed));
  const [gm = ''] = play.idsOf('members');
  for (const name of ['Pia', 'Bob']) play.by(gm, play.commands.createMember, { name, role: 'player', characterIds: [] });
  play.by(gm, play.commands.changeSettings, { set: { 'dice.mode': 'player-commit' } });
  return { play, clients: play.idsOf('members').map((id) => ({ id, links: [], used: 0 })) };
}

function register(play: Play, client: Client): void {
  const [end, ...links] = freshChain(LENGTH);
  expect(play.by(client.id, play.commands.commitEntropy, { end, length: LENGTH })).toBeUndefined();
  Object.assign(client, { links, used: 0 });
}

/** Rolls with that link; whether it was done is what the client could tell beforehand. */
function roll(play: Play, client: Client, { link, visibility }: Step): void {
  const committing = playersCommit(play.state);
  const at = { next: client.used, again: client.used - 1, skipped: client.used + 1, none: -1 }[link];
  const entropy = client.links[at];
  const before = play.log.length;
  const refusal = play.by(client.id, play.commands.roll, { kind: 'free', roll: { notation: 'd20' }, visibility: visibility as 'table', dice: { source: 'server', ...(entropy ? { entropy } : {}) } });
  const right = !committing || (entropy !== undefined && at === client.used);
  expect([refusal?.status, play.log.length > before]).toEqual(right ? [undefined, true] : [422, false]);
  if (right && committing) client.used += 1;
}

function take(play: Play, clients: readonly Client[], one: Step): void {
  const client = pick(clients, one.who);
  if (one.act === 'register') register(play, client);
  else if (one.act === 'roll') roll(play, client, one);
  else play.by(clients[0].id, play.commands.changeSettings, { set: { 'dice.mode': one.odd ? 'player-commit' : null } });
}

/** The chain stands where its member's client is with it. */
function expectChain({ state }: Play, { id, links, used }: Client): void {
  const chain = entropyOf(state, id);
  if (links.length === 0) return expect(chain).toBeUndefined();
  expect([chain?.left, chain?.last]).toEqual([LENGTH - used, used === 0 ? chain?.end : links[used - 1]]);
}

/** Who sees every event counts as the state does; nobody else counts links that were not used. */
function expectSeen(play: Play, viewer: Caller, clients: readonly Client[]): void {
  const seen = seenBy(play, viewer);
  if (viewer.role === 'gm') return expect(seen.dice.entropy).toEqual(play.state.dice.entropy);
  const left = clients.map(({ id }) => [entropyOf(seen, id), entropyOf(play.state, id)].map((chain) => chain?.left ?? LENGTH));
  expect(left.filter(([counted = 0, really = 0]) => counted < really)).toEqual([]);
}

describe('random play where players commit', () => {
  it('leaves each chain as its member used it, and as everyone who sees every event counts it', () => {
    fc.assert(
      fc.property(fc.nat(), fc.array(step, { maxLength: 40 }), (seed, steps) => {
        const { play, clients } = campaign(seed);
        for (const one of steps) take(play, clients, one);
        for (const client of clients) expectChain(play, client);
        for (const viewer of viewers(play)) expectSeen(play, viewer, clients);
      }),
      { numRuns: 150 },
    );
  });

  it('counts as many links as the log has draws of that member since', () => {
    fc.assert(
      fc.property(fc.nat(), fc.array(step, { maxLength: 40 }), (seed, steps) => {
        const { play, clients } = campaign(seed);
        for (const one of steps) take(play, clients, { ...one, act: one.act === 'mode' ? 'roll' : one.act });
        for (const { id } of clients) {
          const chain = entropyOf(play.state, id);
          const draws = play.log.filter(({ event }) => event.actor?.member === id && event.facts['draw'] !== undefined && event.sequence > (chain?.sequence ?? 0)).length;
          expect(draws).toBe(chain ? chain.length - chain.left : 0);
        }
      }),
      { numRuns: 150 },
    );
  });
});
