import { randomBytes, randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { bytesToHex, chainStart } from '@app/formats';
import { AppendGate, LedgerGateway, nodeHashing, seal } from '@app/event-store';
import { emptyState, type CampaignState, type Decision } from '@app/kernel';
import { runWriters, STREAMS_PER_WRITER, type StoredRoll, type WriteResult, type WriteTask } from './writers';

/** Connections of the service, unless said otherwise there. */
const POOL = 10;

interface OwnStream {
  readonly campaign: string;
  state: CampaignState;
  chain: Uint8Array;
}

/** The log's own append below HTTP, commands and read models: seal, hash, batch as in the service, append. */
export async function appendOwn(task: WriteTask): Promise<WriteResult> {
  const pool = new Pool({ connectionString: task.url, max: POOL });
  const gate = new AppendGate(new LedgerGateway(pool));
  const decision = decisionOf(task.event);
  const streams = Array.from({ length: task.writers * STREAMS_PER_WRITER }, newStream);
  try {
    return await runWriters(task, (writer, turn) => appendOne(gate, streams[writer * STREAMS_PER_WRITER + (turn % STREAMS_PER_WRITER)], decision));
  } finally {
    await pool.end();
  }
}

function newStream(): OwnStream {
  const stream = randomUUID();
  return { campaign: stream, state: { ...emptyState(stream), system: 'charge', systemVersion: 1 }, chain: chainStart(nodeHashing, stream) };
}

async function appendOne(gate: AppendGate, own: OwnStream, decision: Decision): Promise<void> {
  const { campaign, state, chain } = own;
  const command = randomBytes(32).toString('hex');
  const mark = { campaignId: campaign, command, request: command, actor: { member: campaign, role: 'player' }, recordedAt: new Date().toISOString() };
  const [sealed] = seal(state, chain, decision, mark);
  const last = state.sequence + 1;
  const unit = { campaign, born: state.sequence === 0, stream: state.stream, sequence: state.sequence, chain: bytesToHex(chain), views: 1, last, last_chain: bytesToHex(sealed.chain), commands: [command] };
  const { status } = await gate.append({ unit, events: [sealed.row], rows: {}, side: {} });
  if (status !== 'ok') throw new Error(`an append was answered with ${status}`);
  own.state = { ...state, sequence: last };
  own.chain = sealed.chain;
}

/** The decision that the stored roll came from. */
function decisionOf({ event, words }: StoredRoll): Decision {
  const { type, subject, audience, facts, changes } = JSON.parse(event) as Decision['events'][number];
  return { events: [{ type, subject, audience, facts, changes, words: JSON.parse(words) as { [path: string]: string } }] };
}
