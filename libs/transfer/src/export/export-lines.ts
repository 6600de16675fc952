import { exportLine } from '@app/formats';
import type { CheckpointSigner, LogSnapshot, SecretBox, StoredCheckpoint, Viewer, WholeState } from '@app/event-store';
import { seesSecrets, type CampaignState } from '@app/kernel';

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
  yield* logLines(snapshot, request);
  const { state } = await snapshot.loader.load(campaignId, stream, head.sequence);
  const seeds = viewer.role === 'auditor' ? await seedLines(snapshot, campaignId, state, tools.box) : [];
  yield lines([...seeds, exportLine.state(tools.whole(campaignId, state, viewer))]);
  yield lines([exportLine.end(head.sequence, head)]);
}

const lines = (all: readonly string[]): string => all.map((line) => `${line}\n`).join('');

/** Events, each followed by the checkpoints that name it. */
async function* logLines(snapshot: LogSnapshot, { campaignId, viewer }: ExportRequest): AsyncGenerator<string> {
  for (let after: number | null = 0; after !== null; ) {
    const { data, positions, next } = await snapshot.events.page(campaignId, viewer, { after, limit: PAGE, order: 'asc' });
    const notes = notesBySequence(await checkpointsUpTo(snapshot, campaignId, after, positions.at(-1) ?? after));
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

/** Seeds of epochs that are over, of lanes that no event reveals. The epoch that runs keeps its seeds, whoever asks. */
async function seedLines(snapshot: LogSnapshot, campaignId: string, { dice }: CampaignState, box: SecretBox): Promise<string[]> {
  const stored = await snapshot.gateway.seeds(campaignId);
  const isOpen = (epoch: number, lane: number): boolean => dice.past.some((past) => past.epoch === epoch && !past.revealed.some((seed) => seed.lane === lane));
  return stored
    .filter(({ epoch, lane }) => isOpen(epoch, lane))
    .toSorted((one, other) => one.epoch - other.epoch || one.lane - other.lane)
    .map(({ epoch, lane, secret }) => exportLine.seed({ epoch, lane: lane as 0 | 1, seed: box.open(secret).toString('hex') }));
}
