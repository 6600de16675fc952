import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { superuserUrl } from '@app/database';
import { withClient } from '@app/testing';
import { EmbeddedPlace } from './support/embedded-service';

describe('nightly backups', () => {
  const place = new EmbeddedPlace();
  afterAll(() => place.drop());
  const inFolder = (): string[] => readdirSync(place.path('nightly'));
  const metric = async (url: string, name: string): Promise<number> => Number(new RegExp(`^campaign_ledger_backup_${name} (\\S+)$`, 'm').exec(await (await fetch(`${url}/metrics`)).text())?.[1]);

  async function eventually(holds: () => Promise<boolean>): Promise<void> {
    for (const end = Date.now() + 20_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 50))) if (await holds()) return;
    throw new Error('it did not come about');
  }

  it('are made at the start where there is none, told in the metrics, and can be restored', async () => {
    const begun = Date.now();
    const service = await place.start('first', { BACKUP_DIR: place.path('nightly') });
    await eventually(async () => (await metric(service.url, 'last_success_timestamp_seconds')) > 0);
    const [name = '', ...others] = inFolder();
    expect(others).toEqual([]);
    expect(name).toMatch(/^campaign-ledger-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.backup$/);
    expect([statSync(place.path('nightly')).mode & 0o777, statSync(join(place.path('nightly'), name)).mode & 0o777]).toEqual([0o700, 0o600]);
    expect(await metric(service.url, 'last_success_timestamp_seconds')).toBeGreaterThan(begun / 1000 - 1);
    expect(await metric(service.url, 'last_size_bytes')).toBe(statSync(join(place.path('nightly'), name)).size);
    expect(await metric(service.url, 'failures_total')).toBe(0);
    await service.stop();
    const again = await place.start('first', { BACKUP_DIR: place.path('nightly') });
    await eventually(async () => (await metric(again.url, 'last_success_timestamp_seconds')) > 0);
    await again.stop();
    expect(inFolder()).toEqual([name]);
    expect((await place.cli('second', ['restore', join(place.path('nightly'), name)])).code).toBe(0);
  }, 60_000);

  it('that fail are said loudly and counted, and the service goes on', async () => {
    writeFileSync(place.path('a-file'), '');
    const service = await place.start('first', { BACKUP_DIR: join(place.path('a-file'), 'nightly') });
    await eventually(async () => (await metric(service.url, 'failures_total')) === 1);
    expect((await fetch(`${service.url}/health/ready`)).status).toBe(200);
    const { stdout } = await service.stop();
    expect(stdout).toMatch(/"level":50.*BACKUP FAILED/);
    expect(stdout).toContain('ENOTDIR');
  }, 60_000);

  it('do not hold a service up that stops, and leave nothing half written', async () => {
    const beside = await place.start('first');
    const superUrl = superuserUrl(place.path('first'), 'campaign_ledger');
    const holder = new Client({ connectionString: superUrl });
    holder.on('error', () => undefined);
    await holder.connect();
    await holder.query('begin; lock table snapshot in access exclusive mode');
    const service = await place.start('first', { BACKUP_DIR: place.path('never') });
    const waiting = (): Promise<number | null> => withClient(superUrl, async (client) => (await client.query(`select from pg_stat_activity where application_name = 'campaign-ledger backup' and wait_event_type = 'Lock'`)).rowCount);
    await eventually(async () => (await waiting()) === 1);
    const { code, stdout, stderr } = await service.stop();
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).not.toContain('BACKUP FAILED');
    expect(readdirSync(place.path('never'))).toEqual([]);
    await holder.end();
    await beside.stop();
  }, 60_000);

  it('can be switched off', async () => {
    const service = await place.start('first', { BACKUP_DIR: 'off' });
    expect(await metric(service.url, 'failures_total')).toBeNaN();
    expect((await service.stop()).stdout).not.toContain('backups');
  }, 60_000);
});
