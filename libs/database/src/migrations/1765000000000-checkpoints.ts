import type { MigrationInterface, QueryRunner } from 'typeorm';
import { CHECKPOINTS } from '../ledger/checkpoints';

/** Checkpoints: heads that a server signed. */
export class Checkpoints1765000000000 implements MigrationInterface {
  readonly name = 'Checkpoints1765000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CHECKPOINTS);
  }

  /** There is no way back: what was vouched for stays vouched for. */
  async down(): Promise<void> {
    throw new Error('The ledger cannot be migrated away; drop the database instead.');
  }
}
