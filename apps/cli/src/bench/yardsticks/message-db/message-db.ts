import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Client } from 'pg';
import { runWriters, STREAMS_PER_WRITER, type WriteResult, type WriteTask } from '../writers';

const WRITE = {
  name: 'write',
  text: 'select message_store.write_message($1::varchar, $2::varchar, $3::varchar, $4::jsonb, null, $5::bigint) as position',
};

/** Message DB's `write_message` with the expected version, prepared, a connection a writer, and a category for each campaign. */
export async function writeWithMessageDb(task: WriteTask): Promise<WriteResult> {
  const clients = await Promise.all(Array.from({ length: task.writers }, () => connected(task.url)));
  const { event, words } = task.event;
  const data = JSON.stringify({ ...(JSON.parse(event) as object), words: JSON.parse(words) as object });
  const versions = new Map<string, string>();
  try {
    return await runWriters(task, async (writer, turn) => {
      const stream = `campaign_${task.run}_${writer}_${turn % STREAMS_PER_WRITER}-log`;
      const values = [randomUUID(), stream, 'roll-made', data, versions.get(stream) ?? '-1'];
      const { rows } = await clients[writer].query<{ position: string }>({ ...WRITE, values });
      versions.set(stream, rows[0]?.position ?? '-1');
    });
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

/** Installs Message DB in an empty database. */
export async function installMessageDb(url: string): Promise<void> {
  const client = await connected(url);
  try {
    await client.query(readFileSync(join(__dirname, 'message-db.sql'), 'utf8'));
  } finally {
    await client.end();
  }
}

async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, options: '-c search_path=message_store,public' });
  await client.connect();
  return client;
}
