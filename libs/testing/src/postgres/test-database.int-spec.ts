import { Client } from 'pg';
import { testDatabase, type TestDatabase } from './test-database';

const migrate = async (ownerUrl: string): Promise<void> => {
  await query(ownerUrl, 'CREATE TABLE sample (id int PRIMARY KEY); GRANT SELECT ON sample TO ledger_service');
};

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('testDatabase', () => {
  const made: TestDatabase[] = [];
  const make = async (): Promise<TestDatabase> => {
    const database = await testDatabase({ migrate });
    made.push(database);
    return database;
  };
  afterAll(() => Promise.all(made.map((database) => database.drop())));

  it('gives each caller a migrated database of its own', async () => {
    const [one, two] = await Promise.all([make(), make()]);
    await query(one.ownerUrl, 'INSERT INTO sample VALUES (1)');
    expect(await query(one.serviceUrl, 'SELECT id FROM sample')).toEqual([{ id: 1 }]);
    expect(await query(two.serviceUrl, 'SELECT id FROM sample')).toEqual([]);
  });

  it('lets the service role neither write nor create', async () => {
    const { serviceUrl } = await make();
    await expect(query(serviceUrl, 'INSERT INTO sample VALUES (2)')).rejects.toThrow('permission denied');
    await expect(query(serviceUrl, 'CREATE TABLE own (id int)')).rejects.toThrow('permission denied');
    await expect(query(serviceUrl, 'CREATE TEMP TABLE own (id int)')).rejects.toThrow('permission denied');
  });

  it('drops a database that still has connections, and twice', async () => {
    const database = await make();
    const client = new Client({ connectionString: database.superUrl });
    client.on('error', () => undefined);
    await client.connect();
    await database.drop();
    await database.drop();
    await expect(query(database.superUrl, 'SELECT 1')).rejects.toThrow('does not exist');
  });
});
