import type { MigrationInterface, QueryRunner } from 'typeorm';
import { LEDGER_FORGET_SNAPSHOTS, LEDGER_SNAPSHOT } from '../ledger/reads';

/** Snapshots of the past are made when they are asked for, also after an erasure. */
export class PastSnapshots1766300000000 implements MigrationInterface {
  readonly name = 'PastSnapshots1766300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop function if exists ledger_snapshot(uuid, integer, text, text)');
    await runner.query(LEDGER_SNAPSHOT);
    await runner.query(LEDGER_FORGET_SNAPSHOTS);
  }

  /** There is no way back: nodes of this version call it. */
  async down(): Promise<void> {
    throw new Error('The ledger cannot be migrated away; drop the database instead.');
  }
}
