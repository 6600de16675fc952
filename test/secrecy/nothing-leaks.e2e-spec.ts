import { makeCampaign, type TestCampaign } from '../api/support/campaign';
import { startTestService, type TestService } from '../support/test-service';
import { diceIn, everything, objectsIn, Reader, type Read } from './support/reading';
import { playSecrets } from './support/secret-play';
import type { Secrets } from './support/secrets';

const NOBODY = '00000000-0000-4000-8000-0000000000ff';

/** What of these secrets stands in an answer, in words that a failing test can show. */
function leaksIn(read: Read, secrets: Secrets): string[] {
  const texts = secrets.texts.filter((text) => read.text.includes(text));
  const clocks = secrets.gmClocks.filter((id) => read.text.includes(id));
  const rolls = secrets.gmRolls.filter((id) => read.text.includes(id));
  const things = secrets.gmThings.filter(([, id]) => read.text.includes(id));
  const dice = diceIn(read.body).filter((faces) => secrets.faces.some((secret) => secret.join() === faces.join()));
  const told = [...objectsIn(read.body)].filter((object) => tellsOf(object, secrets));
  return [...texts, ...clocks, ...rolls, ...things, ...dice, ...told].map((leak) => `${read.from}: ${JSON.stringify(leak)}`);
}

/** True for an object that names a half-hidden clock with its segments, or a roll or consequence with how it ended. */
function tellsOf(object: Record<string, unknown>, { hiddenClocks, blindRolls, hiddenEnds }: Secrets): boolean {
  if (hiddenClocks.some((id) => object['id'] === id || object['clockId'] === id)) {
    const inner = [object, ...objectsIn(object['to'])];
    return inner.some((part) => ['segments', 'filled', 'full', 'overflow', 'clockFilled'].some((name) => part[name] !== undefined && part[name] !== null));
  }
  if (hiddenEnds.some((id) => object['id'] === id || object['consequenceId'] === id)) return ['outcome', 'levelAfter'].some((name) => object[name] !== undefined && object[name] !== null) || String(object['kind']).includes('outcome');
  return blindRolls.some((id) => object['id'] === id) && ['dice', 'outcome', 'total', 'details'].some((name) => object[name] !== undefined && object[name] !== null);
}

describe.each([1, 2])('play with secrets (%i)', (seed) => {
  let service: TestService;
  let campaign: TestCampaign;
  let secrets: Secrets;
  let ids: string[];
  const reader = (token: string | undefined): Reader => new Reader(service, token, campaign.id);
  beforeAll(async () => {
    service = await startTestService();
    campaign = await makeCampaign('rest', service);
    await campaign.owner.does('startSession');
    secrets = await playSecrets(campaign, seed);
    ids = [...secrets.open, ...secrets.hiddenClocks, ...secrets.blindRolls, campaign.sabre, campaign.player.id];
  });
  afterAll(() => service.stop());

  it.each(['player', 'spectator', 'bot'] as const)('shows nothing of them to a %s, over either API', async (role) => {
    const answers = await everything(reader(campaign[role].token), ids);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(20);
    expect(answers.flatMap((read) => leaksIn(read, secrets))).toEqual([]);
  });

  it('shows all of them to an auditor, so that the search finds what is there', async () => {
    const answers = await everything(reader(campaign.auditor.token), [...ids, ...secrets.gmClocks, ...secrets.gmRolls, ...secrets.gmThings.map(([, id]) => id)]);
    const found = new Set(answers.flatMap((read) => leaksIn(read, secrets)));
    for (const text of secrets.texts) expect([...found].some((leak) => leak.includes(text))).toBe(true);
    for (const id of [...secrets.gmClocks, ...secrets.gmRolls, ...secrets.hiddenClocks, ...secrets.blindRolls, ...secrets.gmThings.map(([, thing]) => thing), ...secrets.hiddenEnds]) expect([...found].some((leak) => leak.includes(id))).toBe(true);
    for (const faces of secrets.faces) expect([...found].some((leak) => leak.includes(JSON.stringify(faces)))).toBe(true);
  });

  it('shows nothing of them in any moment of the past either', async () => {
    const leaks = { player: [] as string[], auditor: [] as string[] };
    const head = Number((await campaign.auditor.does('campaign'))['sequence']);
    for (const role of ['player', 'auditor'] as const) {
      for (let sequence = 1; sequence < head; sequence += 25) {
        for (const path of [`/state?sequence=${sequence}`, `/rolls?limit=200&sequence=${sequence}`, `/clocks?limit=200&sequence=${sequence}`, `/consequences?limit=200&sequence=${sequence}`, `/diff?limit=200&from=${sequence}`]) {
          const read = await reader(campaign[role].token).get(path);
          expect([path, read.status]).toEqual([path, 200]);
          leaks[role].push(...leaksIn(read, secrets));
        }
      }
    }
    expect([leaks.player, leaks.auditor.length > 20]).toEqual([[], true]);
  });

  it('answers for what is secret exactly as for what is not there', async () => {
    const player = reader(campaign.player.token);
    for (const [path, id] of [...secrets.gmClocks.map((clock) => ['clocks', clock]), ...secrets.gmRolls.map((roll) => ['rolls', roll]), ...secrets.gmThings] as const) {
      const [secret, absent] = [await player.get(`/${path}/${id}`), await player.get(`/${path}/${NOBODY}`)];
      expect(secret.status).toBe(404);
      expect(JSON.stringify(secret.body).replaceAll(id, NOBODY)).toBe(JSON.stringify(absent.body));
    }
    for (const id of secrets.gmClocks) {
      const roll = (clockId: string): Promise<[number, unknown]> => campaign.player.refused('roll', { input: { kind: 'charge.action', characterId: campaign.sabre, goal: 'in', action: 'sneak', clockId } });
      expect(await roll(id)).toEqual(await roll(NOBODY));
      for (const operation of ['tickClock', 'changeClock'] as const) {
        const input = operation === 'tickClock' ? { segments: 1 } : { name: 'mine' };
        expect(await campaign.player.refused(operation, { id, input })).toEqual([404, 'not-found']);
      }
    }
    for (const id of secrets.gmRolls) expect(await campaign.player.refused('revealRoll', { id })).toEqual([404, 'not-found']);
  });

  it.each(['events?type=clock-filled', 'events?type=clock', 'events?type=clock-created', 'events?type=roll-made', 'events?type=state-changed', 'rolls?kind=free', 'rolls?kind=charge.fortune', 'rolls?kind=charge.action', 'rolls', 'clocks'])(
    'pages through %s without a short page or a gap',
    async (path) => {
      const seen = async (token: string, limit: number): Promise<{ rows: unknown[]; pages: number[] }> => {
        const result: { rows: unknown[]; pages: number[] } = { rows: [], pages: [] };
        let after: string | null = '';
        while (after !== null) {
          const page = (await reader(token).get(`/${path}${path.includes('?') ? '&' : '?'}limit=${limit}${after ? `&after=${after}` : ''}`)).body as { data: unknown[]; next: string | null };
          result.rows.push(...page.data);
          result.pages.push(page.data.length);
          after = page.next;
        }
        return result;
      };
      const { token } = campaign.player;
      const [whole, single, pairs] = [await seen(token, 200), await seen(token, 1), await seen(token, 2)];
      expect(single.rows).toEqual(whole.rows);
      expect(pairs.rows).toEqual(whole.rows);
      // A page that is not the last holds as many as were asked for; the last is empty only when all are.
      expect(single.pages.every((count) => count === 1) || whole.rows.length === 0).toBe(true);
      expect(pairs.pages.slice(0, -1).every((count) => count === 2)).toBe(true);
      expect(whole.rows.some((row) => (row as { hidden?: boolean }).hidden)).toBe(false);
      expect((await seen(campaign.gm.token, 200)).rows.length).toBeGreaterThanOrEqual(whole.rows.length);
    },
  );
});
