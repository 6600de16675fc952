import { Inject, Injectable } from '@nestjs/common';
import { Vocabulary } from '@app/kernel';
import { FOLD_HASH } from '../fold-hash';
import { Projections } from '../projections';
import { VIEWS_VERSION } from '../views-version';
import { CampaignRebuild, type RebuildTools } from './campaign-rebuild';
import { connected } from './connected';
import { BATCH, type BatchSize } from './log-pages';
import { plan, type Which } from './plan';

/** How a rebuild is asked for, and who hears of it. */
export interface RebuildOptions {
  /** The owner of the tables. */
  readonly ownerUrl: string;
  /** The version of the product: what another one began is begun again. */
  readonly product: string;
  readonly which: Which;
  readonly batch?: BatchSize;
  /** Called once, before the first campaign. `resumed`: an earlier run of all is gone on with. */
  planned?(campaigns: number, resumed: boolean): void;
  /** Events folded of all that there were when it began; what an earlier run had done counts. */
  progress?(done: number, of: number): void;
  parked?(campaign: string, sequence: number, reason: string): void;
}

/** What came of it, in campaigns. */
export interface Rebuilt {
  readonly rebuilt: number;
  readonly parked: number;
}

/** Another rebuild is under way. */
export class RebuildUnderWay extends Error {}

const REBUILD_LOCK = 7_163_913;

/** Makes read models again from the log, campaign by campaign. What one campaign's log refuses leaves the others alone. */
@Injectable()
export class Rebuilder {
  constructor(
    @Inject(Vocabulary) private readonly vocabulary: Vocabulary,
    @Inject(Projections) private readonly projections: Projections,
  ) {}

  /** Settles when all that was asked for is rebuilt or parked; rejects with `RebuildUnderWay`, or when the database failed: the next run goes on. */
  async run(options: RebuildOptions): Promise<Rebuilt> {
    const [reader, writer] = await Promise.all([connected(options.ownerUrl), connected(options.ownerUrl)]);
    try {
      // Two at once would do the work twice; what is stored would still be right.
      const { rows } = await reader.query<{ mine: boolean }>(`select pg_try_advisory_lock(${REBUILD_LOCK}) as mine`);
      if (!rows[0]?.mine) throw new RebuildUnderWay();
      const mark = [options.product, FOLD_HASH, VIEWS_VERSION].join(' ');
      return await this.all({ reader, writer, vocabulary: this.vocabulary, projections: this.projections, mark, batch: options.batch ?? BATCH }, options);
    } finally {
      await Promise.all([reader.end(), writer.end()]);
    }
  }

  private async all(tools: RebuildTools, { which, planned, progress, parked }: RebuildOptions): Promise<Rebuilt> {
    const { campaigns, resumed } = await plan(tools.writer, which, tools.mark, VIEWS_VERSION);
    planned?.(campaigns.length, resumed);
    const of = campaigns.reduce((sum, { events }) => sum + events, 0);
    const counts = { rebuilt: 0, parked: 0 };
    const done = { before: 0 };
    const told = (sequence: number): void => progress?.(Math.min(done.before + sequence, of), of);
    for (const { id, events } of campaigns) {
      const poison = await new CampaignRebuild(tools, id, told).run();
      if (poison) parked?.(id, poison.sequence, poison.reason);
      counts[poison ? 'parked' : 'rebuilt'] += 1;
      done.before += events;
      told(0);
    }
    return counts;
  }
}
