import type { MigrationInterface, QueryRunner } from 'typeorm';
import { IMMUTABLE_BUT_PURGED, LANDMARKS, LATE_WRITES, LEDGER_PURGE, TOMBSTONES } from '../ledger/purge';

/** Campaigns end: deleted ones are purged by the owner, and leave a tombstone. */
export class LifeCycle1766200000000 implements MigrationInterface {
  readonly name = 'LifeCycle1766200000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const step of [TOMBSTONES, IMMUTABLE_BUT_PURGED, LEDGER_PURGE, LATE_WRITES, LANDMARKS]) await runner.query(step);
  }

  /** There is no way back: what is purged is gone. */
  async down(): Promise<void> {
    throw new Error('The ledger cannot be migrated away; drop the database instead.');
  }
}
