import { randomBytes, randomUUID } from 'node:crypto';
import { testDatabase, withClient, withDatabase, type TestDatabase } from '@app/testing';
import type { Client } from 'pg';
import { serviceDataSource } from './data-source';
import { SERVICE_ROLE, type ImmutabilityLevel } from './immutability';
import { appendSamples, sampleUnit } from './ledger/spec-tools';
import { VIEW_TABLES } from './ledger/views';
import { migrate } from './migrate';

const DENIED = '42501';
const REFUSED = '23001';
const SIDE_TABLES = ['event_mark', 'snapshot', 'checkpoint', 'tombstone', 'server_secret', 'seed', 'account', 'account_command', 'account_member', 'token'];
const ALL = ['event', 'campaign_head', ...SIDE_TABLES, ...VIEW_TABLES.map(({ name }) => name)];

/** The SQLSTATE with which a statement is refused; `done` when it is not. */
async function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );
}

/** The statements that would change a table, with a column that every table has under some name. */
async function changesOf(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ column: string }>(
    `select column_name as column from information_schema.columns where table_schema = 'public' and table_name = $1 order by ordinal_position limit 1`,
    [table],
  );
  const column = rows[0]?.column ?? '';
  return [`update ${table} set ${column} = ${column}`, `delete from ${table}`, `truncate ${table}`, `insert into ${table} select * from ${table}`];
}

describe('the log of a database with roles', () => {
  let database: TestDatabase;
  const unit = sampleUnit();
  beforeAll(async () => {
    database = await testDatabase();
    await withClient(database.serviceUrl, (client) => appendSamples(client, [unit]));
  });
  afterAll(() => database.drop());
  const asService = <T>(work: (client: Client) => Promise<T>): Promise<T> => withClient(database.serviceUrl, work);
  const asOwner = <T>(work: (client: Client) => Promise<T>): Promise<T> => withClient(database.ownerUrl, work);
  const asSuper = <T>(work: (client: Client) => Promise<T>): Promise<T> => withClient(database.superUrl, work);

  it.each(ALL)('refuses the service UPDATE, DELETE, TRUNCATE and INSERT on %s', async (table) => {
    const codes = await asService(async (client) => {
      const found: string[] = [];
      for (const statement of await changesOf(client, table)) found.push(await codeOf(client.query(statement)));
      return found;
    });
    expect(codes).toEqual([DENIED, DENIED, DENIED, DENIED]);
  });

  it('refuses the service what only the append may call, new tables, and switching the triggers off', async () => {
    const statements = [
      `select ledger_store_side('{}', '{}')`,
      `select ledger_purge('${unit.campaign}', 'infinity')`,
      `set campaign_ledger.purging = '${unit.campaign}'; delete from event`,
      `select * from ledger_known('${unit.campaign}', '[]')`,
      'create table own (id int)',
      'alter table event disable trigger event_no_change',
      `set session_replication_role = 'replica'`,
      'create or replace function event_is_immutable() returns trigger language plpgsql as $$ begin return new; end $$',
    ];
    for (const statement of statements) expect([statement, await asService((client) => codeOf(client.query(statement)))]).toEqual([statement, DENIED]);
  });

  it('lets the service in by a grant alone: with one, the same INSERT goes through', async () => {
    const insert = `insert into event select campaign_id, 999, event, words, words_salt, leaf, chain, '\\x01', command_index, kinds, audience, audience_members from event limit 1`;
    expect(await asService((client) => codeOf(client.query(insert)))).toBe(DENIED);
    await asSuper((client) => client.query('grant insert on event to ledger_service'));
    expect(await asService((client) => codeOf(client.query(insert)))).toBe('done');
    await asSuper(async (client) => {
      await client.query('revoke insert on event from ledger_service');
      await client.query(`begin; set local session_replication_role = 'replica'; delete from event where sequence = 999; commit`);
    });
  });

  it('refuses the owner UPDATE, DELETE and TRUNCATE of events by triggers', async () => {
    const statements = [
      `update event set event = '{}'`,
      'update event set sequence = sequence + 1',
      `update event set words = '{"reason":"another word"}'`,
      `update event set words = '{}'`,
      `update event set words = '{}', words_salt = '', audience = 'gm'`,
      `update event set words = '{}', words_salt = '', kinds = '{}'`,
      'delete from event',
      'truncate event',
      'truncate event cascade',
    ];
    for (const statement of statements) {
      await asOwner(async (client) => {
        expect([statement, await codeOf(client.query(statement))]).toEqual([statement, REFUSED]);
      });
    }
  });

  it('lets the owner empty words, with their salt, and nothing besides', async () => {
    const erased = sampleUnit();
    await asService((client) => appendSamples(client, [erased]));
    await asOwner((client) => client.query(`update event set words = '{}', words_salt = '' where campaign_id = $1`, [erased.campaign]));
    const { rows } = await asService((client) => client.query('select event, words, length(words_salt) as salt from event where campaign_id = $1', [erased.campaign]));
    expect(rows).toEqual([{ event: '{"sequence":1}', words: '{}', salt: 0 }]);
  });

  it('is refused by the triggers alone: without them the owner changes what is stored', async () => {
    const statement = `update event set event = '{}' where campaign_id = '${unit.campaign}'`;
    await asSuper(async (client) => {
      await client.query('begin; alter table event disable trigger event_no_change');
      expect(await codeOf(client.query(`set local role ledger_owner; ${statement}`))).toBe('done');
      await client.query('rollback');
    });
    expect(await asOwner((client) => codeOf(client.query(statement)))).toBe(REFUSED);
  });
});

describe('the levels of immutability', () => {
  const login = `ledger_login_${randomBytes(4).toString('hex')}`;
  let database: TestDatabase;
  let url: string;
  beforeEach(async () => {
    database = await testDatabase({ migrate: () => Promise.resolve() });
    url = Object.assign(new URL(database.superUrl), { username: login, password: 'secret' }).href;
  });
  afterEach(async () => {
    await withClient(database.superUrl, (client) => client.query(`alter database ${database.name} owner to postgres; drop owned by ${login} cascade`));
    await withClient(withDatabase(database.superUrl, 'postgres'), (client) => client.query(`drop role ${login}`));
    await database.drop();
  });

  /** One login that owns the database, as hosted databases give it. */
  async function makeLogin(attributes: string, grants = ''): Promise<void> {
    await withClient(database.superUrl, async (client) => {
      await client.query(`create role ${login} login password 'secret' ${attributes}`);
      await client.query(`alter database ${database.name} owner to ${login}; alter schema public owner to ${login}; ${grants}`);
    });
  }

  async function attempts(level: ImmutabilityLevel): Promise<{ append: string; insert: string; update: string }> {
    const source = await serviceDataSource({ url, level }).initialize();
    try {
      const query = (text: string, values: unknown[] = []): Promise<unknown> => source.query(text, values);
      const client = { query: async (text: string, values: unknown[]) => ({ rows: await query(text, values) }) } as unknown as Client;
      return {
        append: Object.values(await appendSamples(client, [sampleUnit()]))[0] ?? '',
        insert: await codeOf(query('insert into seed values ($1, 1, 0, $2)', [randomUUID(), Buffer.of(0)])),
        update: await codeOf(query(`update event set event = '{}'`)),
      };
    } finally {
      await source.destroy();
    }
  }

  it('roles: the service is another login than the owner', async () => {
    await makeLogin('');
    expect((await migrate(url, 'ledger_service')).level).toBe('roles');
    const granted = await withClient(database.superUrl, async (client) => {
      await client.query(`grant connect on database ${database.name} to ledger_service`);
      return (await client.query(`select has_table_privilege('ledger_service', 'event', 'select') as reads, has_table_privilege('ledger_service', 'event', 'insert') as writes`)).rows;
    });
    expect(granted).toEqual([{ reads: true, writes: false }]);
  });

  it('set-role: one login gives up its rights on every connection', async () => {
    const exists = `exists (select from pg_roles where rolname = '${SERVICE_ROLE}')`;
    await makeLogin('createrole', `do $do$ begin if ${exists} then grant ${SERVICE_ROLE} to ${login} with admin option; end if; end $do$`);
    expect((await migrate(url)).level).toBe('set-role');
    expect(await attempts('set-role')).toEqual({ append: 'ok', insert: DENIED, update: DENIED });
    // What the level is for: without it the same login may.
    expect(await attempts('trigger-only')).toEqual({ append: 'ok', insert: 'done', update: REFUSED });
  });

  it('trigger-only: a login that may make no roles; triggers still refuse changes', async () => {
    await makeLogin('');
    expect((await migrate(url)).level).toBe('trigger-only');
    expect(await attempts('trigger-only')).toEqual({ append: 'ok', insert: 'done', update: REFUSED });
  });

  it('stay as they are when migrations run again', async () => {
    await makeLogin('');
    const first = await migrate(url, 'ledger_service');
    const again = await migrate(url, 'ledger_service');
    expect([first.ran.length > 0, again.ran, again.level]).toEqual([true, [], 'roles']);
  });
});
