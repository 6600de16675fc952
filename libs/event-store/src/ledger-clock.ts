import { Injectable } from '@nestjs/common';
import { LedgerGateway } from './ledger.gateway';

const REFRESH_MS = 60_000;

/** The time that events carry: this machine's clock, corrected by the database's, so that nodes agree. */
@Injectable()
export class LedgerClock {
  private offset = 0;
  private measured = 0;

  constructor(private readonly gateway: LedgerGateway) {}

  /** Milliseconds since 1970. */
  now(): number {
    return Date.now() + this.offset;
  }

  /** Measures the difference again when the last time is more than a minute ago. */
  async refresh(): Promise<void> {
    if (Date.now() - this.measured < REFRESH_MS && Date.now() >= this.measured) return;
    const before = Date.now();
    const database = await this.gateway.now();
    this.measured = Date.now();
    this.offset = Math.round(database - (before + this.measured) / 2);
  }
}
