import { generateKeyPairSync } from 'node:crypto';
import { CheckpointSigner, CheckpointStore, LedgerGateway, nodeHashing, verifyEd25519 } from '@app/event-store';
import { checkProof } from '@app/formats';
import type { JsonObject } from '@app/kernel';
import { makeCampaign, type TestCampaign } from '../api/support/campaign';
import { idOf } from '../api/support/party';
import { startTestService, type TestService } from '../support/test-service';

describe('a proof of a campaign with checkpoints of several servers', () => {
  let service: TestService;
  let campaign: TestCampaign;
  let own: string;
  beforeAll(async () => {
    service = await startTestService();
    own = service.app.get(CheckpointSigner).verifierKey();
  });
  beforeEach(async () => {
    campaign = await makeCampaign('rest', service);
  });
  afterAll(() => service.stop());

  /** Another server's checkpoint of the head as it is; a name that comes before this server's in any order. */
  async function others(): Promise<string> {
    const signer = new CheckpointSigner('a.example', generateKeyPairSync('ed25519').privateKey);
    const head = (await service.app.get(LedgerGateway).head(campaign.id))!;
    await service.app.get(CheckpointStore).store(campaign.id, head.sequence, signer.sign(head.stream, head), signer.verifierKey());
    return signer.verifierKey();
  }
  const roll = async (): Promise<string> => idOf(await campaign.player.does('roll', { input: { kind: 'free', notation: '1d6' } }));

  /** By which keys it is vouched for, whether this server's key is enough to see so, and how many leaves that takes. */
  async function proved(id: string): Promise<unknown> {
    const proof = (await campaign.player.call('rollProof', { id })).body;
    const { ok, vouched } = checkProof(nodeHashing, proof, { trust: { keys: [own], verify: verifyEd25519 } });
    expect(ok).toBe(true);
    const { keys, parts } = proof as unknown as { keys: string[]; parts: (JsonObject & { checkpoint?: string })[] };
    return { keys, by: vouched.map(({ by }) => by), at: parts.map(({ checkpoint }) => Number(checkpoint?.split('\n')[1])) };
  }

  it('ends at the nearest that this server signed, also where one of another is nearer or at the same place', async () => {
    const first = await roll();
    await others();
    await others();
    const second = await roll();
    await others();
    await others();
    const { sequence } = await campaign.player.does('makeCheckpoint');
    await roll();
    await campaign.player.does('makeCheckpoint');
    for (const id of [first, second]) expect(await proved(id)).toEqual({ keys: [own], by: ['signature'], at: [sequence] });
  });

  it('ends at one of another where this server signed none', async () => {
    await campaign.player.does('makeCheckpoint');
    const id = await roll();
    const { sequence } = (await service.app.get(LedgerGateway).head(campaign.id))!;
    const key = await others();
    await roll();
    await others();
    expect(await proved(id)).toMatchObject({ keys: [key], at: [sequence] });
  });
});
