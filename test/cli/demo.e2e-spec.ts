import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readLog, RestClient } from '@app/demo';
import { startTestService, type TestService } from '../support/test-service';
import { runCli } from './support/run-program';

/** Every event in words of its own, none by its type, and nothing without a name. */
function expectTold(stdout: string): void {
  const types = stdout.split('\n').filter((line) => /^ *\d+ {2}\S+ +[a-z]+(-[a-z]+)+$/.test(line));
  expect(types).toEqual([]);
  expect(stdout).not.toMatch(/undefined|worsened-condition|worse-position|determination|takenOut|(for|of|pour|de|on|sur) \?/);
}

describe('demo', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service.stop());

  const play = (...args: string[]): ReturnType<typeof runCli> => runCli(['demo', '--url', service.url, '--token', service.ownerToken, ...args]);

  const campaigns = async (): Promise<{ id: string; sequence: number; name: string }[]> => {
    const { data } = await new RestClient(service.url).get('/v1/campaigns', { token: service.ownerToken });
    return data as unknown as { id: string; sequence: number; name: string }[];
  };

  it('plays an evening, tells it, and leaves a campaign that verifies', async () => {
    const { code, stdout, stderr } = await play();
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^ *\d+ {2}Ada {2}Sabre: Sneak \(risky, standard\): over the roofs, to the skylight$/m);
    expect(stdout).toMatch(/^ +d6 \[5\] {2}d6 {2}2 {3}→ {2}partial success, a consequence of level 2 is due$/m);
    expect(stdout).toMatch(/^ +.*The watch: ■□□□ 0 → 1$/m);
    expect(stdout).toMatch(/^ *\d+ {2}Noé {2}Brume takes it in the place of Sabre: pulls Sabre back by the belt$/m);
    expect(stdout).toMatch(/^ +Sabre: Momentum 2 → 0$/im);
    expect(stdout).toMatch(/the seed of the table's dice of epoch 1 is shown: [0-9a-f]{64}$/m);
    expect(stdout).toMatch(/^Verified here: the chain of \d+ events, and 1 roll of the server whose faces follow from the revealed seed\.$/m);
    expect(stdout).toMatch(/^Rolls with dice from the table, typed in: 12\./m);
    expect(stdout).toMatch(/^Rolls behind the screen, .*: 1\./m);
    expectTold(stdout);
    const [campaign] = await campaigns();
    expect(stdout).toContain(`/v1/campaigns/${campaign!.id}/events`);
    const verified = await runCli(['verify', '--campaign', campaign!.id], { DATABASE_URL: service.database.serviceUrl });
    expect(verified.code).toBe(0);
  });

  it('reads it again when it has been played, and changes nothing', async () => {
    const before = await campaigns();
    const first = (await play()).stdout;
    const again = await play();
    expect(again).toMatchObject({ code: 0, stdout: first, stderr: 'This evening has been played before; here it is again.\n' });
    expect(await campaigns()).toEqual(before);
  });

  it('leaves the journey of Charge as it ends, for whoever comes to play on', async () => {
    const [campaign] = await campaigns();
    const state = await new RestClient(service.url).get(`/v1/campaigns/${campaign!.id}/state`, { token: service.ownerToken });
    expect(state).toMatchObject({
      session: { number: 2, status: 'running' },
      scene: { name: 'The cellar', status: 'running' },
      clocks: [{ name: 'Into the vault', filled: 6, full: true }, { name: 'The watch', filled: 1 }, { name: "The duke's envoy", filled: 0, visibility: 'gm' }],
      characters: [
        { name: 'Sabre', sheet: { actions: { move: 2 }, details: [{ text: 'a burglar without a code' }] }, state: { momentum: 2, stress: { filled: 0 }, takenOut: false, milestones: 0 } },
        { name: 'Brume', state: { momentum: 2, stress: { filled: 1 }, talents: [{ situation: 'with plans at hand' }], positionMoves: [] } },
      ],
      consequences: [],
      setups: [],
      pending: [],
    });
  });

  it('plays another one in French', async () => {
    const { code, stdout } = await play('--language', 'fr');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^ *\d+ {2}Ada {2}Sabre : Se faufiler \(risquée, standard\) : par les toits/m);
    expect(stdout).toMatch(/^Vérifié ici : la chaîne de \d+ événements, et 1 jet du serveur/m);
    expectTold(stdout);
    expect((await campaigns()).map(({ name }) => name)).toEqual(['The vault of Verrières', 'Le coffre de Verrières']);
  });

  it('lets players roll with tokens of their own, and hides from them what is the GM\'s', async () => {
    const [campaign] = await campaigns();
    const client = new RestClient(service.url);
    const log = await readLog(client, campaign!.id, service.ownerToken);
    const rollers = log.flatMap((served) => ('event' in served && served.event.type === 'roll-made' ? [served.event.actor!.role] : []));
    expect(rollers.filter((role) => role === 'player')).toHaveLength(12);
    expect(rollers.filter((role) => role === 'gm')).toHaveLength(2);
    const { data } = await client.get(`/v1/campaigns/${campaign!.id}/members`, { token: service.ownerToken });
    const spectator = (data as unknown as { id: string; role: string }[]).find(({ role }) => role === 'spectator')!;
    const { body } = await client.post(`/v1/campaigns/${campaign!.id}/members/${spectator.id}/token`, {}, { token: service.ownerToken });
    const seen = JSON.stringify(await readLog(client, campaign!.id, String(body['token'])));
    expect(seen).toContain('The watch');
    expect(seen).not.toContain("The duke's envoy");
    expect(seen).toContain('Has the envoy seen the light?'); // shown after the session
  });

  it.each([
    ['a token that is none', () => ['--url', service.url, '--token', 'nothing'], 'does not know this token'],
    ['a service that is not there', () => ['--url', 'http://127.0.0.1:1', '--token', 'nothing'], 'no service answers at http://127.0.0.1:1'],
  ])('says what is wrong with %s', async (_, args, line) => {
    const { code, stdout, stderr } = await runCli(['demo', ...args()]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(line);
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  it('says so when something else answers', async () => {
    const other = createServer((_, response) => void response.end('<h1>It works!</h1>')).listen(0, '127.0.0.1');
    try {
      await once(other, 'listening');
      const { port } = other.address() as AddressInfo;
      const { code, stderr } = await runCli(['demo', '--url', `http://127.0.0.1:${port}/`, '--token', 'nothing']);
      expect(code).toBe(1);
      expect(stderr).toContain(`what answers at http://127.0.0.1:${port} (status 200) is no Campaign Ledger`);
    } finally {
      other.close();
    }
  });
});
