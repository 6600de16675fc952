import fc from 'fast-check';
import { randomCharge } from './random-charge';
import type { Plain, RandomCommand } from './random-world';

const always = (operation: string, input: object): fc.Arbitrary<Plain> => fc.constant({ operation, args: ({ campaignId }) => ({ campaignId, input }) });

const ticks: fc.Arbitrary<Plain> = fc.record({ clock: fc.constantFrom(0 as const, 1 as const), segments: fc.integer({ min: -3, max: 3 }) }).map((tick) => ({
  operation: 'tickClock',
  ticks: tick,
  args: ({ campaignId, clocks }) => ({ campaignId, id: clocks[tick.clock], input: { segments: tick.segments, reason: 'a word' } }),
}));

const rolls: fc.Arbitrary<Plain> = fc
  .record({ visibility: fc.constantFrom('table', 'gm', 'private', 'blind'), kind: fc.constantFrom('free', 'charge.action'), hidden: fc.boolean() })
  .map(({ visibility, kind, hidden }) => ({
    operation: 'Mutation.roll',
    args: ({ campaignId, characterId, clocks }) => ({
      campaignId,
      input: kind === 'free' ? { kind, notation: '2d6', visibility } : { kind, characterId, goal: 'over the wall', action: 'sneak', clockId: clocks[hidden ? 1 : 0], visibility },
    }),
  }));

const settings = fc
  .constantFrom({ 'momentum.preset': 'epic' }, { 'momentum.preset': null }, { 'gm.mustState': true }, { 'no.such': 1 })
  .chain((set) => always('changeSettings', { set, reason: 'because' }));

const reveals: fc.Arbitrary<Plain> = fc.nat(3).map((back) => ({ operation: 'revealRoll', args: ({ campaignId, rollIds }) => ({ campaignId, id: rollIds.at(-1 - back) ?? '-' }) }));

const refused: fc.Arbitrary<Plain> = fc.constantFrom<Plain>(
  { operation: 'tickClock', args: ({ campaignId }) => ({ campaignId, id: '00000000-0000-4000-8000-000000000000', input: { segments: 1 } }) },
  { operation: 'createClock', args: ({ campaignId }) => ({ campaignId, input: { name: 'odd', kind: 'progress', segments: 7 } }) },
  { operation: 'createClock', args: ({ campaignId }) => ({ campaignId, input: { name: 'odd', kind: 'progress', segments: '8' } }) },
);

const clocks: fc.Arbitrary<Plain> = fc.constantFrom('table', 'gm', 'hidden-progress').map((visibility) => ({
  operation: 'changeClock',
  args: ({ campaignId, clocks: [, hidden] }) => ({ campaignId, id: hidden, input: { visibility, name: `now ${visibility}` } }),
}));

const members: fc.Arbitrary<Plain> = fc.constantFrom<Plain>(
  { operation: 'createMember', args: ({ campaignId, characterId }) => ({ campaignId, input: { name: 'Inès', role: 'player', characterIds: [characterId] } }) },
  { operation: 'removeMember', args: ({ campaignId, memberIds }) => ({ campaignId, id: memberIds.at(-1) ?? '-' }) },
  { operation: 'replaceMemberToken', args: ({ campaignId, memberIds }) => ({ campaignId, id: memberIds.at(-1) ?? '-' }) },
);

const sessions: fc.Arbitrary<Plain> = fc.constantFrom<Plain>(
  { operation: 'startSession', args: ({ campaignId }) => ({ campaignId }) },
  { operation: 'endSession', args: ({ campaignId, sessionId }) => ({ campaignId, id: sessionId }) },
  { operation: 'startScene', args: ({ campaignId }) => ({ campaignId, input: { name: 'the wall', tags: ['night'] } }) },
);

const plain = fc.oneof({ weight: 5, arbitrary: ticks }, { weight: 3, arbitrary: rolls }, { weight: 8, arbitrary: randomCharge }, settings, reveals, refused, clocks, members, sessions);

/** Bursts: the commands of one are sent at once. */
export const randomBursts: fc.Arbitrary<RandomCommand[][]> = fc.array(
  fc.array(
    fc.record({ command: plain, again: fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, fc.nat(200)), stale: fc.nat(5) }).map(({ command, again, stale }) => ({
      ...command,
      again,
      stale: stale === 0 && command.ticks !== undefined,
    })),
    { minLength: 1, maxLength: 5, size: 'max' },
  ),
  { minLength: 8, maxLength: 20, size: 'max' },
);
