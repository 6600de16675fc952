import { randomUUID } from 'node:crypto';
import { testDatabase, withClient, type TestDatabase } from '@app/testing';
import { Pool } from 'pg';
import { CheckpointStore } from './checkpoint-store';

const REFUSED = '23001';

describe('CheckpointStore', () => {
  let database: TestDatabase;
  let pool: Pool;
  let store: CheckpointStore;
  beforeAll(async () => {
    database = await testDatabase();
    pool = new Pool({ connectionString: database.serviceUrl });
    store = new CheckpointStore(pool);
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  const sequences = async (campaign: string, request: Parameters<CheckpointStore['page']>[1]): Promise<string[]> =>
    (await store.page(campaign, request)).map(({ sequence, key }) => `${sequence} ${key}`);

  it('keeps the first note of a key for a sequence', async () => {
    const campaign = randomUUID();
    await store.store(campaign, 7, 'one', 'a');
    await store.store(campaign, 7, 'two', 'a');
    expect(await store.page(campaign, { limit: 5, order: 'asc' })).toEqual([{ sequence: 7, note: 'one', key: 'a', madeAt: expect.any(Date) }]);
  });

  it('pages by sequence in either order, and parts none that stand at one sequence', async () => {
    const campaign = randomUUID();
    for (const [sequence, key] of [[1, 'a'], [2, 'b'], [2, 'a'], [3, 'a']] as const) await store.store(campaign, sequence, 'note', key);
    await store.store(randomUUID(), 2, 'note', 'of another');
    expect(await sequences(campaign, { limit: 2, order: 'asc' })).toEqual(['1 a', '2 a', '2 b']);
    expect(await sequences(campaign, { after: 2, limit: 2, order: 'asc' })).toEqual(['3 a']);
    expect(await sequences(campaign, { limit: 1, order: 'desc' })).toEqual(['3 a']);
    expect(await sequences(campaign, { after: 2, limit: 9, order: 'desc' })).toEqual(['1 a']);
    expect(await store.keys(campaign)).toEqual(['a', 'b']);
  });

  it('holds what even the owner does not change', async () => {
    const campaign = randomUUID();
    await store.store(campaign, 1, 'note', 'a');
    for (const statement of [`update checkpoint set note = 'other'`, 'delete from checkpoint', 'truncate checkpoint']) {
      const code = await withClient(database.ownerUrl, (client) =>
        client.query(statement).then(
          () => 'done',
          (error: { code?: string }) => error.code,
        ),
      );
      expect([statement, code]).toEqual([statement, REFUSED]);
    }
  });
});
