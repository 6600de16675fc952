import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { JsonObject } from '@app/kernel';
import type { RestDriver } from '@app/testing';
import { send, type Plain, type World } from './random-world';

/** One of the newest, or one that was never there. */
const recent = (ids: readonly string[], back: number): string => ids.at(-1 - back) ?? '00000000-0000-4000-8000-000000000000';
const few = fc.nat(2);

/** A command on one of the newest things of a list. */
const on = (operation: string, list: 'actionIds' | 'consequenceIds' | 'setupIds' | 'flashbackIds', input?: fc.Arbitrary<(world: World) => JsonObject>): fc.Arbitrary<Plain> =>
  fc.record({ back: few, say: input ?? fc.constant(undefined) }).map(({ back, say }) => ({
    operation,
    args: (world) => ({ campaignId: world.campaignId, id: recent(world[list], back), ...(say ? { input: say(world) } : {}) }),
  }));

/** A command on the character. */
const onCharacter = (operation: string, input: JsonObject): fc.Arbitrary<Plain> => fc.constant({ operation, args: ({ campaignId, characterId }) => ({ campaignId, id: characterId, input }) });

const plain = (input: JsonObject): fc.Arbitrary<() => JsonObject> => fc.constant(() => input);

const states = fc
  .record({ type: fc.constantFrom('reduced-effect', 'complication', 'worse-position', 'lost-opportunity', 'worsened-condition'), visibility: fc.constantFrom('table', 'gm', 'hidden-progress'), override: fc.boolean() })
  .map(({ type, visibility, override }) => (): JsonObject => ({
    type,
    text: 'it creaks',
    ...(type === 'complication' ? { clock: { name: 'doom', segments: 4, visibility } } : {}),
    ...(override ? { override, reason: 'again' } : {}),
  }));

const actions: fc.Arbitrary<Plain> = fc
  .record({
    visibility: fc.constantFrom('table', 'table', 'gm', 'blind'),
    setup: fc.constantFrom(undefined, undefined, 'effect', 'position'),
    tension: fc.constantFrom(undefined, undefined, 'worsened-condition'),
    flashback: fc.boolean(),
  })
  .map(({ visibility, setup, tension, flashback }) => ({
    operation: 'Mutation.roll',
    args: ({ campaignId, characterId, flashbackIds }) => ({
      campaignId,
      input: {
        kind: 'charge.action', characterId, goal: 'through', action: 'sneak', visibility,
        ...(setup ? { setup } : {}),
        ...(tension ? { tension: { type: tension }, condition: 'soaked' } : {}),
        ...(flashback && flashbackIds.length > 0 ? { flashbackId: flashbackIds.at(-1) } : {}),
      },
    }),
  }));

const adjustments: fc.Arbitrary<Plain> = fc
  .constantFrom<JsonObject>({ momentum: 9, stress: { filled: 0 } }, { takenOut: false, recoveryOpen: true }, { milestones: 2, condition: null }, { talents: [{ kind: 'situational', situation: 'by night' }] }, { lostOpportunities: [], positionMoves: [] })
  .map((set) => ({ operation: 'adjust', args: ({ campaignId, characterId }) => ({ campaignId, input: { on: 'character', id: characterId, set, reason: 'for once' } }) }));

/** What Charge has beside plain rolls; much of it is refused, since it meets what other commands of its burst left. */
export const randomCharge: fc.Arbitrary<Plain> = fc.oneof(
  { weight: 4, arbitrary: actions },
  { weight: 4, arbitrary: on('stateConsequence', 'actionIds', states) },
  { weight: 2, arbitrary: on('acceptConsequence', 'consequenceIds', plain({ condition: 'bruised' })) },
  { weight: 2, arbitrary: on('resistConsequence', 'consequenceIds', fc.constantFrom<JsonObject>({ spend: 1 }, { visibility: 'gm' }, { condition: 'shaken' }).map((input) => () => input)) },
  { weight: 2, arbitrary: adjustments },
  on('waiveConsequence', 'actionIds', plain({ reason: 'enough' })),
  on('protectConsequence', 'consequenceIds', fc.constant(({ otherId }) => ({ characterId: otherId, how: 'in between' }))),
  on('milderConsequence', 'consequenceIds', plain({ text: 'a scratch' })),
  on('liftConsequence', 'consequenceIds', plain({ reason: 'past it' })),
  on('releaseSetup', 'setupIds'),
  fc.constant<Plain>({ operation: 'callFlashback', args: ({ campaignId, characterId }) => ({ campaignId, input: { characterId, cost: 1, text: 'last night' } }) }),
  on('settleFlashback', 'flashbackIds', fc.constantFrom('happens', 'action').map((by) => () => ({ by, text: 'so it was' }))),
  fc.constant<Plain>({ operation: 'awardMilestone', args: ({ campaignId }) => ({ campaignId, input: { reason: 'the vault' } }) }),
  onCharacter('takeTalent', { kind: 'situational', situation: 'on a roof' }),
  onCharacter('recoverCharacter', { stress: 1, reason: 'rest' }),
  onCharacter('closeRecovery', { reason: 'rest' }),
  onCharacter('changeCharacter', { condition: 'tired' }),
);

/** What is there before anything random: consequences that are due and pending, a setup and a flashback. */
export async function playBefore(gm: RestDriver, world: World): Promise<void> {
  const play = async (operation: string, args: (world: World) => object): Promise<void> => {
    const { answer } = await send(gm, world, { operation, args: (now) => ({ campaignId: now.campaignId, ...args(now) }), again: undefined, stale: false }, randomUUID());
    if (answer.status >= 300) throw new Error(`${operation}: ${JSON.stringify(answer.body)}`);
  };
  const acts = (faces: readonly number[], more: JsonObject = {}): Promise<void> =>
    play('Mutation.roll', ({ characterId }) => ({ input: { kind: 'charge.action', characterId, goal: 'in', action: 'sneak', ...more, dice: { source: 'reported', faces } } }));
  await play('createCharacter', () => ({ input: { name: 'Mara', sheet: { actions: { sneak: 1 } } } }));
  for (const type of ['worse-position', 'lost-opportunity', 'worsened-condition']) {
    await acts([1, 2], { obstacle: type });
    await play('stateConsequence', ({ actionIds }) => ({ id: actionIds.at(-1), input: { type } }));
  }
  await acts([6, 3], { setup: 'effect' });
  await play('callFlashback', ({ characterId }) => ({ input: { characterId, cost: 0 } }));
  for (const visibility of ['table', 'gm']) await acts([2, 1], { visibility });
}
