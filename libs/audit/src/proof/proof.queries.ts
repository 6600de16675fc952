import { Inject, Injectable } from '@nestjs/common';
import type { Asking } from '@app/access';
import { ChainReader, CheckpointSigner, CheckpointStore, EventReader, LedgerGateway, ViewReader, type LedgerHead, type StoredCheckpoint, type Viewer } from '@app/event-store';
import type { ChainPart, ServedEvent, VisibleEvent } from '@app/formats';
import { isObject, notFound } from '@app/kernel';
import { viewerOf } from '@app/transport';
import { MAX_LEAVES, partsFor, type End } from './parts';

/** An event as it is served: the text that must stay verbatim, and what it says. */
interface Read {
  readonly text: string;
  readonly event: VisibleEvent;
}

/** A proof in the making: events as texts, absent where there are none. */
export interface ProofTexts {
  readonly stream: string;
  readonly events: { readonly [name in 'roll' | 'commitment' | 'reveal' | 'entropy']?: string };
  readonly parts: readonly ChainPart[];
  readonly keys: readonly string[];
  readonly head: LedgerHead;
}

/** So many checkpoints are looked through at a time. */
const PAGE = 200;

/** Gathers what it takes to check one roll without the log. */
@Injectable()
export class ProofQueries {
  constructor(
    @Inject(ViewReader) private readonly views: ViewReader,
    @Inject(EventReader) private readonly events: EventReader,
    @Inject(ChainReader) private readonly chain: ChainReader,
    @Inject(CheckpointStore) private readonly checkpoints: CheckpointStore,
    @Inject(CheckpointSigner) private readonly signer: CheckpointSigner,
    @Inject(LedgerGateway) private readonly gateway: LedgerGateway,
  ) {}

  /** Of the roll's own event, or of another of its events; 404 where the caller may not see that one. */
  async of(asking: Asking, id: string, sequence: number | undefined): Promise<ProofTexts> {
    const { campaignId, viewer } = viewerOf(asking);
    await this.views.one(campaignId, viewer, 'rolls', id, 'roll');
    const sequences = await this.chain.ofRoll(campaignId, id);
    const at = sequence ?? sequences[0] ?? 0;
    const roll = sequences.includes(at) ? await this.read(campaignId, viewer, at) : undefined;
    const head = await this.gateway.head(campaignId);
    if (!roll || !head) throw notFound('roll', id);
    const dice = await this.dice(campaignId, viewer, roll.event);
    const anchors = [dice.commitment, dice.entropy].flatMap((read) => (read ? [read.event.sequence] : []));
    const keys = new Set<string>();
    const parts = await partsFor(anchors, at, (from) => this.endAfter(campaignId, from, head), async (first, last, end) => {
      if (end) keys.add(end.key);
      return { ...(await this.chain.stretch(campaignId, head.stream, first, last)), ...(end ? { checkpoint: end.note } : {}) };
    });
    return { stream: head.stream, events: textsOf({ roll, ...dice }), parts, keys: [...keys], head };
  }

  private async dice(campaignId: string, viewer: Viewer, { sequence, event }: VisibleEvent): Promise<{ readonly [name in 'commitment' | 'reveal' | 'entropy']?: Read | undefined }> {
    const { draw } = event.facts;
    if (!isObject(draw)) return {};
    const { epoch, lane, entropy } = draw;
    const member = event.actor?.member;
    const find = async (found: Promise<number | undefined>): Promise<Read | undefined> => this.read(campaignId, viewer, await found);
    return {
      commitment: await find(this.chain.commitmentBefore(campaignId, sequence)),
      reveal: await find(this.chain.revealAfter(campaignId, sequence, Number(epoch), Number(lane))),
      ...(entropy !== undefined && member !== undefined ? { entropy: await find(this.chain.entropyBefore(campaignId, sequence, member)) } : {}),
    };
  }

  /** Undefined for what the viewer may not see. */
  private async read(campaignId: string, viewer: Viewer, sequence: number | undefined): Promise<Read | undefined> {
    if (sequence === undefined) return undefined;
    const { data } = await this.events.page(campaignId, viewer, { after: sequence - 1, limit: 1, order: 'asc' });
    const event = JSON.parse(data[0] ?? '{"hidden":true}') as ServedEvent;
    return 'hidden' in event || event.sequence !== sequence ? undefined : { text: data[0] ?? '', event };
  }

  /** The nearest checkpoint at or after an event that this server signed; another's where there is none in reach; the head where there is none at all. */
  private async endAfter(campaignId: string, from: number, head: LedgerHead): Promise<End> {
    // One that was made while this was read belongs to a head that the caller is not told of.
    const last = Math.min(head.sequence, from + MAX_LEAVES - 1);
    const own = this.signer.verifierKey();
    let others: StoredCheckpoint | undefined;
    for (let after = from - 1; after < last; ) {
      const page = (await this.checkpoints.page(campaignId, { after, limit: PAGE, order: 'asc' })).filter(({ sequence }) => sequence <= last);
      const found = page.find(({ key }) => key === own);
      if (found) return { sequence: found.sequence, checkpoint: found };
      others ??= page[0];
      after = page.at(-1)?.sequence ?? last;
    }
    return others ? { sequence: others.sequence, checkpoint: others } : { sequence: head.sequence };
  }
}

function textsOf(read: { readonly [name: string]: Read | undefined }): ProofTexts['events'] {
  return Object.fromEntries(Object.entries(read).flatMap(([name, found]) => (found ? [[name, found.text]] : [])));
}
