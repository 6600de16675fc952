import { drawFaces } from '@app/formats';
import { nodeHashing } from '@app/event-store';
import type { JsonObject } from '@app/kernel';
import { makeCampaign, type TestCampaign } from '../api/support/campaign';
import { idOf } from '../api/support/party';
import { startTestService, type TestService } from '../support/test-service';
import { everything, Reader } from './support/reading';
import { facesOf } from './support/secrets';

const DICE = Array.from({ length: 20 }, () => 20);
const EPOCHS = [1, 2];
const NUMBERS = [0, 1, 2, 3, 4, 5];

/** Everything in answers that could be a seed: 64 hex digits in a row, or base64 of 32 bytes. */
function candidates(text: string): string[] {
  const hex = [...text.matchAll(/(?=([0-9a-f]{64}))/gi)].map(([, seed]) => seed.toLowerCase());
  const base64 = [...text.matchAll(/[A-Za-z0-9_+/-]{43}/g)].map(([seed]) => Buffer.from(seed, 'base64').toString('hex')).filter((seed) => seed.length === 64);
  return [...new Set([...hex, ...base64])];
}

/** All faces that any candidate gives in any lane, epoch and draw, with the entropies known. */
function attack(stream: string, seeds: readonly string[], entropies: readonly (string | undefined)[]): Set<string> {
  const lanes = EPOCHS.flatMap((epoch) => ([0, 1] as const).map((lane) => ({ epoch, lane })));
  const draws = lanes.flatMap((lane) => NUMBERS.map((number) => ({ ...lane, number })));
  const places = draws.flatMap((draw) => entropies.map((entropy) => ({ ...draw, stream, ...(entropy ? { entropy } : {}) })));
  return new Set(seeds.flatMap((seed) => places.map((place) => drawFaces(nodeHashing, { ...place, seed }, DICE).join())));
}

describe("after the session's end", () => {
  let service: TestService;
  let campaign: TestCampaign;
  let stream: string;
  const entropy = 'feedfacecafebeef';
  beforeAll(async () => {
    service = await startTestService();
    campaign = await makeCampaign('rest', service);
    stream = String((await campaign.owner.does('campaign'))['stream']);
    await campaign.owner.does('startSession');
  });
  afterAll(() => service.stop());

  const roll = (visibility: string, dice?: JsonObject): Promise<JsonObject> =>
    campaign.player.does('roll', { input: { kind: 'free', notation: '20d20', visibility, ...(dice ? { dice } : {}) } });
  const faces = async (sealed: JsonObject): Promise<string> => facesOf(await campaign.owner.does('Query.roll', { id: idOf(sealed) })).join();

  it("nothing that a player can fetch gives a blind roll's faces, though it gives those of the table", async () => {
    const open = [await roll('table'), await roll('table', { source: 'server', entropy })];
    const secret = [await roll('blind'), await roll('blind', { source: 'server', entropy })];
    const wanted = await Promise.all(secret.map(faces));
    const [session] = (await campaign.owner.does('sessions'))['data'] as JsonObject[];
    await campaign.owner.does('endSession', { id: idOf(session) });

    const ids = [...open, ...secret].map(idOf);
    const answers = await everything(new Reader(service, campaign.player.token, campaign.id), [...ids, campaign.sabre, idOf(session)]);
    const seeds = candidates(answers.map(({ text }) => text).join('\n'));
    const computed = attack(stream, seeds, [undefined, entropy]);

    // The attack is real: the same search finds what the table threw.
    for (const one of open) expect(computed.has(facesOf(one).join())).toBe(true);
    for (const one of wanted) expect(computed.has(one)).toBe(false);
    // And with the secret lane's seed it would find the blind rolls too.
    expect([...attack(stream, [await secretSeed(service, campaign.id)], [undefined, entropy])]).toEqual(expect.arrayContaining(wanted));
  }, 120_000);
});

/** What only the server has: the seed of lane 1 of the first epoch. */
async function secretSeed({ database }: TestService, campaignId: string): Promise<string> {
  const { Client } = await import('pg');
  const client = new Client({ connectionString: database.superUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ seed: string }>(`select encode(secret, 'hex') as seed from seed where campaign_id = $1 and epoch = 1 and lane = 1`, [campaignId]);
    return rows[0].seed.slice(2);
  } finally {
    await client.end();
  }
}
