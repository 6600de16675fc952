import type { MigrationInterface, QueryRunner } from 'typeorm';
import { LEDGER_APPEND, LEDGER_STORE_SIDE } from '../ledger/append';
import { LEDGER_PARK, REBUILD_TABLES } from '../ledger/rebuild';
import { replacing } from './replacing';

/** Rebuilds of read models: what is made beside the live rows, and campaigns of which they cannot be made. */
export class Rebuild1766000000000 implements MigrationInterface {
  readonly name = 'Rebuild1766000000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const step of [REBUILD_TABLES, LEDGER_PARK, replacing(LEDGER_STORE_SIDE), replacing(LEDGER_APPEND)]) await runner.query(step);
  }

  /** There is no way back: the append of an older version would write rows beside those of this one. */
  async down(): Promise<void> {
    throw new Error('The ledger cannot be migrated away; drop the database instead.');
  }
}
