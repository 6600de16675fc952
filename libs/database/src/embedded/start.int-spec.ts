import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { startEmbeddedPostgres, superuserUrl, type EmbeddedPostgres } from './start';
import { readPostmaster } from './server';
import { isAlive } from './process-identity';
import { clusterOf, query, temporaryFolder } from './spec-tools';

describe('startEmbeddedPostgres', () => {
  const folder = temporaryFolder();
  const dataDir = join(folder, 'data');
  const open: EmbeddedPostgres[] = [];
  const helpers: ChildProcess[] = [];
  const start = async (userPid?: number): Promise<EmbeddedPostgres> => {
    const started = await startEmbeddedPostgres({ dataDir, ...(userPid === undefined ? {} : { userPid }) });
    open.push(started);
    return started;
  };
  const anotherProcess = (): ChildProcess & { pid: number } => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    helpers.push(child);
    return child as ChildProcess & { pid: number };
  };
  const serverPid = (): number | undefined => readPostmaster(clusterOf(dataDir))?.pid;

  afterEach(async () => {
    helpers.splice(0).forEach((child) => child.kill('SIGKILL'));
    for (const started of open.splice(0)) await started.stop();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('makes a cluster with an owner and a service role at the first start', async () => {
    const { ownerUrl, serviceUrl, startedByUs } = await start();
    expect(startedByUs).toBe(true);
    await query(ownerUrl, 'CREATE TABLE kept (word text); GRANT SELECT ON kept TO ledger_service');
    await expect(query(serviceUrl, 'CREATE TABLE own (id int)')).rejects.toThrow('permission denied for schema public');
    await expect(query(serviceUrl, "INSERT INTO kept VALUES ('x')")).rejects.toThrow('permission denied');
    expect(await query(serviceUrl, 'SELECT rolname, rolsuper, rolcreatedb, rolcreaterole FROM pg_roles WHERE rolname LIKE $$ledger%$$ ORDER BY 1')).toEqual([
      { rolname: 'ledger_owner', rolsuper: false, rolcreatedb: false, rolcreaterole: false },
      { rolname: 'ledger_service', rolsuper: false, rolcreatedb: false, rolcreaterole: false },
    ]);
    expect(await query(ownerUrl, 'SELECT datlocprovider, datlocale, pg_encoding_to_char(encoding) AS encoding FROM pg_database WHERE datname = current_database()')).toEqual([
      { datlocprovider: 'b', datlocale: 'C.UTF-8', encoding: 'UTF8' },
    ]);
  });

  it('listens on 127.0.0.1 only, asks for the password, and keeps passwords private', async () => {
    const { ownerUrl } = await start();
    expect(await query(superuserUrl(dataDir), "SELECT name, setting FROM pg_settings WHERE name IN ('listen_addresses', 'unix_socket_directories', 'fsync') ORDER BY 1")).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'listen_addresses', setting: '127.0.0.1' },
      { name: 'unix_socket_directories', setting: '' },
    ]);
    await expect(query(ownerUrl.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow('password authentication failed');
    expect(statSync(join(dataDir, 'postgres-secrets.json')).mode & 0o777).toBe(0o600);
    expect(statSync(clusterOf(dataDir)).mode & 0o777).toBe(0o700);
  });

  it('starts warm on the same port with the same passwords', async () => {
    const first = await start();
    await first.stop();
    const second = await start();
    expect({ port: second.port, url: second.ownerUrl, by: second.startedByUs }).toEqual({ port: first.port, url: first.ownerUrl, by: true });
  });

  it('stops once, however often it is asked', async () => {
    const started = await start();
    const pid = serverPid() ?? 0;
    await Promise.all([started.stop(), started.stop()]);
    await started.stop();
    expect(isAlive(pid)).toBe(false);
  });

  it('starts again after kill -9 of the server and keeps what was committed', async () => {
    const first = await start();
    await query(first.ownerUrl, "INSERT INTO kept VALUES ('committed')");
    const pid = serverPid() ?? 0;
    process.kill(pid, 'SIGKILL');
    const second = await start();
    expect(second.startedByUs).toBe(true);
    expect(await query(second.serviceUrl, 'SELECT word FROM kept')).toEqual([{ word: 'committed' }]);
  });

  it('starts when the process number of a crashed server belongs to another program', async () => {
    await (await start()).stop();
    const stranger = anotherProcess();
    const lines = [stranger.pid, clusterOf(dataDir), 1, 5432, '', '127.0.0.1', '', 'ready'];
    writeFileSync(join(clusterOf(dataDir), 'postmaster.pid'), `${lines.join('\n')}\n`);
    expect((await start()).startedByUs).toBe(true);
    expect(isAlive(stranger.pid)).toBe(true);
  });

  it('uses the server of a killed service again, and stops it in the end', async () => {
    const service = anotherProcess();
    await start(service.pid);
    open.length = 0; // the service dies without a word
    const pid = serverPid() ?? 0;
    service.kill('SIGKILL');
    await once(service, 'exit');
    const adopted = await start();
    expect(adopted.startedByUs).toBe(false);
    await adopted.stop();
    expect(isAlive(pid)).toBe(false);
  });

  it('never stops the server under another live service', async () => {
    const service = anotherProcess();
    const first = await start(service.pid);
    const second = await start();
    expect(second.startedByUs).toBe(false);
    await second.stop();
    expect(await query(first.serviceUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await first.stop();
  });

  it('starts once for two that come at the same time', async () => {
    const both = await Promise.all([start(), start()]);
    expect(both.filter((started) => started.startedByUs)).toHaveLength(1);
  });

  it('takes another port when its own is in use', async () => {
    const first = await start();
    await first.stop();
    const thief = createServer().listen(first.port, '127.0.0.1');
    await once(thief, 'listening');
    const second = await start();
    expect(second.port).not.toBe(first.port);
    thief.close();
  });

  it('shortens an overlong log at the start', async () => {
    appendFileSync(join(dataDir, 'postgres.log'), 'x'.repeat(11 * 1024 * 1024));
    await start();
    expect(statSync(join(dataDir, 'postgres.log')).size).toBeLessThan(100_000);
    expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).not.toContain('SCRAM');
  });
});
