import { LedgerGateway, type Queries } from '../ledger.gateway';
import type { StoredEvent } from '../stored-event';

/** The log with read models that are being made: what left the state is looked for among those, not among the live ones. */
export class StagedGateway extends LedgerGateway {
  constructor(
    queries: Queries,
    private readonly nameOf: (table: string) => string,
    /** Settles when what is being stored is stored. */
    private readonly stored: () => Promise<void> = async () => undefined,
  ) {
    super(queries);
  }

  override async eventsOf(table: string, campaign: string, id: string, upTo: number): Promise<readonly StoredEvent[]> {
    await this.stored();
    return super.eventsOf(this.nameOf(table), campaign, id, upTo);
  }

  override async eventsOfToldBy(table: string, campaign: string, toldBy: readonly number[], upTo: number): Promise<readonly (StoredEvent & { id: string })[]> {
    await this.stored();
    return super.eventsOfToldBy(this.nameOf(table), campaign, toldBy, upTo);
  }
}
