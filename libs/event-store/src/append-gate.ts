import { Injectable } from '@nestjs/common';
import type { JsonObject } from '@app/kernel';
import { connectionLost } from './database-errors';
import { LedgerGateway, type AppendUnit, type UnitResult } from './ledger.gateway';
import type { RowsByTable } from './projections';
import type { SealedRow } from './seal';

/** What one campaign wants to append, with its rows. */
export interface GateUnit {
  readonly unit: AppendUnit;
  readonly events: readonly SealedRow[];
  readonly rows: RowsByTable;
  readonly side: RowsByTable;
}

interface Waiting extends GateUnit {
  readonly resolve: (result: UnitResult) => void;
  readonly reject: (error: unknown) => void;
}

const MAX_CAMPAIGNS = 64;
const MAX_EVENTS = 256;
const CALLS_IN_FLIGHT = 2;

/**
 * Takes what many campaigns want to append into as few calls as fit: at most 64 campaigns or 256 events a call,
 * two calls in flight. While a call is under way others gather for the next one.
 */
@Injectable()
export class AppendGate {
  private readonly waiting: Waiting[] = [];
  private inFlight = 0;
  private scheduled = false;

  constructor(private readonly gateway: LedgerGateway) {}

  /** Settles when the unit's fate is known; rejects when the call itself failed, its fate then being unknown. */
  append(unit: GateUnit): Promise<UnitResult> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ ...unit, resolve, reject });
      this.schedule();
    });
  }

  /** After the current turn, so that commands that arrived together travel together. */
  private schedule(): void {
    if (this.scheduled || this.inFlight >= CALLS_IN_FLIGHT || this.waiting.length === 0) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      if (this.waiting.length > 0 && this.inFlight < CALLS_IN_FLIGHT) void this.send(this.take());
      this.schedule();
    });
  }

  private take(): Waiting[] {
    let events = 0;
    let count = 0;
    for (const { events: own } of this.waiting) {
      events += own.length;
      if (count === MAX_CAMPAIGNS || (count > 0 && events > MAX_EVENTS)) break;
      count += 1;
    }
    return this.waiting.splice(0, count);
  }

  private async send(batch: readonly Waiting[]): Promise<void> {
    this.inFlight += 1;
    try {
      await this.settle(batch, false);
    } finally {
      this.inFlight -= 1;
      this.schedule();
    }
  }

  private async settle(batch: readonly Waiting[], wait: boolean): Promise<void> {
    try {
      const results = await this.gateway.append(merged(batch), wait);
      const byCampaign = new Map(results.map((result) => [result.campaign, result]));
      for (const unit of batch) this.hand(unit, byCampaign.get(unit.unit.campaign));
    } catch (error) {
      if (batch.length === 1 || connectionLost(error)) batch.forEach((unit) => unit.reject(error));
      // Something in one campaign's rows was refused and took the others with it: each on its own.
      else await Promise.all(batch.map((unit) => this.settle([unit], false)));
    }
  }

  private hand(unit: Waiting, result: UnitResult | undefined): void {
    if (!result) unit.reject(new Error('the append gave no result for a campaign'));
    // Waited for beside the calls in flight: whoever holds one head must not hold up the other campaigns.
    else if (result.status === 'busy') void this.settle([unit], true);
    else unit.resolve(result);
  }
}

function merged(batch: readonly GateUnit[]): { units: AppendUnit[]; events: SealedRow[]; rows: RowsByTable; side: RowsByTable } {
  return {
    units: batch.map(({ unit }) => unit),
    events: batch.flatMap(({ events }) => events),
    rows: mergeTables(batch.map(({ rows }) => rows)),
    side: mergeTables(batch.map(({ side }) => side)),
  };
}

function mergeTables(all: readonly RowsByTable[]): RowsByTable {
  const result: Record<string, JsonObject[]> = {};
  for (const tables of all) {
    for (const [table, rows] of Object.entries(tables)) (result[table] ??= []).push(...rows);
  }
  return result;
}
