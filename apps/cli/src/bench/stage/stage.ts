import type { Seat } from '../load/seat';
import { copyTables, seatsOf, settle, storeTokens } from './copies';
import { withClient, type BenchDatabase } from './database';
import type { BenchService } from './service';
import { setTable } from './table';

/** Where rolls are made: one seat in each campaign, and many at one table. */
export interface Stage {
  readonly spread: readonly Seat[];
  readonly hot: readonly Seat[];
}

/** How much is seeded. */
export interface StageSize {
  readonly campaigns: number;
  readonly eventsEach: number;
  /** Callers of the hot campaign. */
  readonly callers: number;
}

/** One in so many campaigns is played through the API, up to a number of them; the others are copies. */
const ONE_IN = 25;
const MOST_ORIGINALS = 16;
const CLOCKS_EACH = 8;

/** Seeds the campaigns: some are played through the API, the others are copies of them; the hot one counts among them. */
export async function setStage(database: BenchDatabase, { port, ownerToken }: BenchService, size: StageSize): Promise<Stage> {
  const spreadSize = { places: 1, clocksEach: CLOCKS_EACH, events: size.eventsEach };
  const names = Array.from({ length: originalsOf(size.campaigns) }, (_, at) => `Campaign ${at + 1}`);
  const originals = await Promise.all(names.map((name) => setTable(port, ownerToken, name, spreadSize)));
  const hotTable = await setTable(port, ownerToken, 'The hot one', { places: size.callers, clocksEach: 1, events: size.eventsEach });
  const spread = await copyTables(database.superUrl, originals, size.campaigns - 1);
  const hot = seatsOf(hotTable);
  await withClient(database.superUrl, (client) => storeTokens(client, hot));
  await settle(database.superUrl);
  return { spread, hot: hot.map(({ seat }) => seat) };
}

const originalsOf = (campaigns: number): number => Math.min(MOST_ORIGINALS, Math.ceil((campaigns - 1) / ONE_IN));
