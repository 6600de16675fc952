import { randomBytes, randomUUID } from 'node:crypto';
import type { CallArguments } from '@app/testing';
import { dataOf, idOf, type Party } from '../../api/support/party';
import { broughtTo, made } from '../../api/support/charge';
import { GMS, IN_PERSON, MEMBERS, OWNER_OF_SABRE, PLAYERS, row, type Row, type TestCampaign } from './callers';
import { CHARGE_ROWS } from './charge-rows';

const clock = (owner: Party): Promise<string> => made(owner, 'createClock', { name: 'vault', kind: 'progress', segments: 4 });
const roll = (owner: Party, visibility: string): Promise<string> => made(owner, 'roll', { kind: 'free', notation: '1d6', visibility });

/** A change of a number of Sabre's sheet: to what it is not. */
async function otherRating({ owner, sabre }: TestCampaign): Promise<CallArguments> {
  const { sheet } = (await owner.does('character', { id: sabre })) as unknown as { sheet: { actions: { sneak: number } } };
  return { id: sabre, input: { sheet: { actions: { sneak: sheet.actions.sneak === 2 ? 3 : 2 } } } };
}

/** What runs is ended, so that one can begin. */
async function quiet({ owner }: TestCampaign, list: 'sessions' | 'scenes'): Promise<CallArguments> {
  for (const one of dataOf(await owner.does(list))) {
    if (one['status'] === 'running') await owner.does(list === 'sessions' ? 'endSession' : 'endScene', { id: idOf(one) });
  }
  return {};
}

/** The one that runs, begun when there is none. */
async function running(campaign: TestCampaign, list: 'sessions' | 'scenes'): Promise<CallArguments> {
  await quiet(campaign, list);
  return { id: await (list === 'sessions' ? made(campaign.owner, 'startSession') : made(campaign.owner, 'startScene', { name: 'roof' })) };
}

/** Something is made, to be taken back again. */
async function back({ owner }: TestCampaign): Promise<CallArguments> {
  const { sequence } = await owner.does('campaign');
  await clock(owner);
  return { input: { toSequence: Number(sequence), reason: 'too far' } };
}

/** The owner and the player each do something that can be undone; what the other GM did last is the revert of the row before. */
async function somethingOfEach({ owner, player, sabre }: TestCampaign): Promise<CallArguments> {
  await clock(owner);
  await player.does('changeCharacter', { id: sabre, input: { name: `Sabre ${randomUUID()}` } });
  return {};
}

/** Something was said that nobody has erased yet. */
async function justSaid({ owner }: TestCampaign): Promise<number> {
  const { version } = await owner.does('createClock', { input: { name: 'vault', kind: 'progress', segments: 4 } });
  return Number(version);
}

const READS: readonly Row[] = [
  ...['campaign', 'settings', 'members', 'characters', 'clocks', 'rolls', 'sessions', 'scenes', 'safetySignals', 'milestones', 'pending', 'events', 'state', 'dice', 'diceStatistics', 'checkpoints', 'audit', 'export', 'erasures'].map((operation) => row(operation, 'read', MEMBERS)),
  row('diff', 'read', MEMBERS, () => ({ query: { from: 1 } })),
  row('member', 'read', MEMBERS, ({ player }) => ({ id: player.id })),
  row('character', 'read', MEMBERS, ({ sabre }) => ({ id: sabre })),
  row('clock', 'read', MEMBERS, async ({ owner }) => ({ id: await clock(owner) })),
  row('Query.roll', 'read', MEMBERS, async ({ owner }) => ({ id: await roll(owner, 'table') })),
  row('rollProof', 'read', MEMBERS, async ({ owner }) => ({ id: await roll(owner, 'table') })),
  row('rollProof', 'of a blind roll', [...GMS, 'auditor'], async ({ owner }) => ({ id: await roll(owner, 'blind') }), ['player', 'otherPlayer', 'spectator', 'bot', 'botForPlayer']),
  row('makeCheckpoint', 'make', [...PLAYERS, 'auditor', 'bot']),
  row('session', 'read', MEMBERS, (campaign) => running(campaign, 'sessions')),
  row('scene', 'read', MEMBERS, (campaign) => running(campaign, 'scenes')),
  row('milestone', 'read', MEMBERS, async ({ owner }) => ({ id: await made(owner, 'awardMilestone', { reason: 'the vault is open' }) })),
  row('erasure', 'read', MEMBERS, async (campaign) => ({ id: await made(campaign.owner, 'eraseWords', { sequence: await justSaid(campaign), reason: 'asked for' }) })),
  row('safetySignal', 'read', MEMBERS, async ({ owner }) => ({ id: await made(owner, 'raiseSafetySignal', { kind: 'pause' }) })),
];

const OF_THE_GM: readonly Row[] = [
  row('changeCampaign', 'rename', GMS, () => ({ input: { name: 'Verrières' } })),
  row('changeSettings', 'set', GMS, () => ({ input: { set: { 'actions.max': 4 } } })),
  row('createMember', 'take in', GMS, () => ({ input: { name: 'Ivo', role: 'spectator' } })),
  row('changeMember', 'role', GMS, ({ otherPlayerId }) => ({ id: otherPlayerId, input: { role: 'player' } })),
  row('changeMember', 'characters', GMS, ({ otherPlayerId }) => ({ id: otherPlayerId, input: { characterIds: [] } })),
  row('removeMember', 'take out', GMS, async ({ owner }) => ({ id: await made(owner, 'createMember', { name: 'Ivo', role: 'spectator' }) })),
  row('startSession', 'begin', GMS, (campaign) => quiet(campaign, 'sessions')),
  row('endSession', 'end', GMS, (campaign) => running(campaign, 'sessions')),
  row('startScene', 'begin', GMS, async (campaign) => ({ ...(await quiet(campaign, 'scenes')), input: { name: 'roof' } })),
  row('endScene', 'end', GMS, (campaign) => running(campaign, 'scenes')),
  row('rotateDice', 'next epoch', GMS),
  row('revealSecretDice', 'seed of hidden rolls', GMS, async ({ owner }) => ({ input: { epoch: Number((await owner.does('rotateDice'))['epoch']) - 1 } })),
  row('createCharacter', 'make', GMS, () => ({ input: { name: 'Ivo', sheet: { actions: { sneak: 1 } } } })),
  row('changeCharacter', 'numbers of the sheet', GMS, otherRating),
  row('changeCharacter', 'in play or not', GMS, ({ sabre }) => ({ id: sabre, input: { active: true } })),
  row('createClock', 'make', GMS, () => ({ input: { name: 'vault', kind: 'progress', segments: 4 } })),
  row('changeClock', 'rename', GMS, async ({ owner }) => ({ id: await clock(owner), input: { name: 'safe' } })),
  row('tickClock', 'tick', GMS, async ({ owner }) => ({ id: await clock(owner), input: { segments: 1 } })),
  row('clearClock', 'clear', GMS, async ({ owner }) => ({ id: await clock(owner), input: {} })),
  row('adjust', 'a character', GMS, ({ sabre }) => ({ input: { on: 'character', id: sabre, set: { momentum: 4 }, reason: 'forgotten' } })),
  row('adjust', 'a clock', GMS, async ({ owner }) => ({ input: { on: 'clock', id: await clock(owner), set: { filled: 1 }, reason: 'forgotten' } })),
  row('eraseWords', 'of an event', GMS, async (campaign) => ({ input: { sequence: await justSaid(campaign), reason: 'asked for' } })),
  row('eraseWords', 'of a character', GMS, async (campaign) => ({ input: { characterId: await made(campaign.owner, 'createCharacter', { name: 'Ivo', sheet: { actions: { sneak: 1 } } }), reason: 'asked for' } })),
  row('eraseWords', 'of a member', GMS, async (campaign) => ({ input: { memberId: await made(campaign.owner, 'createMember', { name: 'Ivo', role: 'spectator' }), reason: 'asked for' } })),
  row('awardMilestone', 'to the group', GMS, () => ({ input: { reason: 'the vault is open' } })),
  row('awardMilestone', 'to one', GMS, ({ sabre }) => ({ input: { reason: 'the vault is open', characterIds: [sabre] } })),
  row('voidRoll', 'void', GMS, async ({ owner }) => ({ id: await roll(owner, 'table'), input: { reason: 'misread' } })),
  row('revert', 'to before', GMS, back),
  { ...row('undo', 'what oneself did', ['owner', 'player', 'botForPlayer'], somethingOfEach), inVain: { otherPlayer: [422, 'nothing-to-undo'], gm: [422, 'command-not-undone'] } },
  row('revealRoll', 'reveal', GMS, async ({ owner }) => ({ id: await roll(owner, 'blind') })),
  row('Mutation.roll', 'fortune', GMS, () => ({ input: { kind: 'charge.fortune', likelihood: 1 } })),
  row('Mutation.roll', 'for GMs alone', GMS, () => ({ input: { kind: 'free', notation: '1d6', visibility: 'gm' } })),
  row('Mutation.roll', "for nobody's character", GMS, ({ mara }) => ({ input: { kind: 'charge.action', characterId: mara, goal: 'in', action: 'sneak' } })),
];

const OF_PLAYERS: readonly Row[] = [
  ...['table', 'private', 'blind'].map((visibility) => row('Mutation.roll', `for the own character, ${visibility}`, OWNER_OF_SABRE, ({ sabre }) => ({ input: { kind: 'charge.action', characterId: sabre, goal: 'in', action: 'sneak', visibility } }))),
  ...['table', 'private', 'blind'].map((visibility) => row('Mutation.roll', `free, ${visibility}`, PLAYERS, () => ({ input: { kind: 'free', notation: '1d6', visibility } }))),
  row('Mutation.roll', 'with entropy', PLAYERS, () => ({ input: { kind: 'free', notation: '1d6', dice: { source: 'server', entropy: '0011223344556677' } } })),
  row('commitEntropy', 'for oneself', PLAYERS, () => ({ input: { end: randomBytes(32).toString('hex'), length: 9 } })),
  row('changeCharacter', 'name and words of the own character', OWNER_OF_SABRE, ({ sabre }) => ({ id: sabre, input: { name: 'Sabre', sheet: { pronouns: 'she' } } })),
  row('changeCharacter', 'condition of the own character', OWNER_OF_SABRE, ({ sabre }) => ({ id: sabre, input: { condition: 'out of breath' } })),
  row('changeCharacter', "condition of nobody's character", GMS, ({ mara }) => ({ id: mara, input: { condition: 'out of breath' } })),
  row('takeTalent', 'for the own character', OWNER_OF_SABRE, async ({ owner, sabre }) => ({ id: await broughtTo(owner, sabre, { milestones: 1 }), input: { kind: 'situational', situation: 'on a roof' } })),
  row('takeTalent', "for nobody's character", GMS, async ({ owner, mara }) => ({ id: await broughtTo(owner, mara, { milestones: 1 }), input: { kind: 'situational', situation: 'on a roof' } })),
  row('raiseSafetySignal', 'raise', MEMBERS, () => ({ input: { kind: 'x-card' } })),
  row('changeMember', 'own name', OWNER_OF_SABRE, ({ player }) => ({ id: player.id, input: { name: 'Pia' } })),
  row('allowBot', 'own bots, in person', IN_PERSON, ({ player, bot }) => ({ id: player.id, input: { botId: bot.id } })),
  row('disallowBot', 'own bots', OWNER_OF_SABRE, ({ player, otherPlayerId }) => ({ id: player.id, botId: otherPlayerId })),
  row('changeMember', "a spectator's name", [...GMS, 'spectator'], ({ spectator }) => ({ id: spectator.id, input: { name: 'Sam' } })),
  row('changeMember', "an auditor's name", [...GMS, 'auditor'], ({ auditor }) => ({ id: auditor.id, input: { name: 'Ann' } })),
  row('changeMember', "a bot's name", [...GMS, 'bot'], ({ bot }) => ({ id: bot.id, input: { name: 'Bo' } })),
];

/** The campaign, brought to that status. */
const standing = (status: 'active' | 'archived' | 'deleted'): Row['args'] => async ({ owner }) => {
  if ((await owner.does('campaign'))['status'] !== 'active') await owner.does('unarchiveCampaign');
  if (status !== 'active') await owner.does(status === 'archived' ? 'archiveCampaign' : 'deleteCampaign');
  return {};
};

/** What becomes of the campaign; tried last, since all else needs one that is active. */
export const LIFE_CYCLE: readonly Row[] = [
  row('archiveCampaign', 'put away', GMS, standing('active')),
  row('unarchiveCampaign', 'take out', GMS, standing('archived')),
  row('unarchiveCampaign', 'take back', GMS, standing('deleted')),
  row('deleteCampaign', 'delete', GMS, standing('active')),
  row('deleteCampaign', 'delete what is archived', GMS, standing('archived')),
];

/** The whole table; tokens are apart, since a new one ends the old. */
export const TABLE: readonly Row[] = [...READS, ...OF_THE_GM, ...OF_PLAYERS, ...CHARGE_ROWS];
