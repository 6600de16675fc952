import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { insertSql } from './insert-table';
import { runWriters, type WriteResult, type WriteTask } from './writers';

const PLACES = ['campaign', 'sequence', 'event', 'words', 'random'];

/** The insert of pgbench as a loop over `pg`, where there is no pgbench: slower by the driver, so it is compared with nothing. */
export async function loopInserts(task: WriteTask): Promise<WriteResult> {
  const clients = await Promise.all(Array.from({ length: task.writers }, async () => {
    const client = new Client({ connectionString: task.url });
    await client.connect();
    return client;
  }));
  const text = insertSql((name) => `$${PLACES.indexOf(name) + 1}`, task.event.kinds);
  const { event, words } = task.event;
  try {
    return await runWriters(task, async (writer, turn) => {
      const random = randomBytes(6).readUIntBE(0, 6);
      await clients[writer].query({ name: 'insert', text, values: [random % 1000, (task.run * 50_000 + turn) * 64 + writer, event, words, random] });
    });
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}
