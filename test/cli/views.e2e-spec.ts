import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { JsonObject } from '@app/kernel';
import type { RestDriver } from '@app/testing';
import { gmAt, newTable, roll, tick, type Table } from '../ledger/support/table';
import { viewTexts } from '../ledger/support/view-texts';
import { startTestService, type TestService } from '../support/test-service';
import { exportOf, imported } from '../transfer/support/files';
import { lengthened } from '../transfer/support/resealed';
import { runCli, startProgram, type Finished } from './support/run-program';

const FRENCH = { LC_ALL: 'fr_FR.UTF-8' };
/** More than a rebuild keeps before it stores it. */
const LONG = 11_000;

describe('the read models, from the command line', () => {
  let service: TestService;
  let gm: RestDriver;
  let client: Client;
  let table: Table;
  let other: Table;
  beforeAll(async () => {
    service = await startTestService();
    gm = gmAt(service);
    client = new Client({ connectionString: service.database.superUrl });
    await client.connect();
    [table, other] = [await newTable(gm), await newTable(gm)];
    await roll(gm, table, 'one');
    await roll(gm, table, 'two');
  });
  afterAll(async () => {
    await client.end();
    await service.stop();
  });

  const env = (): Record<string, string> => ({ DATABASE_URL: service.database.serviceUrl, MIGRATION_DATABASE_URL: service.database.ownerUrl });
  const run = (args: readonly string[], more: Readonly<Record<string, string>> = {}): Promise<Finished> => runCli(args, { ...env(), ...more });
  const query = async (text: string, ...values: unknown[]): Promise<JsonObject[]> => (await client.query<JsonObject>(text, values)).rows;

  it('are found sound', async () => {
    expect(await run(['check'])).toEqual({ code: 0, stdout: 'Campaigns: 2, all rows as the log gives them.\n', stderr: '' });
  });

  it('are found changed, missing and one too many, row by row, and are mended for that campaign alone', async () => {
    const sound = await viewTexts(client, table.campaignId);
    const [{ id: gone }] = (await query('delete from rolls where campaign_id = $1 and made = (select min(made) from rolls where campaign_id = $1) returning id', table.campaignId)) as [{ id: string }];
    await query(`insert into clocks (campaign_id, id, made, audience, audience_members, body) values ($1, 'nobody', 999, 'table', '{}', '{}')`, table.campaignId);
    for (const { campaignId } of [table, other]) await query(`update characters set active = false, body = jsonb_set(body::jsonb, '{name}', '"Lame"') where campaign_id = $1`, campaignId);

    const told = [
      `Campaign ${table.campaignId}`,
      `  characters ${table.characterId}  active: stored false, by the log true`,
      `  characters ${table.characterId}  body.name: stored "Lame", by the log "Sabre"`,
      '  clocks nobody  is in no event',
      `  rolls ${gone}  is missing`,
    ];
    const { code, stdout } = await run(['check']);
    expect([code, stdout]).toEqual([1, expect.stringContaining(`${told.join('\n')}\n`)]);
    expect(stdout).toMatch(/Campaigns: 2, of which 2 DIFFER\.\n$/);
    const json = await run(['check', '--json', '--campaign', table.campaignId]);
    expect(JSON.parse(json.stdout)).toMatchObject({ ok: false, campaign: table.campaignId, more: false, differences: expect.arrayContaining([{ view: 'rolls', id: gone, kind: 'missing' }, { view: 'clocks', id: 'nobody', kind: 'surplus' }]) });

    expect(await run(['rebuild', '--campaign', table.campaignId])).toEqual({ code: 0, stdout: 'Campaigns rebuilt: 1; parked: 0.\n', stderr: '' });
    expect(await viewTexts(client, table.campaignId)).toEqual(sound);
    const inFrench = await run(['check'], FRENCH);
    expect([inFrench.code, inFrench.stdout]).toEqual([1, `Campagne ${other.campaignId}\n  characters ${other.characterId}  active : enregistré false, selon le journal true\n  characters ${other.characterId}  body.name : enregistré "Lame", selon le journal "Sabre"\nCampagnes : 2, dont 1 DIFFÈRENT.\n`]);
    expect((await run(['rebuild'], FRENCH)).stdout).toBe("Campagnes refaites : 2 ; à l'écart : 0.\n");
  });

  it('are rebuilt from where a rebuild was killed, while the service goes on', async () => {
    const long = String((await imported(service, lengthened(await exportOf(service, table.campaignId), LONG)))['campaignId']);
    // It has all but the last step behind it when it waits for the head; then it is killed.
    await client.query('begin');
    await query('select from campaign_head where campaign_id = $1 for update', long);
    const { process, ended } = startProgram('cli', ['rebuild', '--campaign', long], env());
    const standing = async (): Promise<JsonObject | undefined> => (await query(`select r.sequence, exists (select from pg_stat_activity where application_name = 'campaign-ledger rebuild' and wait_event_type = 'Lock') as waits from rebuild r`))[0];
    while ((await standing())?.['waits'] !== true) await pause(20);
    process.kill('SIGKILL');
    await ended;
    await client.query('rollback');
    const before = await viewTexts(client, long);
    const stored = Number((await standing())?.['sequence']);
    expect(stored).toBeGreaterThanOrEqual(10_000);
    expect((await tick(gm, { ...table, campaignId: long })).status).toBe(200);
    await query('update rebuild set state = replace(state, $1, $2)', '"name":{"text":"Sabre"', '"name":{"text":"Lame"');

    expect((await run(['rebuild', '--campaign', long])).code).toBe(0);
    // What was stored was taken as it was: with the trace that was left in it.
    expect((await run(['check', '--campaign', long])).stdout).toContain('body.name: stored "Lame", by the log "Sabre"');
    expect((await viewTexts(client, long)).length).toBe(before.length);
  }, 120_000);

  it.each([
    [['check', '--campaign', '3f2504e0-4f89-41d3-9a0c-0305e82c3301'], 1, 'There is no campaign 3f2504e0-4f89-41d3-9a0c-0305e82c3301 in this database.'],
    [['rebuild', '--campaign', '3f2504e0-4f89-41d3-9a0c-0305e82c3301', '--outdated'], 2, 'Either --campaign or --outdated.'],
    [['check', '--campaign', 'x'], 2, "is no campaign's id"],
  ])('%j ends with %i and a clear line', async (args, code, line) => {
    expect(await run(args)).toEqual({ code, stdout: '', stderr: expect.stringContaining(line) });
  });
});
