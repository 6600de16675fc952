import { CommandRunner } from '@app/event-store';
import { Vocabulary, type JsonObject } from '@app/kernel';
import { SystemRegistry } from '@app/rules';
import { makeRoll } from '@app/rolls';
import { withClient } from '@app/testing';
import { joined, makeCampaign, type TestCampaign } from '../api/support/campaign';
import { APIS, driverOf, Party, type Api } from '../api/support/party';
import { startInstances, type Instances } from '../ledger/support/instances';
import type { TestService } from '../support/test-service';
import { freshChain } from './support/chain';

let instances: Instances;
let here: TestService;
let there: TestService;
beforeAll(async () => {
  instances = await startInstances();
  const [one, two] = instances.services;
  here = { ...one, ownerToken: two.ownerToken };
  there = two;
});
afterAll(async () => {
  await instances.stop();
  await instances.database.drop();
});

/** The same member at the other service. */
const elsewhere = (api: Api, { id, token, campaignId }: Party): Party => new Party(driverOf(api, there, token), id, token, campaignId);
const free = (entropy: string): { input: JsonObject } => ({ input: { kind: 'free', notation: '1d20', dice: { source: 'server', entropy } } });
const committing = (api: Api): Promise<TestCampaign> => makeCampaign(api, here, { 'dice.mode': 'player-commit' });

async function leftOf(member: Party): Promise<unknown> {
  const { entropy } = (await member.does('dice')) as unknown as { entropy: JsonObject[] };
  return entropy.find((chain) => chain['member'] === member.id)?.['left'];
}

async function withChain(who: Party, length: number): Promise<readonly [string, ...string[]]> {
  const chain = freshChain(length);
  await who.does('commitEntropy', { input: { end: chain[0], length } });
  return chain;
}

describe.each(APIS)('a chain of entropy at another service, over %s', (api) => {
  it('goes on where it stood, and a retry there takes no second link', async () => {
    const { player } = await committing(api);
    const away = elsewhere(api, player);
    const [, first, second, third] = await withChain(player, 3);
    const rolled = await player.call('Mutation.roll', free(first), { key: 'lost' });
    expect((await away.call('Mutation.roll', free(first), { key: 'lost' })).body).toEqual(rolled.body);
    expect([await leftOf(player), await leftOf(away)]).toEqual([2, 2]);
    await away.does('Mutation.roll', free(second));
    expect(await player.refused('Mutation.roll', free(second))).toEqual([422, 'entropy-does-not-match']);
    await player.does('Mutation.roll', free(third));
    expect(await away.refused('Mutation.roll', free(third))).toEqual([422, 'entropy-used-up']);
  });

  it('comes back from a snapshot as it was', async () => {
    const { id, gm, player } = await committing(api);
    const [, first, second] = await withChain(player, 2);
    await player.does('Mutation.roll', free(first));
    const snapshots = (): Promise<number> => withClient(instances.database.superUrl, async (client) => Number((await client.query<{ count: string }>('select count(*) from snapshot where campaign_id = $1', [id])).rows[0].count));
    for (let round = 0; round < 200; round += 20) await Promise.all(Array.from({ length: 20 }, (_, index) => gm.does('changeCampaign', { input: { name: `Verrières ${round + index}` } })));
    for (let waited = 0; waited < 50 && (await snapshots()) === 0; waited += 1) await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await snapshots()).toBeGreaterThan(0);
    const away = elsewhere(api, player);
    expect(await leftOf(away)).toBe(1);
    await away.does('Mutation.roll', free(second));
  });

  it('has no secret seed of an epoch that ended where nothing was handed over, and that is no failure', async () => {
    const campaign = await makeCampaign(api, here);
    const gm = elsewhere(api, await joined(api, here, campaign.owner, { name: 'Ada', role: 'gm' }));
    await campaign.gm.does('rotateDice');
    await withClient(instances.database.superUrl, (client) => client.query('delete from seed where campaign_id = $1 and epoch = 1', [campaign.id]));
    expect(await elsewhere(api, campaign.auditor).does('dice')).toMatchObject({ epochs: [{ epoch: 2, revealed: [] }, { epoch: 1, revealed: [{ lane: 0 }] }] });
    expect(await gm.refused('revealSecretDice', { input: { epoch: 1 } })).toEqual([409, 'seed-not-here']);
    await gm.does('rotateDice');
  });
});

it('rolls that are decided together take a link each', async () => {
  const { id, player } = await committing('rest');
  const [, ...links] = await withChain(player, 12);
  const [runner, vocabulary, systems] = [here.app.get(CommandRunner), here.app.get(Vocabulary), here.app.get(SystemRegistry)];
  const send = (entropy: string) => runner.run({ campaignId: id, definition: makeRoll(systems, vocabulary), identity: { member: player.id }, input: { kind: 'free', roll: { notation: '1d20' }, dice: { source: 'server', entropy } } });
  const outcomes = await Promise.all(links.map(send));
  expect(outcomes.map(({ events }) => (events[0].facts['draw'] as JsonObject)['entropy'])).toEqual(links);
  expect(await leftOf(player)).toBe(0);
});
