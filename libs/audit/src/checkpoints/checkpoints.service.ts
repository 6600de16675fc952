import { Inject, Injectable } from '@nestjs/common';
import type { Asking } from '@app/access';
import { CheckpointSigner, CheckpointStore, type Page, type StoredCheckpoint } from '@app/event-store';
import { FormatError, parseCheckpoint } from '@app/formats';
import { Refusal, type JsonObject } from '@app/kernel';
import { viewerOf, type PageRequest } from '@app/transport';
import { CheckpointMaker } from './checkpoint-maker';

/** What can be asked of checkpoints. */
@Injectable()
export class CheckpointsService {
  constructor(
    @Inject(CheckpointMaker) private readonly maker: CheckpointMaker,
    @Inject(CheckpointStore) private readonly store: CheckpointStore,
    @Inject(CheckpointSigner) private readonly signer: CheckpointSigner,
  ) {}

  /** The checkpoint of the head as it is now; 403 for spectators, who only watch. */
  async make(asking: Asking): Promise<JsonObject> {
    const { campaignId, viewer } = viewerOf(asking);
    if (viewer.role === 'spectator') throw new Refusal(403, 'not-allowed', { role: viewer.role });
    return checkpointJson(await this.maker.atHead(campaignId));
  }

  /** By sequence; a page holds all of a sequence, or none. */
  async list(asking: Asking, { after, limit }: PageRequest): Promise<Page> {
    const { campaignId } = viewerOf(asking);
    const stored = await this.store.page(campaignId, { after, limit: limit + 1, order: 'asc' });
    const more = stored.length > limit;
    const whole = more ? withoutLast(stored) : stored;
    return { data: whole.map(checkpointJson), positions: whole.map(({ sequence }) => sequence), next: more ? (whole.at(-1)?.sequence ?? null) : null };
  }

  key(): JsonObject {
    return { key: this.signer.verifierKey(), host: this.signer.host };
  }
}

/** Without those of the last sequence, unless there is no other. */
function withoutLast(stored: readonly StoredCheckpoint[]): readonly StoredCheckpoint[] {
  const last = stored.at(-1)?.sequence;
  const before = stored.filter(({ sequence }) => sequence !== last);
  return before.length > 0 ? before : stored;
}

/** A checkpoint as both APIs show it. */
export function checkpointJson({ sequence, note, key, madeAt }: StoredCheckpoint): JsonObject {
  return { sequence, chain: chainIn(note), note, key, madeAt: madeAt.toISOString() };
}

/** Null for a note that was changed where it is stored: shown as it is, for the audit to be understood. */
function chainIn(note: string): string | null {
  try {
    return parseCheckpoint(note).head.chain;
  } catch (error) {
    if (error instanceof FormatError) return null;
    throw error;
  }
}
