import type { JsonObject, LedgerEvent } from '@app/formats';
import { playStory, RestClient, story } from '@app/demo';
import { startTestService, type TestService } from '../support/test-service';
import { Tamper } from './support/ledger-tamper';
import { runCli, type Finished } from './support/run-program';

describe('verify', () => {
  let service: TestService;
  let tamper: Tamper;
  let campaign: string;
  let head: { sequence: number; chain: string };
  const printed: string[] = [];

  beforeAll(async () => {
    service = await startTestService();
    const played = await playStory(new RestClient(service.url), story('en'), service.ownerToken);
    campaign = played.campaignId;
    head = played.head!;
    tamper = await Tamper.open(service.database.superUrl);
  });
  afterEach(() => tamper.restore());
  afterAll(async () => {
    await tamper.close();
    await service.stop();
  });

  async function verify(...args: string[]): Promise<Finished> {
    const finished = await runCli(['verify', ...args], { DATABASE_URL: service.database.serviceUrl });
    printed.push(finished.stdout, finished.stderr);
    return finished;
  }

  const verifyCampaign = (...args: string[]): Promise<Finished> => verify('--campaign', campaign, ...args);

  /** The sequence of the first event of this type that fits. */
  async function sequenceOf(type: string, fits: (event: LedgerEvent) => boolean = () => true): Promise<number> {
    const { rows } = await tamper.query('select event from event where campaign_id = $1 order by sequence', [campaign]);
    const events = rows.map((row) => JSON.parse(String(row['event'])) as LedgerEvent);
    return events.find((event) => event.type === type && fits(event))!.sequence;
  }

  const otherFace = (event: LedgerEvent): LedgerEvent => {
    const [first, ...rest] = event.facts['dice'] as unknown as JsonObject[];
    const face = Number(first!['face']);
    return { ...event, facts: { ...event.facts, dice: [{ ...first, face: face === 6 ? 5 : face + 1 }, ...rest] as JsonObject[] } };
  };

  function expectFound({ code, stdout, stderr }: Finished, sequence: number, problem: string): void {
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(stdout).toContain('NOT WHOLE');
    expect(stdout).toContain(sequence === 0 ? `campaign ${campaign}  ${problem}` : `campaign ${campaign}, event ${sequence}  ${problem}`);
  }

  it('finds a whole log whole, beside the service that holds it', async () => {
    const { code, stdout, stderr } = await verifyCampaign();
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain(`head ${head.sequence} ${head.chain}`);
    expect(stdout).toContain('2 epochs, 4 stored seeds true to the commitments; 1 roll recomputed from revealed seeds, 1 roll checked against seeds not public yet');
    expect(stdout).toContain('no head from elsewhere was given');
    expect(stdout).toMatch(/result +whole/);
  });

  it('passes through a head that was kept', async () => {
    const { code, stdout } = await verifyCampaign('--head', `${head.sequence} ${head.chain}`);
    expect(code).toBe(0);
    expect(stdout).not.toContain('no head from elsewhere');
    expectFound(await verifyCampaign('--head', `${head.sequence - 1} ${head.chain}`), head.sequence - 1, 'head-mismatch');
    expectFound(await verifyCampaign('--head', `${head.sequence + 1} ${head.chain}`), head.sequence + 1, 'head-not-reached');
  });

  it('verifies all campaigns, for machines too', async () => {
    await new RestClient(service.url).post('/v1/campaigns', { name: 'Another', system: 'charge' }, { token: service.ownerToken });
    await tamper.query('update event set command_index = 99 where campaign_id = $1 and sequence = 1', [campaign]);
    const { code, stdout } = await verify('--all', '--json');
    const audits = stdout.trim().split('\n').map((line) => JSON.parse(line) as { campaign: string; ok: boolean; problems: object[] });
    expect(code).toBe(1);
    expect(audits).toHaveLength(2);
    expect(audits.filter(({ ok }) => ok)).toHaveLength(1);
    expect(audits.find(({ ok }) => !ok)).toMatchObject({ campaign, problems: [{ sequence: 1, code: 'copy-mismatch' }] });
    expect((await verify('--all')).stdout).toContain('Campaigns: 2, of which 1 NOT WHOLE.');
    await tamper.query('delete from campaign_head where campaign_id <> $1', [campaign]);
    await tamper.query('delete from event where campaign_id <> $1', [campaign]);
  });

  it('names campaign and event when one byte of an event was changed', async () => {
    const sequence = await sequenceOf('scene-started');
    await tamper.query(`update event set event = replace(event, '"fields":["name"', '"fields":["nama"') where campaign_id = $1 and sequence = $2`, [campaign, sequence]);
    expectFound(await verifyCampaign(), sequence, 'leaf-mismatch');
  });

  it('names the event whose words were changed', async () => {
    const sequence = await sequenceOf('scene-started');
    await tamper.query(`update event set words = replace(words, 'roofs', 'roots') where campaign_id = $1 and sequence = $2`, [campaign, sequence]);
    expectFound(await verifyCampaign(), sequence, 'words-mismatch');
    const french = await runCli(['verify', '--campaign', campaign], { DATABASE_URL: service.database.serviceUrl, LANG: 'fr_FR.UTF-8', LC_ALL: '' });
    expect(french.code).toBe(1);
    expect(french.stdout).toContain(`campagne ${campaign}, événement ${sequence}  words-mismatch  les mots ont été modifiés`);
  });

  it('finds an event that is gone', async () => {
    await tamper.query('delete from event where campaign_id = $1 and sequence = 20', [campaign]);
    expectFound(await verifyCampaign(), 21, 'sequence-gap');
  });

  it('finds a face that was altered with all hashes in order, once the seed is out', async () => {
    const sequence = await sequenceOf('roll-made', ({ audience, facts }) => audience === 'table' && facts['source'] === 'server');
    await tamper.rewrite(campaign, sequence, otherFace);
    const finished = await verifyCampaign();
    expectFound(finished, sequence, 'faces-mismatch');
    // Nor does the log pass through the checkpoint that was made when the session ended.
    expect(finished.stdout).toContain('head-mismatch');
    expect(finished.stdout).toContain('2 findings\n');
  });

  it('finds the same before the seed is out, with the seeds that the server has', async () => {
    const sequence = await sequenceOf('roll-made', ({ audience }) => audience === 'gm');
    await tamper.rewrite(campaign, sequence, otherFace);
    expectFound(await verifyCampaign(), sequence, 'faces-mismatch');
  });

  it.each([
    ['the audience', `audience = 'table'`, 'gm'],
    ['the kinds', `kinds = array['roll-made', 'clock-filled']`, 'table'],
    ['the command', `command = decode(repeat('00', 32), 'hex')`, 'table'],
  ])('finds a copy of %s that says something else', async (_, change, audience) => {
    const sequence = await sequenceOf('roll-made', (event) => event.audience === audience);
    await tamper.query(`update event set ${change} where campaign_id = $1 and sequence = $2`, [campaign, sequence]);
    expectFound(await verifyCampaign(), sequence, 'copy-mismatch');
  });

  it('compares the row of the head', async () => {
    await tamper.query('update campaign_head set sequence = sequence - 1 where campaign_id = $1', [campaign]);
    expectFound(await verifyCampaign(), head.sequence, 'head-row-mismatch');
    await tamper.restore();
    await tamper.query(`update campaign_head set chain = decode(repeat('00', 32), 'hex') where campaign_id = $1`, [campaign]);
    expectFound(await verifyCampaign(), head.sequence, 'head-row-mismatch');
    await tamper.query('delete from campaign_head where campaign_id = $1', [campaign]);
    expectFound(await verifyCampaign(), head.sequence, 'head-row-missing');
  });

  it('compares the marks with the events that made them', async () => {
    const shown = await sequenceOf('roll-made', ({ audience }) => audience === 'gm');
    await tamper.query('delete from event_mark where campaign_id = $1', [campaign]);
    expectFound(await verifyCampaign(), shown, 'mark-missing');
    await tamper.restore();
    const secret = await sequenceOf('clock-created', ({ audience }) => audience === 'gm');
    await tamper.query('insert into event_mark (campaign_id, sequence, revealed_at) select campaign_id, $2, revealed_at from event_mark where campaign_id = $1', [campaign, secret]);
    expectFound(await verifyCampaign(), secret, 'mark-unrecorded');
  });

  it('finds a seed that is missing, another one, or one too many', async () => {
    const [first, second] = [await sequenceOf('dice-committed'), await sequenceOf('dice-committed', ({ facts }) => facts['epoch'] === 2)];
    await tamper.query('delete from seed where campaign_id = $1 and epoch = 2 and lane = 1', [campaign]);
    expectFound(await verifyCampaign(), second, 'seed-missing');
    await tamper.restore();
    await tamper.query(`update seed set secret = decode('00' || repeat('ab', 32), 'hex') where campaign_id = $1 and epoch = 1 and lane = 1`, [campaign]);
    const other = await verifyCampaign();
    expectFound(other, first, 'seed-mismatch');
    expect(other.stdout).toContain('1 roll whose seed is not known here');
    await tamper.restore();
    await tamper.query(`insert into seed (campaign_id, epoch, lane, secret) values ($1, 9, 0, decode('00' || repeat('ab', 32), 'hex'))`, [campaign]);
    expectFound(await verifyCampaign(), 0, 'seed-unknown-epoch');
  });

  it('says so when seeds are encrypted and it has no key', async () => {
    await tamper.query(`update seed set secret = decode('01' || repeat('ab', 60), 'hex') where campaign_id = $1 and epoch = 2`, [campaign]);
    const without = await verifyCampaign();
    expect(without.code).toBe(0);
    expect(without.stdout).toContain('2 stored seeds encrypted; SEED_KEY opens that');
    const wrong = await runCli(['verify', '--campaign', campaign], { DATABASE_URL: service.database.serviceUrl, SEED_KEY: 'cd'.repeat(32) });
    expectFound(wrong, 0, 'seed-unreadable');
  });

  it('names a campaign that is not there', async () => {
    const { code, stderr } = await verify('--campaign', 'a2b63c5e-5d0f-4a43-8d0f-4ba0d2a6c5b1');
    expect(code).toBe(1);
    expect(stderr).toBe('There is no campaign a2b63c5e-5d0f-4a43-8d0f-4ba0d2a6c5b1 in this database.\n');
  });

  it('has printed no seed that is not public', async () => {
    const { rows } = await tamper.query(`select encode(substr(secret, 2), 'hex') as seed from seed where campaign_id = $1 and not (epoch = 1 and lane = 0)`, [campaign]);
    expect(rows).toHaveLength(3);
    expect(printed.length).toBeGreaterThan(20);
    for (const { seed } of rows) for (const text of printed) expect(text).not.toContain(String(seed).slice(0, 8));
  });
});
