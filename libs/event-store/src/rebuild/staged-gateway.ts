import { LedgerGateway, type Queries } from '../ledger.gateway';
import type { StoredEvent } from '../stored-event';

/** The log with read models that are being made: what left the state is looked for among those, not among the live ones. */
export class StagedGateway extends LedgerGateway {
  constructor(
    queries: Queries,
    private readonly nameOf: (table: string) => string,
  ) {
    super(queries);
  }

  override eventsOf(table: string, campaign: string, id: string, upTo: number): Promise<readonly StoredEvent[]> {
    return super.eventsOf(this.nameOf(table), campaign, id, upTo);
  }

  override idsToldBy(table: string, campaign: string, sequences: readonly number[]): Promise<readonly string[]> {
    return super.idsToldBy(this.nameOf(table), campaign, sequences);
  }
}
