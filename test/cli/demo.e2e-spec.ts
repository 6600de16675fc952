import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { JsonObject, ServedEvent } from '@app/formats';
import { readLog, RestClient, stories, SYSTEMS, type System } from '@app/demo';
import { tell } from '@app/telling';
import { startTestService, type TestService } from '../support/test-service';
import { runCli } from './support/run-program';

interface Campaign {
  readonly id: string;
  readonly system: string;
  readonly sequence: number;
  readonly name: string;
}

/** The rolls of each evening that were typed in, and those behind the screen; one more is the server's. */
const FOUND: { readonly [system in System]: { readonly reported: number; readonly hidden: number } } = {
  charge: { reported: 12, hidden: 1 },
  inspectres: { reported: 8, hidden: 0 },
  'black-sword-hack': { reported: 14, hidden: 0 },
  'difficulty-test': { reported: 5, hidden: 0 },
  stakes: { reported: 2, hidden: 0 },
};

describe('demo', () => {
  let service: TestService;
  let client: RestClient;
  beforeAll(async () => {
    service = await startTestService();
    client = new RestClient(service.url);
  });
  afterAll(() => service.stop());

  const play = (...args: string[]): ReturnType<typeof runCli> => runCli(['demo', '--url', service.url, '--token', service.ownerToken, ...args]);

  const get = (path: string): Promise<JsonObject> => client.get(path, { token: service.ownerToken });

  const campaigns = async (): Promise<Campaign[]> => (await get('/v1/campaigns'))['data'] as unknown as Campaign[];

  const campaignOf = async (system: System, language: 'en' | 'fr' = 'en'): Promise<Campaign> => {
    const name = stories(language).find((story) => story.system === system)?.campaign['name'];
    return (await campaigns()).find((campaign) => campaign.system === system && campaign.name === name)!;
  };

  const stateOf = async (system: System): Promise<JsonObject> => get(`/v1/campaigns/${(await campaignOf(system)).id}/state`);

  const visible = (log: readonly ServedEvent[]) => log.flatMap((served) => ('event' in served ? [served.event] : []));

  /** Codes of the system and of its log that are no words of either language. */
  async function codesOf(system: System, campaign: Campaign): Promise<string[]> {
    const { words } = await get(`/v1/systems/${system}`);
    const known = (words as { words: { id: string; label: string }[] }[]).flatMap((group) => group.words);
    const log = visible(await readLog(client, campaign.id, service.ownerToken));
    const codes = [...known.map(({ id }) => id), ...log.map(({ type }) => type), ...log.flatMap(({ changes }) => changes.map(({ kind }) => kind))];
    const labels = known.map(({ label }) => label).join(' ');
    return [...new Set(codes)].filter((code) => /[-._]|[a-z][A-Z]/.test(code) && !labels.includes(code));
  }

  /** Every event and change in words of its own, and nothing in it that only a program can read. */
  async function expectTold(stdout: string, system: System, campaign: Campaign): Promise<void> {
    const told = stdout.split('\n').filter((line) => !line.includes('/v1/campaigns/') && !/[0-9a-f]{64}$/.test(line)).join('\n');
    expect(told).not.toMatch(/undefined|null|NaN|\[object|\[\?\]/);
    expect(told).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
    expect(told).not.toMatch(/something else|autre chose/);
    const codes = await codesOf(system, campaign);
    expect(codes.length).toBeGreaterThan(15);
    expect(codes.filter((code) => new RegExp(`(?<![\\w-])${code.replaceAll('.', '[.]')}(?![\\w-])`).test(told))).toEqual([]);
  }

  it('plays an evening of each system, tells the first, says how the others are read, and leaves campaigns that verify', async () => {
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
    for (const system of SYSTEMS.slice(1)) expect(stdout).toMatch(new RegExp(`^ {2}campaign-ledger demo ${system} +.+: \\d+ events, verified, with 1 roll of the server and ${FOUND[system].reported} reported$`, 'm'));
    expect((await campaigns()).map(({ system }) => system).toSorted()).toEqual([...SYSTEMS].toSorted());
    expect(stdout).toContain(`/v1/campaigns/${(await campaignOf('charge')).id}/events`);
    const verified = await runCli(['verify', '--all'], { DATABASE_URL: service.database.serviceUrl });
    expect(verified).toMatchObject({ code: 0, stderr: '' });
    expect(verified.stdout).toContain('Campaigns: 5, all whole.');
  });

  it('reads them again when they have been played, and changes nothing', async () => {
    const before = await campaigns();
    const first = (await play()).stdout;
    const again = await play();
    expect(again).toMatchObject({ code: 0, stdout: first, stderr: 'This evening has been played before; here it is again.\n' });
    expect(await campaigns()).toEqual(before);
  });

  it.each<[System, RegExp[]]>([
    ['charge', [/^ *\d+ {2}Noé {2}Brume: Tinker \(risky, limited → standard\): open the skylight without breaking it$/m]],
    ['inspectres', [/^ *\d+ {2}Tom +Bob: Academics \(library card 1\): find out what nests in warm drums$/m, /^ +.*d6 \[5\] {2}→ {2}good, franchise dice \+1, the player narrates$/m, /^ +.*The thing in the laundry: ■■■■■■ 4 → 6; The thing in the laundry: completed/m]],
    ['black-sword-hack', [/^ +same action twice: Doom die 2; threat level \+2$/m, /^ +.*the tomb robber: caught$/m, /exhausted: the captain owes Korr nothing any more$/m, /^ +Hadidja: 13 < 14, success; Korr: 10 ≥ 9, failure$/m]],
    ['difficulty-test', [/^ +d8 \[5\] {2}d8 \[4\] {2}→ {2}12: success by a hair$/m, /^ +raising the stakes: a loose stone$/m, /^ *\d+ {2}GM +Lia acts$/m]],
    ['stakes', [/^ *\d+ {2}Zoé +Alba: disarm the sergeant \(2 of 2, achieved\)$/m, /“the bell rings” for Bran \(cost 1\): cut the rope of the bell$/m, /no consequence strikes$/m]],
  ])('tells the whole evening of %s, and that one alone', async (system, lines) => {
    const { code, stdout } = await play(system);
    expect(code).toBe(0);
    for (const line of lines) expect(stdout).toMatch(line);
    const { reported, hidden } = FOUND[system];
    expect(stdout).toMatch(new RegExp(`^Rolls with dice from the table, typed in: ${reported}\\.`, 'm'));
    expect(/^Rolls behind the screen/m.test(stdout)).toBe(hidden > 0);
    expect(stdout).not.toContain('campaign-ledger demo');
    await expectTold(stdout, system, await campaignOf(system));
  });

  it('plays others in French, and mentions them so', async () => {
    const { code, stdout } = await play('--language', 'fr');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^ *\d+ {2}Ada {2}Sabre : Se faufiler \(risquée, standard\) : par les toits/m);
    expect(stdout).toMatch(/^Vérifié ici : la chaîne de \d+ événements, et 1 jet du serveur/m);
    expect(stdout).toMatch(/^ {2}campaign-ledger demo stakes +Le châtelet : \d+ événements, vérifiés, avec 1 jet du serveur et 2 saisis$/m);
    expect(await campaigns()).toHaveLength(10);
  });

  it.each<[System, RegExp]>([
    ['charge', /Le guet : ■□□□ 0 → 1$/m],
    ['inspectres', /^ *\d+ {2}Tom +Bob : Études \(carte de bibliothèque 1\) : trouver/m],
    ['black-sword-hack', /^ *\d+ {2}Paul +Korr : attaque : Force \(le gardien de l'ossuaire, niveau 4\)/m],
    ['difficulty-test', /→ {2}12 : réussite à l'arrachée$/m],
    ['stakes', /^ *\d+ {2}Zoé +Alba ne met aucun dé de côté$/m],
  ])('tells the whole evening of %s in French', async (system, line) => {
    const { code, stdout } = await play('--evening', system, '--language', 'fr');
    expect(code).toBe(0);
    expect(stdout).toMatch(line);
    await expectTold(stdout, system, await campaignOf(system, 'fr'));
  });

  it.each(SYSTEMS)('tells the evening of %s in words that the service serves', async (system) => {
    const { words } = await get(`/v1/systems/${system}`);
    const served = new Set((words as { group: string; words: { id: string }[] }[]).flatMap(({ group, words: all }) => all.map(({ id }) => `${group}/${id}`)));
    const asked = new Set<string>();
    tell(await readLog(client, (await campaignOf(system)).id, service.ownerToken), (group, id) => {
      asked.add(`${group}/${id}`);
      return id;
    }, 'en');
    expect(asked.size).toBeGreaterThan(8);
    const ownWords = [`title/${system}`, 'turn-uses/shop']; // the table calls an action so
    expect([...asked].filter((word) => !served.has(word) && !ownWords.includes(word))).toEqual([]);
  });

  it('leaves the journey of Charge as it ends, for whoever comes to play on', async () => {
    expect(await stateOf('charge')).toMatchObject({
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

  it.each<[System, JsonObject]>([
    ['inspectres', { franchise: { library: 4, gym: 2, credit: 2, bank: 6 }, characters: [{ name: 'Roger', state: { skills: { athletics: 4, technology: 1 }, cool: 0, characteristics: [] } }, { name: 'Bob', state: { cool: 0, assists: [] } }] }],
    ['black-sword-hack', { characters: [{ name: 'Hadidja', state: { doom: { die: 6, max: 6 }, doomed: false } }, { name: 'Korr', state: { doom: { die: 6, max: 6 }, doomed: false } }] }],
    ['difficulty-test', { characters: [{ name: 'Lia', state: { pendingComplications: [] } }] }],
    ['stakes', { characters: [{ name: 'Alba' }, { name: 'Bran' }] }],
  ])('leaves the journey of %s as it ends', async (system, state) => {
    expect(await stateOf(system)).toMatchObject({ ...state, session: null, scene: null, pending: [] });
  });

  it.each<[System, (string | number)[]]>([
    ['charge', ['partial-success', 'reduced', 'critical-success', 'bad-outcome', 'avoided', 'partial-success', 'partial-success', 'full-success', 'bad-outcome', 'bad-outcome', 'bad-outcome', 'full-success']],
    ['inspectres', ['good', 'amazing', 'meltdown', 'too-cool', 'not-great', 'good', 'fair', 'amazing']],
    ['black-sword-hack', ['success', 'failure', 'success', 'success', 5, 'critical-success', 15, 'success', 'success', 'critical-failure', 'failure', 2, 1, 'success']],
    ['difficulty-test', ['edge-success', 'success', 'critical-failure', 'edge-success', 'critical-success']],
    ['stakes', [15, 6]],
  ])('comes out in %s as the journey does', async (system, outcomes) => {
    const log = visible(await readLog(client, (await campaignOf(system)).id, service.ownerToken));
    const reported = log.filter(({ type, facts }) => type === 'roll-made' && facts['source'] === 'reported');
    expect(reported.map(({ facts }) => facts['outcome'] ?? facts['total'])).toEqual(outcomes);
  });

  it.each(SYSTEMS)('lets the players of %s act with tokens of their own', async (system) => {
    const log = visible(await readLog(client, (await campaignOf(system)).id, service.ownerToken));
    const byPlayers = log.filter(({ actor }) => actor?.role === 'player');
    expect(new Set(byPlayers.map(({ actor }) => actor?.member)).size).toBe(system === 'difficulty-test' ? 1 : 2);
    const own = byPlayers.filter(({ type, facts }) => type === 'roll-made' && (facts['characterIds'] as unknown[]).length > 0);
    const owners = new Map(own.map(({ actor, facts }) => [(facts['characterIds'] as string[])[0], actor?.member]));
    for (const { actor, facts } of own) expect(owners.get((facts['characterIds'] as string[])[0])).toBe(actor?.member);
    const served = log.filter(({ type, facts, audience }) => type === 'roll-made' && facts['source'] === 'server' && audience === 'table');
    expect(served).toHaveLength(1);
  });

  it("hides from players of Charge what is the GM's", async () => {
    const { id } = await campaignOf('charge');
    const { data } = await get(`/v1/campaigns/${id}/members`);
    const spectator = (data as unknown as { id: string; role: string }[]).find(({ role }) => role === 'spectator')!;
    const { body } = await client.post(`/v1/campaigns/${id}/members/${spectator.id}/token`, {}, { token: service.ownerToken });
    const seen = JSON.stringify(await readLog(client, id, String(body['token'])));
    expect(seen).toContain('The watch');
    expect(seen).not.toContain("The duke's envoy");
    expect(seen).toContain('Has the envoy seen the light?'); // shown after the session
  });

  it('refuses an evening that is not there, with the list of those that are', async () => {
    const { code, stdout, stderr } = await runCli(['demo', 'poker']);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('There is no evening "poker"; there are: charge, inspectres, black-sword-hack, difficulty-test, stakes.');
    expect((await runCli(['demo', '--evening', 'poker'], { LC_ALL: 'fr_FR.UTF-8' })).stderr).toContain("Il n'y a pas de soirée « poker » ; il y a : charge, inspectres");
  });

  it('says which evenings there are in its help, in both languages', async () => {
    expect((await runCli(['demo', '--help'])).stdout).toMatch(/^ {2}--evening NAME +one evening alone: charge, inspectres, black-sword-hack, difficulty-test, stakes$/m);
    expect((await runCli(['demo', '--help'], { LC_ALL: 'fr_FR.UTF-8' })).stdout).toMatch(/^ {2}--evening NAME +une seule soirée : charge/m);
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
