import { drawFaces } from '@app/formats';
import { nodeHashing } from '@app/event-store';
import type { JsonObject } from '@app/kernel';
import { sha256 } from '@app/testing';
import { makeCampaign, type TestCampaign } from '../api/support/campaign';
import { APIS, dataOf, type Party } from '../api/support/party';
import { startTestService, type TestService } from '../support/test-service';
import { freshChain } from './support/chain';
import { facesOf, Host, type Draw } from './support/host';

const ROLLS = 100;
/** Ten dice of twenty sides: 20⁻¹⁰ that one guess comes true by chance, less than 10⁻¹⁰ that any of all does. */
const DICE = Array.from({ length: 10 }, () => 20);

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const roll = (player: Party, entropy?: string): Promise<JsonObject> =>
  player.does('Mutation.roll', { input: { kind: 'free', notation: `${DICE.length}d20`, ...(entropy === undefined ? {} : { dice: { source: 'server', entropy } }) } });

/** The next draw of the table's lane, as everyone knows it. */
async function nextDraw(who: Party): Promise<Draw> {
  const { epoch, draws } = (await who.does('dice')) as unknown as { epoch: number; draws: { lane: number; next: number }[] };
  return { epoch, lane: 0, number: draws.find(({ lane }) => lane === 0)!.next };
}

/** The draws of the log, oldest first. */
async function drawsOf({ auditor }: TestCampaign): Promise<Draw[]> {
  const served = dataOf(await auditor.does('events', { query: { type: 'roll-made', limit: 200 } })) as unknown as { event: { facts: { draw: Draw } } }[];
  return served.map(({ event }) => event.facts.draw);
}

describe.each(APIS)('a host with the database in hand, over %s', (api) => {
  it('foresees every roll of dice that the server alone committed to', async () => {
    const campaign = await makeCampaign(api, service);
    const host = await Host.of(service, campaign);
    let foreseen = 0;
    for (let number = 0; number < ROLLS; number += 1) {
      const told = host.foresees(await nextDraw(campaign.gm), DICE);
      if (String(facesOf(await roll(campaign.player))) === String(told)) foreseen += 1;
    }
    expect(foreseen).toBe(ROLLS);
  });

  it('foresees none where the player commits, and everyone can check each afterwards', async () => {
    const campaign = await makeCampaign(api, service, { 'dice.mode': 'player-commit' });
    const { player } = campaign;
    const [end, ...links] = freshChain(ROLLS);
    await player.does('commitEntropy', { input: { end, length: ROLLS } });
    const host = await Host.of(service, campaign);
    let last = end;
    let foreseen = 0;
    const rolled: number[][] = [];
    for (const link of links) {
      // All that the host knows before the roll: no entropy, what was said of the chain, and what follows from it.
      const draw = await nextDraw(campaign.gm);
      const guesses = [undefined, end, last, sha256(last), sha256(sha256(last))].map((entropy) => String(host.foresees({ ...draw, ...(entropy ? { entropy } : {}) }, DICE)));
      const faces = facesOf(await roll(player, link));
      if (guesses.includes(String(faces))) foreseen += 1;
      rolled.push(faces);
      last = link;
    }
    expect(foreseen).toBe(0);
    expect(await player.refused('Mutation.roll', { input: { kind: 'free', notation: '1d6', dice: { source: 'server', entropy: last } } })).toEqual([422, 'entropy-used-up']);
    await checked(campaign, end, rolled);
  });
});

/** From the log and the published seed alone: every face follows from seed and entropy, and every entropy from the one before. */
async function checked(campaign: TestCampaign, end: string, rolled: readonly number[][]): Promise<void> {
  const { stream } = await campaign.player.does('campaign');
  await campaign.gm.does('rotateDice');
  const { epochs } = (await campaign.player.does('dice')) as unknown as { epochs: { epoch: number; revealed: { lane: number; seed: string }[] }[] };
  const seed = epochs.find(({ epoch }) => epoch === 1)!.revealed.find(({ lane }) => lane === 0)!.seed;
  const draws = await drawsOf(campaign);
  expect(draws.map(({ number }) => number)).toEqual(rolled.map((_, index) => index));
  expect(draws.map(({ entropy }) => sha256(entropy!))).toEqual([end, ...draws.slice(0, -1).map(({ entropy }) => entropy)]);
  const recomputed = (draw: Draw): number[] => drawFaces(nodeHashing, { stream: String(stream), ...draw, seed }, DICE);
  expect(draws.map(recomputed)).toEqual(rolled);
  expect(draws.filter(({ entropy: _entropy, ...draw }, index) => String(recomputed(draw)) === String(rolled[index]))).toEqual([]);
}
