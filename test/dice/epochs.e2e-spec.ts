import { seedCommitment, bytesToHex } from '@app/formats';
import { nodeHashing } from '@app/event-store';
import type { JsonObject } from '@app/kernel';
import { makeCampaign, type TestCampaign } from '../api/support/campaign';
import { APIS, dataOf, idOf, type Party } from '../api/support/party';
import { startTestService, type TestService } from '../support/test-service';
import { Host } from './support/host';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

interface Epoch {
  readonly epoch: number;
  readonly commitments: readonly string[];
  readonly revealed: readonly { readonly lane: 0 | 1; readonly seed: string }[];
  readonly status: string;
}

const epochsFor = async (viewer: Party, query: { readonly [name: string]: string | number } = {}): Promise<readonly Epoch[]> => (await viewer.does('dice', { query }))['epochs'] as unknown as Epoch[];
const told = (epochs: readonly Epoch[]): string[] => epochs.map(({ epoch, status, revealed }) => `${epoch} ${status} ${revealed.map(({ lane }) => lane).join('')}`);
const everyone = ({ gm, player, spectator, auditor }: TestCampaign): Party[] => [gm, player, spectator, auditor];

describe.each(APIS)('epochs of dice over %s', (api) => {
  it('are begun by GMs, with the seed of the last one shown in the same append', async () => {
    const campaign = await makeCampaign(api, service);
    const { gm, player, spectator, auditor } = campaign;
    for (const party of [player, spectator, auditor]) expect(await party.refused('rotateDice')).toEqual([403, 'not-allowed']);
    await player.does('Mutation.roll', { input: { kind: 'free', notation: '3d6' } });
    const rotated = await gm.does('rotateDice');
    expect(rotated).toMatchObject({ epoch: 2, draws: [{ lane: 0, next: 0 }, { lane: 1, next: 0 }], epochs: [{ epoch: 2, status: 'current', revealed: [] }, { epoch: 1, status: 'ended' }] });
    expect(await gm.does('dice')).toEqual(rotated);
    const { stream } = await gm.does('campaign');
    const [, { commitments, revealed }] = await epochsFor(player);
    expect(revealed.map(({ lane, seed }) => [lane, bytesToHex(seedCommitment(nodeHashing, { stream: String(stream), epoch: 1, lane, seed }))])).toEqual([[0, commitments[0]]]);
    const events = dataOf(await player.does('events', { query: { order: 'desc', limit: 2 } })) as unknown as { event: JsonObject }[];
    expect(events.map(({ event }) => [event['type'], event['command']])).toEqual([['dice-revealed', events[1].event['command']], ['dice-committed', events[0].event['command']]]);
  });

  it('wait for choices that are open', async () => {
    const { gm, sabre } = await makeCampaign(api, service, {}, { system: 'black-sword-hack', sheet: { attributes: { DEX: 12 }, level: 1 } });
    const roll = await gm.does('Mutation.roll', { input: { kind: 'bsh.test', characterId: sabre, attribute: 'DEX', advantage: 1, keep: 'choose', visibility: 'gm', dice: { source: 'reported', faces: [14, 3] } } });
    expect(roll).toMatchObject({ status: 'awaiting-choice' });
    expect(await gm.refused('rotateDice')).toEqual([409, 'choices-pending']);
    await gm.does('makeChoice', { id: idOf(roll), input: { keep: 1 } });
    await gm.does('rotateDice');
  });

  it('show the seed of hidden rolls when a GM says so, once they are over, and once', async () => {
    const { gm, player, auditor } = await makeCampaign(api, service);
    const reveal = (epoch: number) => ({ input: { epoch } });
    expect(await gm.refused('revealSecretDice', reveal(1))).toEqual([409, 'epoch-not-over']);
    expect(await gm.refused('revealSecretDice', reveal(2))).toEqual([422, 'unknown-epoch']);
    await gm.does('rotateDice');
    for (const party of [player, auditor]) expect(await party.refused('revealSecretDice', reveal(1))).toEqual([403, 'not-allowed']);
    expect(told(await epochsFor(player))).toEqual(['2 current ', '1 ended 0']);
    await gm.does('revealSecretDice', reveal(1));
    expect(told(await epochsFor(player))).toEqual(['2 current ', '1 ended 01']);
    expect(await gm.refused('revealSecretDice', reveal(1))).toEqual([409, 'already-revealed']);
    expect(await gm.refused('revealSecretDice', reveal(2))).toEqual([409, 'epoch-not-over']);
  });

  it('give auditors the secret seed of what is over, and nobody a seed of what is current', async () => {
    const campaign = await makeCampaign(api, service);
    const { gm, player, spectator, auditor } = campaign;
    await gm.does('rotateDice');
    await gm.does('rotateDice');
    for (const viewer of [gm, player, spectator]) expect(told(await epochsFor(viewer))).toEqual(['3 current ', '2 ended 0', '1 ended 0']);
    expect(told(await epochsFor(auditor))).toEqual(['3 current ', '2 ended 01', '1 ended 01']);
    const { stream } = await gm.does('campaign');
    for (const { epoch, commitments, revealed } of (await epochsFor(auditor)).slice(1)) {
      expect(revealed.map(({ lane, seed }) => bytesToHex(seedCommitment(nodeHashing, { stream: String(stream), epoch, lane, seed })))).toEqual(commitments);
    }
    const before = await Host.of(service, campaign);
    for (const viewer of everyone(campaign)) {
      const { epoch, epochs } = (await viewer.does('dice')) as unknown as { epoch: number; epochs: readonly Epoch[] };
      const shown = epochs.flatMap(({ revealed }) => revealed.map(({ seed }) => seed));
      expect([epoch, before.ofEpoch(3).filter((seed) => shown.includes(seed))]).toEqual([3, []]);
    }
  });

  it('are shown newest first and page by page', async () => {
    const { gm, player } = await makeCampaign(api, service);
    for (let round = 0; round < 4; round += 1) await gm.does('rotateDice');
    const first = await player.does('dice', { query: { limit: 2 } });
    const second = await player.does('dice', { query: { limit: 2, after: String(first['older']) } });
    const third = await player.does('dice', { query: { limit: 2, after: String(second['older']) } });
    expect([first, second, third].map(({ epochs }) => told(epochs as unknown as Epoch[]))).toEqual([['5 current ', '4 ended 0'], ['3 ended 0', '2 ended 0'], ['1 ended 0']]);
    expect(third).not.toHaveProperty('older');
  });
});
