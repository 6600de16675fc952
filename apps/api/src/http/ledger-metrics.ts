import type { INestApplicationContext } from '@nestjs/common';
import { Counter, Gauge, type Registry } from 'prom-client';
import { AppendListeners, LedgerGateway, VIEWS_VERSION } from '@app/event-store';

/** The ledger's own figures in `/metrics`: what this process appended, and campaigns whose read models need an operator. */
export function ledgerMetrics(app: INestApplicationContext, registry: Registry): void {
  const registers = [registry];
  const events = new Counter({ name: 'campaign_ledger_events_appended_total', help: 'Events that this process appended since it started.', registers });
  app.get(AppendListeners).add(({ types }) => events.inc(types.length));
  const outdated = new Gauge({ name: 'campaign_ledger_outdated_campaigns', help: 'Campaigns whose read models another version made: nothing is appended to them.', registers });
  const ledger = app.get(LedgerGateway);
  const parked = new Gauge({
    name: 'campaign_ledger_parked_campaigns',
    help: 'Campaigns whose read models could not be made of their log.',
    registers,
    /** One query a scrape, for both. While the database is away the other figures are served all the same. */
    collect: async () => {
      const counts = await ledger.countViews(VIEWS_VERSION).catch(() => ({ parked: Number.NaN, outdated: Number.NaN }));
      parked.set(counts.parked);
      outdated.set(counts.outdated);
    },
  });
}
