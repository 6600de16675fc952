import { exportLine, type LedgerEvent } from '@app/formats';
import type { CheckpointSigner, LogSnapshot, SecretBox, StoredCheckpoint, Viewer, WholeState } from '@app/event-store';
import { seesSecrets } from '@app/kernel';

/** What an export is made with. */
export interface ExportTools {
  readonly box: SecretBox;
  readonly signer: CheckpointSigner;
  readonly whole: WholeState;
}

/** Whose copy of which campaign, at which head. */
export interface ExportRequest {
  readonly campaignId: string;
  readonly stream: string;
  readonly viewer: Viewer;
  readonly head: { readonly sequence: number; readonly chain: string };
}

/** So many events are read at a time; that is what an export holds in memory beside the state. */
const PAGE = 200;

/** Only these see every event. */
export const isComplete = ({ role }: Viewer): boolean => seesSecrets(role);

/** The lines of an export in pieces of whole lines, each ended by a line feed; read from the snapshot as they are asked for. */
export async function* exportLines(snapshot: LogSnapshot, request: ExportRequest, tools: ExportTools): AsyncGenerator<string> {
  const { campaignId, stream, viewer, head } = request;
  const keys = new Set([...(await snapshot.checkpoints.keys(campaignId)), tools.signer.verifierKey()]);
  yield lines([exportLine.header({ stream, campaign: campaignId, as: viewer.role, complete: isComplete(viewer), head, keys: [...keys].toSorted() })]);
  const revealed = new Set<string>();
  yield* logLines(snapshot, request, revealed);
  const { state } = await snapshot.loader.load(campaignId, stream, head.sequence);
  const seeds = viewer.role === 'auditor' ? await seedLines(snapshot, campaignId, { current: state.dice.epoch, revealed }, tools.box) : [];
  yield lines([...seeds, exportLine.state(tools.whole(campaignId, state, viewer))]);
  yield lines([exportLine.end(head.sequence, head)]);
}

const lines = (all: readonly string[]): string => all.map((line) => `${line}\n`).join('');

/** Events, each followed by the checkpoints that name it; notes the lanes whose seeds they reveal. */
async function* logLines(snapshot: LogSnapshot, { campaignId, viewer }: ExportRequest, revealed: Set<string>): AsyncGenerator<string> {
  for (let after: number | null = 0; after !== null; ) {
    const { data, positions, next } = await snapshot.events.page(campaignId, viewer, { after, limit: PAGE, order: 'asc' });
    const notes = notesBySequence(await checkpointsUpTo(snapshot, campaignId, after, positions.at(-1) ?? after));
    for (const text of data) if (text.includes(REVEALING)) revealed.add(laneIn(text));
    yield lines(data.flatMap((text, index) => [text, ...(notes.get(positions[index] ?? 0) ?? []).map(exportLine.checkpoint)]));
    after = next;
  }
}

async function checkpointsUpTo(snapshot: LogSnapshot, campaignId: string, from: number, last: number): Promise<StoredCheckpoint[]> {
  const found: StoredCheckpoint[] = [];
  for (let after = from; after < last; ) {
    const page = await snapshot.checkpoints.page(campaignId, { after, limit: PAGE, order: 'asc' });
    found.push(...page.filter(({ sequence }) => sequence <= last));
    after = page.at(-1)?.sequence ?? last;
  }
  return found;
}

function notesBySequence(checkpoints: readonly StoredCheckpoint[]): Map<number, string[]> {
  const notes = new Map<number, string[]>();
  for (const { sequence, note } of checkpoints) notes.set(sequence, [...(notes.get(sequence) ?? []), note]);
  return notes;
}

const REVEALING = '"type":"dice-revealed"';

const laneOf = (epoch: unknown, lane: unknown): string => `${String(epoch)}/${String(lane)}`;

/** The lane that a served event reveals; none where only its words say that they do. */
function laneIn(text: string): string {
  const { event } = JSON.parse(text) as { event: LedgerEvent };
  return event.type === 'dice-revealed' ? laneOf(event.facts['epoch'], event.facts['lane']) : '';
}

/** Seeds of epochs that are over, of lanes that no event reveals. The epoch that runs keeps its seeds, whoever asks. */
async function seedLines(snapshot: LogSnapshot, campaignId: string, { current, revealed }: { current: number; revealed: ReadonlySet<string> }, box: SecretBox): Promise<string[]> {
  const stored = await snapshot.gateway.seeds(campaignId);
  return stored
    .filter(({ epoch, lane }) => epoch < current && !revealed.has(laneOf(epoch, lane)))
    .toSorted((one, other) => one.epoch - other.epoch || one.lane - other.lane)
    .map(({ epoch, lane, secret }) => exportLine.seed({ epoch, lane: lane as 0 | 1, seed: box.open(secret).toString('hex') }));
}
