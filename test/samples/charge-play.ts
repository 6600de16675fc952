import type { JsonObject } from '@app/kernel';
import { made } from '../api/support/charge';
import { idOf, type Party } from '../api/support/party';
import type { TestCampaign } from '../api/support/campaign';

/** A roll of Sabre with the dice that fell, a bad outcome unless said. */
const acts = (player: Party, characterId: string, input: JsonObject, ...faces: readonly number[]): Promise<JsonObject> =>
  player.does('roll', { input: { kind: 'charge.action', characterId, goal: 'in', action: 'sneak', ...input, dice: { source: 'reported', faces: faces.length > 0 ? faces : [1, 2] } } });

/** Plays what Charge has beside plain rolls, so that every kind of change of its comes up. Needs a scene. */
export async function playCharge(campaign: TestCampaign): Promise<void> {
  await grown(campaign);
  await setups(campaign);
  await consequences(campaign);
  await secretComplication(campaign);
  await hidden(campaign);
  await recovered(campaign);
  await flashbacks(campaign);
  await byHand(campaign);
}

/** Milestones, what they buy, and a track that grants more than that. */
async function grown({ owner, player, sabre }: TestCampaign): Promise<void> {
  await owner.does('awardMilestone', { input: { reason: 'the first night is over' } });
  await owner.does('awardMilestone', { input: { reason: 'and the second' } });
  await player.does('takeTalent', { id: sabre, input: { kind: 'action-point', action: 'muscle' } });
  await player.does('takeTalent', { id: sabre, input: { kind: 'situational', situation: 'on a roof' } });
  const onFilled = { text: 'doors open', clears: true, becomes: { name: 'Famous' }, grants: { kind: 'effect', situation: 'among burghers', lasts: 'roll' } };
  const track = await made(owner, 'createClock', { name: 'Reputation', kind: 'track', segments: 4, characterId: sabre, onFilled, fillsOn: { actions: ['sway'], text: 'at court' }, clearedBy: 'a scandal' });
  await owner.does('tickClock', { id: track, input: { segments: 4, reason: 'a ball' } });
  await owner.does('changeClock', { id: track, input: { onFilled: { clears: false, becomes: null }, fillsOn: null } });
}

/** One that is used by a roll with all that may help, and one that is let go. */
async function setups({ owner, player, sabre, mara }: TestCampaign): Promise<void> {
  await owner.does('changeSettings', { input: { set: { 'setup.uses': 1 } } });
  const [used, released] = [await setupOf(owner, mara), await setupOf(owner, mara)];
  const [, temporary] = await talentsOf(player, sabre);
  await acts(player, sabre, { useSetupId: used, talentIds: [temporary], assist: { characterId: mara, how: 'a leg up' }, push: 'die', opposes: 'the guard' }, 6, 6, 3, 2);
  await owner.does('releaseSetup', { id: released });
}

async function setupOf(owner: Party, characterId: string): Promise<string> {
  const { changes } = await acts(owner, characterId, { setup: 'position' }, 6, 3);
  return String((changes as unknown as JsonObject[]).find(({ kind }) => kind === 'new-setup')?.['setupId']);
}

const talentsOf = async (player: Party, id: string): Promise<string[]> =>
  ((await player.does('character', { id })) as unknown as { state: { talents: { id: string; kind: string }[] } }).state.talents.filter(({ kind }) => kind === 'situational').map((talent) => talent.id);

/** A consequence of each type, and each way in which one ends. */
async function consequences(campaign: TestCampaign): Promise<void> {
  const { owner, player, sabre, mara } = campaign;
  const vault = await made(owner, 'createClock', { name: 'the vault', kind: 'progress', segments: 4 });
  const owing = (...faces: readonly number[]): Promise<string> => acts(player, sabre, { clockId: vault, obstacle: 'the wall' }, ...faces).then(idOf);
  const states = async (id: string, input: JsonObject): Promise<string> => idOf(await owner.does('stateConsequence', { id, input }));
  const reduced = await states(await owing(5, 2), { type: 'reduced-effect', text: 'the rope is short' });
  await player.does('acceptConsequence', { id: reduced, input: {} });
  const stress = await states(await owing(), { type: 'worsened-condition' });
  await player.does('resistConsequence', { id: stress, input: { spend: 1, condition: 'bruised', dice: { source: 'reported', faces: [3] } } });
  const worse = await states(await owing(), { type: 'worse-position' });
  await owner.does('protectConsequence', { id: worse, input: { characterId: mara, how: 'stands in the door' } });
  await owner.does('acceptConsequence', { id: worse, input: {} });
  await owner.does('liftConsequence', { id: worse, input: { reason: 'the guards leave' } });
  const milder = await states(await owing(), { type: 'worse-position' });
  await player.does('resistConsequence', { id: milder, input: { dice: { source: 'reported', faces: [4, 5] } } });
  await owner.does('milderConsequence', { id: milder, input: { text: 'they are only curious' } });
  await owner.does('waiveConsequence', { id: await owing(), input: { reason: 'enough for tonight' } });
  const lost = await states(await owing(), { type: 'lost-opportunity', obstacle: 'the wall' });
  await player.does('acceptConsequence', { id: lost, input: {} });
}

/** A clock that is kept from the table, of a roll that is not. */
async function secretComplication({ owner, player, sabre }: TestCampaign): Promise<void> {
  const { id } = await acts(player, sabre, { obstacle: 'the gate' });
  const consequence = await owner.does('stateConsequence', { id: String(id), input: { type: 'complication', clock: { name: 'the watch wakes', segments: 4, visibility: 'gm' } } });
  await player.does('acceptConsequence', { id: idOf(consequence), input: {} });
}

/** What came of hidden rolls: shown with them, shown to who steps in, and resisted out of sight. */
async function hidden({ owner, sabre, mara }: TestCampaign): Promise<void> {
  for (const [input, ...faces] of [[{ setup: 'effect' }, 6, 3], [{}, 1, 2]] as const) {
    const { id } = await acts(owner, mara, { ...input, visibility: 'gm' }, ...faces);
    await owner.does('revealRoll', { id: String(id) });
  }
  const struck = await owner.does('stateConsequence', { id: idOf(await acts(owner, mara, { visibility: 'gm' })), input: { type: 'worse-position', text: 'seen from a window' } });
  await owner.does('protectConsequence', { id: idOf(struck), input: { characterId: sabre, how: 'waves' } });
  const stress = await owner.does('stateConsequence', { id: idOf(await acts(owner, sabre, {})), input: { type: 'worsened-condition' } });
  await owner.does('resistConsequence', { id: idOf(stress), input: { spend: 1, visibility: 'gm', dice: { source: 'reported', faces: [4] } } });
}

/** Stress until Mara is out, and back again. */
async function recovered({ owner, mara }: TestCampaign): Promise<void> {
  await acts(owner, mara, { tension: { type: 'worsened-condition', level: 3, text: 'glass everywhere' } }, 6, 3, 1);
  await acts(owner, mara, { tension: { type: 'worsened-condition', level: 2 }, condition: 'cut' }, 6, 3, 1);
  await owner.does('returnCharacter', { id: mara, input: { reason: 'comes to' } });
  await owner.does('closeRecovery', { id: mara, input: { reason: 'no time' } });
  await owner.does('recoverCharacter', { id: mara, input: { stress: 1, reason: 'a bandage', condition: 'bandaged' } });
}

/** One that happens, and one that a roll settles. */
async function flashbacks({ owner, player, sabre }: TestCampaign): Promise<void> {
  const calls = (): Promise<string> => made(player, 'callFlashback', { characterId: sabre, cost: 0, text: 'last night' });
  await owner.does('settleFlashback', { id: await calls(), input: { by: 'happens', text: 'so it was' } });
  await acts(player, sabre, { flashbackId: await calls() }, 6, 3);
}

/** What resisting may cost elsewhere, and what a GM sets by hand. */
async function byHand({ owner, player, sabre }: TestCampaign): Promise<void> {
  await owner.does('changeSettings', { input: { set: { 'determination.cost': 'sacrifice-detail' } } });
  const { id } = await owner.does('stateConsequence', { id: idOf(await acts(player, sabre, {})), input: { type: 'worse-position' } });
  await player.does('resistConsequence', { id: String(id), input: { detail: 'tie' } });
  await owner.does('adjust', { input: { on: 'character', id: sabre, set: { momentum: 4, condition: 'tired' }, reason: 'we forgot' } });
}
