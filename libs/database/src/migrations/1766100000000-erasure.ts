import type { MigrationInterface, QueryRunner } from 'typeorm';
import { LEDGER_STORE_SIDE } from '../ledger/append';
import { LEDGER_SNAPSHOT } from '../ledger/reads';
import { replacing } from './replacing';

/** The columns with texts of people; Postgres keeps samples of values for its planner, and none of these may be among them. */
const WORDED = [['event', 'words'], ['snapshot', 'state'], ['rebuild', 'state'], ['parked', 'reason']] as const;

/** Erasures: no snapshot slips past one, nothing of what was taken back outlives one, and the planner keeps no samples of words. */
export class Erasure1766100000000 implements MigrationInterface {
  readonly name = 'Erasure1766100000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const made of [LEDGER_SNAPSHOT, replacing(LEDGER_STORE_SIDE)]) await runner.query(made);
    // A type that is set anew, also to what it was, forgets the samples; nothing is rewritten for it.
    for (const [table, column] of WORDED) await runner.query(`alter table ${table} alter column ${column} set statistics 0, alter column ${column} type text`);
  }

  /** There is no way back: what was sampled later might be words. */
  async down(): Promise<void> {
    throw new Error('The ledger cannot be migrated away; drop the database instead.');
  }
}
