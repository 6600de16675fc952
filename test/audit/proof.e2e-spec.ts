import { nodeHashing, verifyEd25519 } from '@app/event-store';
import { checkProof, type ProofReport } from '@app/formats';
import type { JsonObject } from '@app/kernel';
import { GraphDriver, RestDriver } from '@app/testing';
import { makeCampaign, type TestCampaign } from '../api/support/campaign';
import { APIS, idOf, type Party } from '../api/support/party';
import { startTestService, type TestService } from '../support/test-service';

let service: TestService;
const trusted: string[] = [];
beforeAll(async () => {
  service = await startTestService();
  const { key } = (await (await fetch(`${service.url}/v1/checkpoint-key`)).json()) as { key: string };
  trusted.push(key);
});
afterAll(() => service.stop());

const check = (proof: JsonObject): ProofReport => checkProof(nodeHashing, proof, { trust: { keys: trusted, verify: verifyEd25519 } });

/** As it came: nulls are part of events. */
const proofOf = async (party: Party, args: { id: string }): Promise<JsonObject> => (await party.call('rollProof', args)).body;

describe.each(APIS)('the proof of a roll over %s', (api) => {
  let campaign: TestCampaign;
  let session: string;
  const rolls: Record<string, string> = {};
  beforeAll(async () => {
    campaign = await makeCampaign(api, service);
    session = idOf(await campaign.owner.does('startSession'));
    for (const visibility of ['table', 'private', 'blind', 'gm']) {
      const roller = visibility === 'gm' ? campaign.owner : campaign.player;
      rolls[visibility] = idOf(await roller.does('roll', { input: { kind: 'free', notation: '3d6', visibility, dice: { source: 'server', entropy: '0011223344556677' } } }));
    }
    rolls['reported'] = idOf(await campaign.player.does('roll', { input: { kind: 'free', notation: '2d6', dice: { source: 'reported', faces: [1, 2] } } }));
  });

  it('shows its place and waits for the seed while the epoch runs; a checkpoint asked for vouches for it', async () => {
    const before = check(await proofOf(campaign.spectator, { id: rolls['table']! }));
    expect(before).toMatchObject({ ok: true, faces: 'waiting', entropy: 'free', vouched: [{ by: 'nobody' }] });
    const { sequence, chain } = await campaign.player.does('makeCheckpoint');
    expect(check(await proofOf(campaign.spectator, { id: rolls['table']! }))).toMatchObject({ ok: true, vouched: [{ by: 'signature', head: { sequence, chain } }] });
  });

  it('is of the dice on the table that nobody can recompute', async () => {
    expect(check(await proofOf(campaign.spectator, { id: rolls['reported']! }))).toMatchObject({ ok: true, faces: 'reported' });
  });

  it.each([
    ['private', ['owner', 'auditor', 'player'], ['spectator']],
    ['gm', ['owner', 'auditor'], ['player', 'spectator']],
    ['blind', ['owner', 'auditor'], ['player', 'spectator']],
    ['table', ['owner', 'auditor', 'player', 'spectator', 'bot'], []],
  ] as const)('of a %s roll is for %j, and 404 for %j', async (visibility, seers, others) => {
    for (const name of seers) expect([name, check(await proofOf(campaign[name], { id: rolls[visibility]! })).problems]).toEqual([name, []]);
    for (const name of others) expect([name, ...(await campaign[name].refused('rollProof', { id: rolls[visibility]! }))]).toEqual([name, 404, 'not-found']);
  });

  it('of another event than those of the roll is not there, nor with a sequence that is none', async () => {
    expect(await campaign.owner.refused('rollProof', { id: rolls['table']!, query: { sequence: 1 } })).toEqual([404, 'not-found']);
    const [status, code] = await campaign.owner.refused('rollProof', { id: rolls['table']!, query: { sequence: 0 } });
    expect([status, code]).toEqual([400, 'invalid-input']);
    const { roll } = await campaign.owner.does('rollProof', { id: rolls['table']! });
    const { sequence } = roll as { sequence: number };
    expect(await campaign.owner.does('rollProof', { id: rolls['table']!, query: { sequence } })).toMatchObject({ roll: { sequence } });
  });

  it('recomputes the faces once the session has ended, and those of a hidden roll for nobody before the GM opens its lane', async () => {
    await campaign.owner.does('endSession', { id: session });
    await campaign.player.does('makeCheckpoint');
    expect(check(await proofOf(campaign.spectator, { id: rolls['table']! }))).toMatchObject({ ok: true, faces: 'verified', problems: [] });
    for (const party of [campaign.owner, campaign.auditor]) expect(check(await proofOf(party, { id: rolls['gm']! }))).toMatchObject({ ok: true, faces: 'waiting' });
    await campaign.owner.does('revealRoll', { id: rolls['blind']! });
    expect(check(await proofOf(campaign.spectator, { id: rolls['blind']! }))).toMatchObject({ ok: true, faces: 'waiting' });
  });

  it('is found out where one face is another', async () => {
    const proof = structuredClone(await proofOf(campaign.spectator, { id: rolls['table']! })) as unknown as { roll: { event: { facts: { dice: { face: number }[] } } } };
    const [die] = proof.roll.event.facts.dice;
    die!.face = (die!.face % 6) + 1;
    expect(check(proof as unknown as JsonObject).problems.map(({ code }) => code)).toEqual(['leaf-mismatch', 'faces-mismatch']);
  });
});

it('says the same over both APIs', async () => {
  const campaign = await makeCampaign('rest', service);
  const id = idOf(await campaign.player.does('roll', { input: { kind: 'free', notation: '3d6' } }));
  const [rest, graph] = await Promise.all([new RestDriver(service.url, campaign.player.token), new GraphDriver(service.url, campaign.player.token)].map((driver) => driver.call('rollProof', { campaignId: campaign.id, id })));
  expect(graph!.body).toMatchObject(rest!.body);
});

describe('a long campaign', () => {
  it('has proofs of bounded size, in two parts where the commitment lies far back', async () => {
    const { owner, player } = await makeCampaign('rest', service);
    await owner.does('startSession');
    const first = await player.does('roll', { input: { kind: 'free', notation: '1d6' } });
    for (let batch = 0; batch < 26; batch += 1) await Promise.all(Array.from({ length: 100 }, () => player.does('roll', { input: { kind: 'free', notation: '1d6' } })));
    const last = await player.does('roll', { input: { kind: 'free', notation: '1d6' } });
    const [early, late] = [await proofOf(player, { id: idOf(first) }), await proofOf(player, { id: idOf(last) })];
    expect(check(early)).toMatchObject({ ok: true, vouched: [{ by: 'signature' }] });
    const report = check(late);
    expect(report).toMatchObject({ ok: true, faces: 'waiting', vouched: [{ by: 'signature' }, { by: 'nobody' }] });
    expect(report.cannotKnow.some((sentence) => sentence.includes('one line'))).toBe(true);
    for (const { parts } of [early, late] as unknown as { parts: { leaves: string[] }[] }[]) for (const { leaves } of parts) expect(leaves.length).toBeLessThanOrEqual(1024 + 64);
  });
});
