import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ACCESS_FUNCTIONS, IMMUTABILITY } from '../ledger/access';
import { LEDGER_APPEND, LEDGER_STORE_SIDE } from '../ledger/append';
import { LEDGER_CONFIRM, LEDGER_KNOWN, LEDGER_MISSED, LEDGER_SNAPSHOT } from '../ledger/reads';
import { LOG_TABLES, SIDE_TABLES } from '../ledger/tables';
import { createView, VIEW_TABLES } from '../ledger/views';

/** The log, its only writer, the side tables and the first read models. */
export class Ledger1764000000000 implements MigrationInterface {
  readonly name = 'Ledger1764000000000';

  async up(runner: QueryRunner): Promise<void> {
    const steps = [
      LOG_TABLES,
      SIDE_TABLES,
      ...VIEW_TABLES.map(createView),
      LEDGER_KNOWN,
      LEDGER_MISSED,
      LEDGER_CONFIRM,
      LEDGER_SNAPSHOT,
      LEDGER_STORE_SIDE,
      LEDGER_APPEND,
      ACCESS_FUNCTIONS,
      IMMUTABILITY,
    ];
    for (const step of steps) await runner.query(step);
  }

  /** There is no way back: a log that could be dropped by a migration would not be one. */
  async down(): Promise<void> {
    throw new Error('The ledger cannot be migrated away; drop the database instead.');
  }
}
