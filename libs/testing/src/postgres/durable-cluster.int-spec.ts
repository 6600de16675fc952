import { Client } from 'pg';
import { durableCluster, type DurableCluster } from './durable-cluster';

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('durableCluster', () => {
  let cluster: DurableCluster;
  beforeAll(async () => {
    cluster = await durableCluster();
  });
  afterAll(() => cluster.drop());

  it('runs with fsync on', async () => {
    expect(await query(cluster.serviceUrl, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
  });

  it('keeps committed rows and its URLs over kill -9 and restart', async () => {
    await query(cluster.ownerUrl, 'CREATE TABLE kept (id int); INSERT INTO kept VALUES (7)');
    await cluster.kill9();
    await expect(query(cluster.ownerUrl, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
    await cluster.restart();
    expect(await query(cluster.ownerUrl, 'SELECT id FROM kept')).toEqual([{ id: 7 }]);
  });
});
