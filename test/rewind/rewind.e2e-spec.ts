import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { JsonObject } from '@app/kernel';
import { dumpCampaign } from '@app/testing';
import { broughtTo, made, pendingOn, rolled } from '../api/support/charge';
import { makeCampaign, type TestCampaign } from '../api/support/campaign';
import { APIS, dataOf, idOf, type Party } from '../api/support/party';
import { expectFoldIsState } from '../journeys/support/fold-as';
import { liveAndRebuilt } from '../ledger/support/rebuilt-rows';
import { startTestService, type TestService } from '../support/test-service';

let service: TestService;
let client: Client;
beforeAll(async () => {
  service = await startTestService();
  client = new Client({ connectionString: service.database.superUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await service.stop();
});

/** Play as the state shows it: what neither versions nor the head say. */
async function playSeenBy(who: Party): Promise<JsonObject> {
  const { campaign: _campaign, sequence: _sequence, at: _at, members: _members, session: _session, dice: _dice, settings: _settings, pending, ...play } = await who.does('state');
  const waits = (pending as unknown as JsonObject[]).map(({ kind, id, waitsFor }) => ({ kind: kind ?? null, id: id ?? null, waitsFor: waitsFor ?? null }));
  return withoutVersions({ ...play, pending: waits }) as JsonObject;
}

function withoutVersions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutVersions).toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== 'version').map(([name, one]) => [name, withoutVersions(one)]));
}

const headOf = async (who: Party): Promise<number> => Number((await who.does('campaign'))['sequence']);

/** Each reader's state is the fold of what it sees, and the rows are those that the log gives. */
async function folded(campaign: TestCampaign): Promise<void> {
  await expectFoldIsState({ service, campaignId: campaign.id, gm: campaign.gm, players: { player: campaign.player }, readers: campaign.readers, table: [campaign.player, campaign.spectator], things: new Map() });
  const { live, rebuilt } = await liveAndRebuilt(client, service, campaign.id);
  expect(rebuilt).toEqual(live);
}

describe.each(APIS)('play that is taken back, over %s', (api) => {
  it('loses all that a voided roll changed, while its dice lie as they fell and its key gives the first answer', async () => {
    const campaign = await makeCampaign(api, service);
    const { gm, player, sabre } = campaign;
    const clockId = await made(gm, 'createClock', { name: 'the vault', kind: 'progress', segments: 8 });
    const before = await playSeenBy(gm);
    const input = { kind: 'charge.action', characterId: sabre, goal: 'over the wall', action: 'sneak', clockId, dice: { source: 'reported', faces: [6, 3] } };
    const first = await player.does('Mutation.roll', { input }, { key: 'the roll' });
    expect(await playSeenBy(gm)).not.toEqual(before);
    const id = idOf(first);
    expect(await player.refused('voidRoll', { id, input: { reason: 'misread' } })).toEqual([403, 'not-allowed']);
    const voided = await gm.does('voidRoll', { id, input: { reason: 'misread' } });
    expect(voided).toMatchObject({ id, status: 'voided', dice: first['dice'], outcome: first['outcome'] });
    expect(await playSeenBy(gm)).toEqual(before);
    expect(await player.does('Query.roll', { id })).toMatchObject({ status: 'voided', dice: first['dice'] });
    expect(await player.does('Mutation.roll', { input }, { key: 'the roll' })).toEqual(first);
    expect(await gm.refused('voidRoll', { id, input: { reason: 'again' } })).toEqual([422, 'already-voided']);
    expect(await gm.refused('stateConsequence', { id, input: { type: 'reduced-effect' } })).toEqual([422, 'already-voided']);
    await folded(campaign);
  });

  it('names the later event that stands on a roll, and takes counters back past others that moved them', async () => {
    const { gm, sabre } = await makeCampaign(api, service);
    const clockId = await made(gm, 'createClock', { name: 'the vault', kind: 'progress', segments: 8 });
    const roll = await rolled(gm, sabre, 'bad');
    await gm.does('tickClock', { id: clockId, input: { segments: 2 } });
    await gm.does('stateConsequence', { id: idOf(roll), input: { type: 'worse-position' } });
    const stated = await headOf(gm);
    const { status, body } = await gm.call('voidRoll', { id: idOf(roll), input: { reason: 'misread' } });
    expect([status, body['code']]).toEqual([409, 'later-event-depends']);
    expect(String(body['detail'])).toContain(`Event ${stated} `);
    const ticks = await rolled(gm, sabre, 'full', { clockId });
    await gm.does('tickClock', { id: clockId, input: { segments: 1 } });
    await gm.does('voidRoll', { id: idOf(ticks), input: { reason: 'misread' } });
    expect(await gm.does('clock', { id: clockId })).toMatchObject({ filled: 3, full: false });
    // Back below nothing it does not go.
    const again = await rolled(gm, sabre, 'full', { clockId });
    const { filled } = await gm.does('clock', { id: clockId });
    await gm.does('tickClock', { id: clockId, input: { segments: -Number(filled) } });
    expect(await gm.refused('voidRoll', { id: idOf(again), input: { reason: 'misread' } })).toEqual([409, 'later-event-depends']);
  });

  it('goes back to an earlier moment, what has left the state included, and says which rolls it crossed', async () => {
    const campaign = await makeCampaign(api, service);
    const { gm, player, spectator, sabre } = campaign;
    const other = await makeCampaign(api, service);
    await rolled(other.gm, other.sabre, 'full');
    const untouched = await dumpCampaign(client, other.id);
    await broughtTo(gm, sabre, { momentum: 3 });
    const pending = await pendingOn(gm, sabre, 'worse-position');
    const secret = await made(gm, 'createClock', { name: 'the watch', kind: 'danger', segments: 4, visibility: 'gm' });
    const moment = await headOf(gm);
    const [then, seenThen] = [await playSeenBy(gm), await playSeenBy(player)];
    await gm.does('acceptConsequence', { id: pending, input: {} });
    await gm.does('tickClock', { id: secret, input: { segments: 3 } });
    await gm.does('changeCharacter', { id: sabre, input: { name: 'Sabre the Second' } });
    const ghost = await made(gm, 'createCharacter', { name: 'Ghost', sheet: { actions: { sneak: 1 } } });
    const crossed = [await rolled(gm, sabre, 'full'), await rolled(gm, sabre, 'bad', { visibility: 'gm' })].map(idOf);
    const later = await headOf(gm);
    const after = await playSeenBy(gm);
    expect(await player.refused('revert', { input: { toSequence: moment, reason: 'too far' } })).toEqual([403, 'not-allowed']);
    expect(await gm.refused('revert', { input: { toSequence: later + 5, reason: 'too far' } })).toEqual([404, 'sequence-not-reached']);
    const input = { toSequence: moment, reason: 'we misread the rule' };
    const answer = await gm.does('revert', { input }, { key: 'back' });
    expect(answer).toMatchObject({ sequence: later + 1, toSequence: moment, moreRolls: false });
    expect((answer['rolls'] as unknown as JsonObject[]).map(idOf)).toEqual(crossed);
    expect([await playSeenBy(gm), await playSeenBy(player)]).toEqual([then, seenThen]);
    expect(await gm.does('campaign')).toMatchObject({ reverts: [{ sequence: later + 1, toSequence: moment }] });
    expect(await player.does('Query.roll', { id: crossed[0] ?? '' })).toMatchObject({ revertedBy: later + 1 });
    expect(dataOf(await spectator.does('rolls')).map(({ id, revertedBy = null }) => [id, revertedBy])).toContainEqual([crossed[0], later + 1]);
    expect(await gm.refused('character', { id: ghost })).toEqual([404, 'not-found']);
    expect(dataOf(await gm.does('characters')).map(idOf)).not.toContain(ghost);
    expect(await gm.does('revert', { input }, { key: 'back' })).toEqual(answer);
    expect(await gm.refused('revert', { input: { toSequence: moment, reason: 'again' } })).toEqual([422, 'nothing-to-revert']);
    expect(await gm.refused('voidRoll', { id: crossed[0] ?? '', input: { reason: 'misread' } })).toEqual([409, 'later-event-depends']);
    await folded(campaign);
    // What a revert took out of play, another one may bring back: also what was not there any more.
    await gm.does('revert', { input: { toSequence: later, reason: 'on second thought' } });
    expect(await playSeenBy(gm)).toEqual(after);
    expect(await player.does('Query.roll', { id: crossed[0] ?? '' })).not.toHaveProperty('revertedBy');
    expect(await gm.does('character', { id: ghost })).toMatchObject({ name: 'Ghost' });
    await folded(campaign);
    expect(await dumpCampaign(client, other.id)).toEqual(untouched);
  });

  it('is undone by whoever did it, command by command, but for rolls and what is no play', async () => {
    const campaign = await makeCampaign(api, service);
    const { gm, player, sabre, spectator } = campaign;
    expect(await spectator.refused('undo')).toEqual([403, 'not-allowed']);
    expect(await player.refused('undo')).toEqual([422, 'nothing-to-undo']);
    const before = await playSeenBy(gm);
    const clockId = await made(gm, 'createClock', { name: 'the vault', kind: 'progress', segments: 8 });
    const made1 = await headOf(gm);
    await gm.does('tickClock', { id: clockId, input: { segments: 2 } });
    const ticked = await headOf(gm);
    expect(await gm.does('undo')).toEqual({ sequence: ticked + 1, undone: { first: ticked, last: ticked, type: 'clock-ticked' } });
    expect(await gm.does('clock', { id: clockId })).toMatchObject({ filled: 0 });
    expect(await gm.does('undo')).toMatchObject({ undone: { first: made1, type: 'clock-created' } });
    expect(await gm.refused('clock', { id: clockId })).toEqual([404, 'not-found']);
    expect(await playSeenBy(gm)).toEqual(before);
    // A player's own last command is not the GM's.
    await player.does('changeCharacter', { id: sabre, input: { name: 'Sabre the Second' } });
    await gm.does('changeCharacter', { id: sabre, input: { name: 'Sabre the Third' } });
    expect(await player.refused('undo')).toEqual([409, 'later-event-depends']);
    await gm.does('undo');
    await player.does('undo');
    expect(await playSeenBy(gm)).toEqual(before);
    await player.does('Mutation.roll', { input: { kind: 'free', notation: '1d6' } });
    expect(await player.refused('undo')).toEqual([422, 'roll-not-undone']);
    await gm.does('changeCampaign', { input: { name: 'Le Pont' } });
    expect(await gm.refused('undo')).toEqual([422, 'command-not-undone']);
    await folded(campaign);
  });

  it('keeps no copy of words that are erased where it brought them back', async () => {
    const campaign = await makeCampaign(api, service);
    const { gm, sabre } = campaign;
    const word = 'Capitaine Vermillon';
    await gm.does('changeCharacter', { id: sabre, input: { name: word } });
    const said = await headOf(gm);
    await gm.does('changeCharacter', { id: sabre, input: { name: 'Sabre' } });
    await gm.does('revert', { input: { toSequence: said, reason: 'too far' } });
    await gm.does('changeCharacter', { id: sabre, input: { name: 'Sabre' } });
    await gm.does('undo');
    expect(await gm.does('character', { id: sabre })).toMatchObject({ name: word });
    await gm.does('eraseWords', { input: { sequence: said, reason: 'asked for' } });
    expect(await gm.does('character', { id: sabre })).not.toHaveProperty('name');
    expect(JSON.stringify(dataOf(await gm.does('events', { query: { limit: 200 } })))).not.toContain(word);
    expect(await dumpCampaign(client, campaign.id)).not.toContain(word);
    await folded(campaign);
  });

  it('has the words of a character erased that a revert took away', async () => {
    const campaign = await makeCampaign(api, service);
    const { gm, player } = campaign;
    const before = await headOf(gm);
    const word = 'Baronne Céruse';
    const id = await made(gm, 'createCharacter', { name: word, sheet: { actions: { sneak: 2, sway: 1 } } });
    await gm.does('changeCharacter', { id, input: { condition: `seen with ${word}` } });
    await gm.does('revert', { input: { toSequence: before, reason: 'she never came' } });
    expect(await gm.refused('character', { id })).toEqual([404, 'not-found']);
    expect(await player.refused('eraseWords', { input: { characterId: id, reason: 'mine' } })).toEqual([404, 'not-found']);
    expect(await gm.refused('eraseWords', { input: { characterId: randomUUID(), reason: 'nobody' } })).toEqual([404, 'not-found']);
    expect(await gm.does('eraseWords', { input: { characterId: id, reason: 'asked for' } })).toMatchObject({ target: 'character', sequences: [before + 1, before + 2, before + 3] }); // the revert names it, too
    expect(await gm.refused('eraseWords', { input: { characterId: id, reason: 'again' } })).toEqual([422, 'words-already-erased']);
    expect(await dumpCampaign(client, campaign.id)).not.toContain(word);
    await folded(campaign);
  });
});
