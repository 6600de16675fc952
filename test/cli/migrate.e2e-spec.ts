import { testDatabase, type TestDatabase } from '@app/testing';
import { runCli } from './support/run-program';

describe('migrate', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase({ migrate: () => Promise.resolve() });
  });
  afterAll(() => database.drop());

  const env = (): Record<string, string> => ({ DATABASE_URL: database.serviceUrl, MIGRATION_DATABASE_URL: database.ownerUrl });

  it('says that a database has to be migrated before it is verified', async () => {
    const { code, stderr } = await runCli(['verify', '--all'], env());
    expect(code).toBe(1);
    expect(stderr).toMatch(/has not been migrated: run "node scripts\/cli\.mjs migrate"/);
  });

  it('runs what is missing once, and says how firmly the log is kept', async () => {
    const first = await runCli(['migrate'], env());
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout).toMatch(/^Migrated: Ledger\d+\n(Migrated: .*\n)*Immutability: roles \(/);
    const second = await runCli(['migrate'], env());
    expect(second).toMatchObject({ code: 0, stderr: '' });
    expect(second.stdout).toMatch(/^Nothing to migrate: .*\nImmutability: roles \(/);
    expect((await runCli(['verify', '--all'], env())).stdout).toBe('Campaigns: 0, all whole.\n');
  });

  it.each([
    ['an unknown database', (url: URL) => (url.pathname = '/nowhere'), 'There is no such database'],
    ['a wrong password', (url: URL) => (url.password = 'hunter2'), 'refuses the user or the password'],
    ['a port where nothing listens', (url: URL) => (url.port = '1'), 'No Postgres answers'],
  ])('names what is wrong with %s, and no password', async (_, change, line) => {
    const url = new URL(database.ownerUrl);
    const { password } = url;
    change(url);
    const { code, stdout, stderr } = await runCli(['migrate'], { DATABASE_URL: url.href });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(line);
    expect(stderr).not.toMatch(/^\s+at /m);
    for (const secret of [password, 'hunter2']) expect(stderr).not.toContain(secret);
  });
});
