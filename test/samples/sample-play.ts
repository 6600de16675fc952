import type { JsonObject } from '@app/kernel';
import { idOf, type Party } from '../api/support/party';
import { makeCampaign, type TestCampaign } from '../api/support/campaign';
import type { TestService } from '../support/test-service';
import { playCharge } from './charge-play';

/** Plays a campaign in which every type of event comes up that the product writes. */
export async function playEveryType(service: TestService): Promise<TestCampaign> {
  const campaign = await makeCampaign('rest', service, { 'momentum.preset': 'epic' });
  const { owner, player, bot, sabre } = campaign;
  await owner.does('changeCampaign', { input: { name: 'Verrières by night' } });
  await owner.does('changeSettings', { input: { set: { 'actions.max': 5, 'momentum.gain': { 'full-success': 3 } }, reason: 'a harder season' } });
  await player.does('allowBot', { id: player.id, input: { botId: bot.id } });
  const session = await made(owner, 'startSession');
  const scene = await made(owner, 'startScene', { name: 'the wall', tags: ['night', 'rain'] });
  await player.does('changeCharacter', { id: sabre, input: { name: 'Sabre', sheet: { details: [{ label: 'tie', text: 'owes the abbot' }], pronouns: 'she' }, reason: 'a new tie' } });
  await clocks(owner);
  await rolls(campaign);
  await playCharge(campaign);
  await takenBack(campaign);
  await people(campaign);
  await player.does('raiseSafetySignal', { input: { kind: 'x-card', text: 'no spiders' } });
  const { version: mistake } = await owner.does('createClock', { input: { name: 'a mistake', kind: 'progress', segments: 4 } });
  await owner.does('eraseWords', { input: { sequence: Number(mistake), reason: 'asked for' } });
  await owner.does('endScene', { id: scene });
  await owner.does('endSession', { id: session });
  for (const operation of ['archiveCampaign', 'unarchiveCampaign', 'deleteCampaign', 'unarchiveCampaign']) await owner.does(operation);
  return campaign;
}

async function clocks(owner: Party): Promise<void> {
  const hidden = await made(owner, 'createClock', { name: 'the watch', kind: 'danger', segments: 4, visibility: 'hidden-progress' });
  await owner.does('tickClock', { id: hidden, input: { segments: 4, reason: 'a shout' } });
  await owner.does('clearClock', { id: hidden, input: { reason: 'they calm down' } });
  await owner.does('changeClock', { id: hidden, input: { name: 'the night watch', visibility: 'table' } });
  await owner.does('tickClock', { id: hidden, input: { segments: 4 } });
  await owner.does('tickClock', { id: hidden, input: { segments: -1, reason: 'a false alarm' } });
  await owner.does('changeClock', { id: hidden, input: { visibility: 'gm' } });
}

async function people({ owner, bot, spectator, mara }: TestCampaign): Promise<void> {
  await owner.does('changeMember', { id: spectator.id, input: { role: 'player', characterIds: [mara] } });
  await owner.does('changeCharacter', { id: mara, input: { active: false } });
  await owner.does('removeMember', { id: bot.id });
}

async function rolls({ owner, player, sabre }: TestCampaign): Promise<void> {
  const clockId = await made(owner, 'createClock', { name: 'the vault', kind: 'progress', segments: 8 });
  await player.does('roll', { input: { kind: 'charge.action', characterId: sabre, goal: 'over the wall', action: 'sneak', clockId, dice: { source: 'reported', faces: [6, 3] } } });
  await player.does('roll', { input: { kind: 'charge.action', characterId: sabre, goal: 'past the dog', action: 'sneak', visibility: 'private', clockId, dice: { source: 'reported', faces: [6, 5] } } });
  const blind = await made(player, 'roll', { kind: 'free', notation: '2d6', purpose: 'does he believe it', visibility: 'blind', dice: { source: 'server', entropy: '00112233445566778899aabbccddeeff' } });
  await owner.does('revealRoll', { id: blind });
  await player.does('commitEntropy', { input: { end: 'ab'.repeat(32), length: 1000 } });
}

async function takenBack({ owner, player, sabre }: TestCampaign): Promise<void> {
  const { sequence } = await owner.does('campaign');
  const misread = await made(player, 'roll', { kind: 'charge.action', characterId: sabre, goal: 'over the roof', action: 'sneak', dice: { source: 'reported', faces: [6, 3] } });
  await owner.does('voidRoll', { id: misread, input: { reason: 'misread' } });
  await made(owner, 'createClock', { name: 'the bridge', kind: 'progress', segments: 4 });
  await owner.does('undo');
  await made(owner, 'createClock', { name: 'the river', kind: 'progress', segments: 4 });
  await owner.does('revert', { input: { toSequence: Number(sequence), reason: 'we misread the rule' } });
  await owner.does('revert', { input: { toSequence: Number((await owner.does('campaign'))['sequence']) - 1, reason: 'it was right after all' } });
}

const made = async (who: Party, operation: string, input?: JsonObject): Promise<string> => idOf(await who.does(operation, input ? { input } : {}));
