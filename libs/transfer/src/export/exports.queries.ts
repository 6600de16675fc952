import { Inject, Injectable } from '@nestjs/common';
import { addAbortSignal, Readable } from 'node:stream';
import { CheckpointSigner, LedgerGateway, LogSnapshots, SecretBox, ViewReader, WHOLE_STATE, type LogSnapshot, type Viewer, type WholeState } from '@app/event-store';
import { notFound, ONLY, type Caller } from '@app/kernel';
import { SystemRegistry } from '@app/rules';
import type { Language } from '@app/telling';
import { chronicleText } from './chronicle-text';
import { exportLines, type ExportRequest } from './export-lines';

/** An export that can be read once, from its first line to its last. */
export interface ExportFile {
  /** What to call it: ASCII letters, digits and hyphens. */
  readonly name: string;
  readonly head: { readonly sequence: number; readonly chain: string };
  /** Whoever does not read it to its end destroys it. */
  readonly stream: Readable;
}

/** As whom an export is read, and through which bot, which counts as one reader for whomever it acts. */
export type ExportReader = Viewer & Pick<Caller, 'via'>;

/** What is read from a snapshot, piece by piece. */
type Write = (snapshot: LogSnapshot, request: ExportRequest) => AsyncGenerator<string>;

const END = 2_147_483_647;

/** Campaigns as files: the whole log as somebody sees it. */
@Injectable()
export class ExportsQueries {
  constructor(
    @Inject(LogSnapshots) private readonly snapshots: LogSnapshots,
    @Inject(LedgerGateway) private readonly gateway: LedgerGateway,
    @Inject(ViewReader) private readonly views: ViewReader,
    @Inject(SecretBox) private readonly box: SecretBox,
    @Inject(CheckpointSigner) private readonly signer: CheckpointSigner,
    @Inject(WHOLE_STATE) private readonly whole: WholeState,
    @Inject(SystemRegistry) private readonly systems: SystemRegistry,
  ) {}

  /** The export for a viewer, at the head as it is now: nothing that happens while it is read gets into it. A reader has two at a time at most. */
  file(campaignId: string, viewer: ExportReader): Promise<ExportFile> {
    const { box, signer, whole } = this;
    return this.open(campaignId, viewer, 'ndjson', (snapshot, request) => exportLines(snapshot, request, { box, signer, whole }));
  }

  /** The same campaign as a text for people, in their language. */
  chronicle(campaignId: string, viewer: ExportReader, language: Language): Promise<ExportFile> {
    const { whole, systems } = this;
    return this.open(campaignId, viewer, 'md', (snapshot, request) => chronicleText(snapshot, request, { whole, systems, language }));
  }

  /** What the export would be called, and at which head, without making it. */
  async about(campaignId: string, viewer: Viewer): Promise<Omit<ExportFile, 'stream'>> {
    const { sequence, chain } = await headIn(this.gateway, campaignId);
    return { name: `${await this.name(campaignId, viewer)}-${sequence}.ndjson`, head: { sequence, chain } };
  }

  private async open(campaignId: string, viewer: ExportReader, ending: string, write: Write): Promise<ExportFile> {
    const name = await this.name(campaignId, viewer);
    const snapshot = await this.snapshots.take(`${campaignId}/${viewer.via ?? viewer.member}`);
    try {
      const { stream, ...head } = await headIn(snapshot.gateway, campaignId);
      return { name: `${name}-${head.sequence}.${ending}`, head, stream: this.read(snapshot, write(snapshot, { campaignId, stream, viewer, head })) };
    } catch (error) {
      await snapshot.close();
      throw error;
    }
  }

  /** A reader that never read a line has nothing in it that would let go of the snapshot. */
  private read(snapshot: LogSnapshot, written: AsyncGenerator<string>): Readable {
    let begun = false;
    async function* pieces(): AsyncGenerator<string> {
      begun = true;
      try {
        yield* written;
      } finally {
        await snapshot.close();
      }
    }
    const stream = addAbortSignal(snapshot.signal, Readable.from(pieces(), { highWaterMark: 1 }));
    stream.once('close', () => void (begun ? undefined : snapshot.close()));
    return stream;
  }

  private async name(campaignId: string, viewer: Viewer): Promise<string> {
    const { name } = await this.views.one(campaignId, viewer, 'campaigns', ONLY, 'campaign');
    return fileNameOf(typeof name === 'string' ? name : '');
  }
}

/** A name in the letters that every file system and header takes. */
export function fileNameOf(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return plain.slice(0, 60).replaceAll(/^-+|-+$/g, '') || 'campaign';
}

async function headIn(gateway: LedgerGateway, campaignId: string): Promise<{ stream: string; sequence: number; chain: string }> {
  const report = await gateway.confirm(campaignId, [], END);
  if (!report) throw notFound('campaign', campaignId);
  const { stream, sequence, chain } = report;
  return { stream, sequence, chain };
}
