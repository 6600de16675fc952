import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { Writable } from 'node:stream';
import { testDatabase, type TestDatabase } from '@app/testing';
import { appendSamples, sampleUnit, type SampleUnit } from '../ledger/spec-tools';
import { migrateTo } from '../migrate';
import { knownMigrations } from '../data-source';
import { backupTo, backupToFile } from './backup';
import { backUp, codeOf, dump, PRODUCT, restore, withClient } from './int-spec-tools';
import { END_BYTES, endOf, headOf, readHeader } from './format';
import { BackupReader } from './read';
import { restoreBackup } from './restore';
import { Workshop } from './spec-tools';

const nothing = (): Promise<void> => Promise.resolve();
const AWKWARD = 'tab\t, line\nbreak, \\N, \\., "quotes" \'and\' é 😀 \u0001';

describe('a backup', () => {
  const workshop = new Workshop();
  const made: TestDatabase[] = [];
  let source: TestDatabase;
  let first: SampleUnit;
  let before: string;

  const empty = async (): Promise<TestDatabase> => {
    const database = await testDatabase({ migrate: nothing });
    made.push(database);
    return database;
  };

  beforeAll(async () => {
    source = await testDatabase();
    made.push(source);
    first = sampleUnit();
    const side = {
      seed: [{ campaign_id: first.campaign, epoch: 1, lane: 0, secret: '00ab' }],
      token: [{ hash: 'cd'.repeat(32), campaign_id: first.campaign, member_id: first.campaign, expires_at: '2026-12-24T18:00:00.123456+02' }],
      event_mark: [{ campaign_id: first.campaign, sequence: 1, revealed_at: '2026-11-29T21:00:00.000Z' }],
    };
    await withClient(source.serviceUrl, async (client) => {
      await appendSamples(client, [first, sampleUnit(), sampleUnit()], true, side);
      await appendSamples(client, [{ ...first, born: false, sequence: 1, command: 'ef'.repeat(32) }]);
      await client.query('select access_create_account($1, $2, true, $3, null, null)', ['3f2504e0-4f89-41d3-9a0c-0305e82c3301', AWKWARD, 'aa'.repeat(32)]);
      await client.query(`select access_server_secret('command-key', '0011')`);
      await client.query(`select ledger_snapshot($1, 1, 'hash', 'state')`, [first.campaign]);
    });
    before = await dump(source.ownerUrl);
    await backUp(source, workshop.path('whole'));
  });
  afterAll(async () => {
    workshop.drop();
    await Promise.all(made.map((database) => database.drop()));
  });

  it('holds everything but what is computed, byte for byte, and the service may use what is restored', async () => {
    const target = await empty();
    const restored = await restore(workshop.path('whole'), target);
    expect(await dump(target.ownerUrl)).toBe(before);
    expect(before).toContain('tab\t, line');
    expect(restored).toMatchObject({ ran: [], level: 'roles' });
    expect(restored.rows).toBe(before.split('\n(').length - 1);
    await withClient(target.serviceUrl, async (client) => {
      const unit = { ...first, born: false, sequence: 2, command: '12'.repeat(32) };
      expect(await appendSamples(client, [unit])).toEqual({ [first.campaign]: 'ok' });
      await expect(client.query('delete from event')).rejects.toThrow('permission denied');
      expect((await client.query('select from snapshot')).rowCount).toBe(0);
    });
    await expect(withClient(target.ownerUrl, (client) => client.query('delete from event'))).rejects.toThrow('events are immutable');
  });

  it('goes on with the numbers that the database gives out', async () => {
    const target = await empty();
    await restore(workshop.path('whole'), target);
    const { rows } = await withClient(target.ownerUrl, (client) => client.query<{ id: number }>(`insert into migration (timestamp, name) values (1, 'next') returning id`));
    expect(rows[0]?.id).toBe(knownMigrations().length + 1);
  });

  it('knows every sequence of the database by its column, so that it can be set', async () => {
    const { rows } = await withClient(source.ownerUrl, (client) =>
      client.query(`select c.relname from pg_class c where c.relkind = 'S' and c.relnamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i') and d.refobjsubid > 0)`),
    );
    expect(rows).toEqual([]);
  });

  it('is for its owner alone, and leaves nothing beside it', () => {
    expect(statSync(workshop.path('whole')).mode & 0o777).toBe(0o600);
    expect(readdirSync(workshop.folder)).toEqual(['whole']);
    const [, header = ''] = readFileSync(workshop.path('whole'), 'latin1').split('\n');
    expect(readHeader(header)).toMatchObject({ product: PRODUCT, ledger: '3f2504e0-4f89-41d3-9a0c-0305e82c3301', migrations: knownMigrations() });
  });

  it('replaces no file unless it is told to', async () => {
    writeFileSync(workshop.path('kept'), 'letters');
    expect(await codeOf(backUp(source, workshop.path('kept')))).toBe('file-exists');
    expect(readFileSync(workshop.path('kept'), 'utf8')).toBe('letters');
    await backupToFile(workshop.path('kept'), true, { url: source.serviceUrl, product: PRODUCT, origin: 'command' });
    expect(statSync(workshop.path('kept')).mode & 0o777).toBe(0o600);
    expect(readFileSync(workshop.path('kept'), 'latin1')).toMatch(/^campaign-ledger-backup 1\n/);
  });

  it('says what is in its way, and leaves no half file', async () => {
    expect(await codeOf(backUp(source, workshop.path('no/such/folder')))).toBe('file-unwritable');
    expect(await codeOf(backUp(await empty(), workshop.path('nothing')))).toBe('no-ledger');
    const stop = new AbortController();
    const stopped = backupToFile(workshop.path('stopped'), false, { url: source.serviceUrl, product: PRODUCT, origin: 'command', signal: stop.signal, progress: () => stop.abort() });
    await expect(stopped).rejects.toThrow('aborted');
    expect(readdirSync(workshop.folder).toSorted()).toEqual(['kept', 'whole']);
  });

  it('is not taken for whole when the database goes away under it', async () => {
    const { superUrl, name } = source;
    const cut = async (): Promise<void> => withClient(superUrl, async (client) => void (await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'campaign-ledger backup'`, [name])));
    const slow = new Writable({ highWaterMark: 1, write: (_piece, _encoding, done) => void cut().then(() => setTimeout(done, 5)) });
    await withClient(source.ownerUrl, (client) => client.query(`insert into account_command select decode(md5(n::text), 'hex'), '\\x00', (select string_agg(md5(m::text || n), '') from generate_series(1, 100) m), $1 from generate_series(1, 2000) n`, [first.campaign]));
    await expect(backupTo(slow, { url: source.serviceUrl, product: PRODUCT, origin: 'command' })).rejects.toThrow(/terminat/i);
    await withClient(source.ownerUrl, (client) => client.query('delete from account_command'));
  });

  it('is refused by a database that holds anything, with what it holds', async () => {
    await expect(restore(workshop.path('whole'), source)).rejects.toThrow('This database is not empty: it holds 1 account, 3 campaigns, 1 seed, 1 secret of the server, 2 tokens.');
    const marked = await testDatabase();
    made.push(marked);
    await withClient(marked.ownerUrl, (client) => client.query(`insert into event_mark values ($1, 1, null, null)`, [first.campaign]));
    await expect(restore(workshop.path('whole'), marked)).rejects.toThrow('it holds rows in event_mark');
    expect(await dump(source.ownerUrl)).toBe(before);
  });

  it('is restored into a database that is migrated and empty', async () => {
    const target = await testDatabase();
    made.push(target);
    await restore(workshop.path('whole'), target);
    expect(await dump(target.ownerUrl)).toBe(before);
  });

  /** The backup with another header; its hash is made anew. */
  async function withHeader(name: string, change: object): Promise<string> {
    const bytes = readFileSync(workshop.path('whole'));
    const second = bytes.indexOf('\n', bytes.indexOf('\n') + 1) + 1;
    const header = readHeader(bytes.toString('utf8', bytes.indexOf('\n') + 1, second));
    const changed = Buffer.concat([Buffer.from(headOf({ ...header, ...change })), bytes.subarray(second, -END_BYTES)]);
    writeFileSync(workshop.path(name), Buffer.concat([changed, Buffer.from(endOf(createHash('sha256').update(changed).digest('hex')))]));
    return workshop.path(name);
  }

  it.each([
    ['written by a later version', { product: '0.2.0' }, 'newer-product'],
    ['with migrations that are not known here', { migrations: [...knownMigrations(), 'Later9000000000000'] }, 'unknown-migrations'],
    ['of a later Postgres', { postgres: 990_000 }, 'older-postgres'],
  ])('%s is refused before anything is written', async (name, change, code) => {
    const target = await empty();
    expect(await codeOf(restore(await withHeader(name, change), target))).toBe(code);
    expect(await dump(target.ownerUrl)).toBe('');
  });

  it('is refused when the database has run later migrations', async () => {
    const target = await testDatabase();
    made.push(target);
    expect(await codeOf(restore(await withHeader('earlier', { migrations: knownMigrations().slice(0, 1) }), target))).toBe('migrated-further');
  });

  it('that cannot be loaded to its end leaves an empty database, which takes the next one', async () => {
    const target = await empty();
    const bytes = readFileSync(workshop.path('whole'));
    bytes[bytes.length - 300] = (bytes.at(-300) ?? 0) ^ 1;
    writeFileSync(workshop.path('damaged'), bytes);
    const reader = await BackupReader.open(workshop.path('damaged'));
    expect(await codeOf(restoreBackup(reader, { ownerUrl: target.ownerUrl, product: PRODUCT }))).toBe('damaged');
    await reader.close();
    expect((await dump(target.ownerUrl)).split('\n').filter((line) => line.startsWith('(')).length).toBe(knownMigrations().length);
    await restore(workshop.path('whole'), target);
    expect(await dump(target.ownerUrl)).toBe(before);
  });

  it('whose loading is broken off leaves an empty database, which takes it again', async () => {
    const target = await empty();
    const stop = new AbortController();
    const reader = await BackupReader.open(workshop.path('whole'));
    const stopped = restoreBackup(reader, { ownerUrl: target.ownerUrl, product: PRODUCT, signal: stop.signal, progress: () => stop.abort() });
    await expect(stopped).rejects.toThrow('aborted');
    await reader.close();
    expect((await dump(target.ownerUrl)).split('\n').filter((line) => line.startsWith('(')).length).toBe(knownMigrations().length);
    await restore(workshop.path('whole'), target);
    expect(await dump(target.ownerUrl)).toBe(before);
  });

  it('of an older database is restored as it was, and then migrated', async () => {
    const [older, target] = [await empty(), await empty()];
    const [oldest = ''] = knownMigrations();
    await migrateTo(older.ownerUrl, [oldest]);
    await withClient(older.ownerUrl, async (client) => {
      await client.query('alter table things drop column character_id, drop column events');
      await client.query(`insert into things (campaign_id, id, made, audience, audience_members, kind, status, body) values ($1, 'a', 1, 'table', '{}', 'debt', 'open', '{"id": "a"}')`, [first.campaign]);
    });
    await backUp({ serviceUrl: older.ownerUrl }, workshop.path('older'));
    const restored = await restore(workshop.path('older'), target);
    expect(restored.ran).toEqual(knownMigrations().slice(1));
    const { rows } = await withClient(target.serviceUrl, (client) => client.query('select id, kind, character_id, events from things'));
    expect(rows).toEqual([{ id: 'a', kind: 'debt', character_id: null, events: null }]);
    const ran = await withClient(target.serviceUrl, (client) => client.query<{ name: string }>('select name from migration order by id'));
    expect(ran.rows.map(({ name }) => name)).toEqual(knownMigrations());
  });

  it('with a table of somebody else is refused', async () => {
    const [shared, target] = [await testDatabase(), await empty()];
    made.push(shared);
    await withClient(shared.ownerUrl, (client) => client.query('create table theirs (id int)'));
    await backUp({ serviceUrl: shared.ownerUrl }, workshop.path('shared'));
    await expect(restore(workshop.path('shared'), target)).rejects.toThrow('has tables or columns that its migrations do not make (theirs)');
  });
});
