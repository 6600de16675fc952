import type { MigrationInterface, QueryRunner } from 'typeorm';
import { IMPORTS } from '../ledger/imports';

/** Imports: jobs that take a campaign in from a file. */
export class Imports1765100000000 implements MigrationInterface {
  readonly name = 'Imports1765100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(IMPORTS);
  }

  /** There is no way back: keys of imports that were done stay known. */
  async down(): Promise<void> {
    throw new Error('The ledger cannot be migrated away; drop the database instead.');
  }
}
