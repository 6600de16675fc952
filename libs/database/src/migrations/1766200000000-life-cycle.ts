import type { MigrationInterface, QueryRunner } from 'typeorm';
import { IMMUTABLE_BUT_PURGED, LANDMARKS, LATE_CHECKPOINTS, LEDGER_PURGE, TOMBSTONES } from '../ledger/purge';
import { LEDGER_SNAPSHOT } from '../ledger/reads';

/** Campaigns end: deleted ones are purged by the owner, and leave a tombstone. */
export class LifeCycle1766200000000 implements MigrationInterface {
  readonly name = 'LifeCycle1766200000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const step of [TOMBSTONES, IMMUTABLE_BUT_PURGED, LEDGER_PURGE, LEDGER_SNAPSHOT, LATE_CHECKPOINTS, LANDMARKS]) await runner.query(step);
  }

  /** There is no way back: what is purged is gone. */
  async down(): Promise<void> {
    throw new Error('The ledger cannot be migrated away; drop the database instead.');
  }
}
