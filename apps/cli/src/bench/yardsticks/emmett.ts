import { Pool } from 'pg';
import { runWriters, STREAMS_PER_WRITER, type WriteResult, type WriteTask } from './writers';

/** emmett-postgresql's `appendToStream` with the expected version of each stream, on a pool of one connection a writer. */
export async function appendWithEmmett(task: WriteTask): Promise<WriteResult> {
  const { getPostgreSQLEventStore } = await import('@event-driven-io/emmett-postgresql');
  const pool = new Pool({ connectionString: task.url, max: task.writers });
  const store = getPostgreSQLEventStore(task.url, { connectionOptions: { pool } });
  await store.schema.migrate();
  const { event, words } = task.event;
  const message = { type: 'roll-made', data: { ...(JSON.parse(event) as object), words: JSON.parse(words) as object } } as const;
  const versions = new Map<string, bigint>();
  try {
    return await runWriters(task, async (writer, turn) => {
      const stream = `campaign-${task.run}-${writer}-${turn % STREAMS_PER_WRITER}`;
      const { nextExpectedStreamVersion } = await store.appendToStream(stream, [message], { expectedStreamVersion: versions.get(stream) ?? 0n });
      versions.set(stream, nextExpectedStreamVersion);
    });
  } finally {
    await store.close();
    await pool.end();
  }
}
