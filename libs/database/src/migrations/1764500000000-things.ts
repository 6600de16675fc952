import type { MigrationInterface, QueryRunner } from 'typeorm';
import { LEDGER_APPEND } from '../ledger/append';
import { replacing } from './replacing';

/** Things of rule systems: whose they are, and the events that told them, from which they are loaded again. */
export class Things1764500000000 implements MigrationInterface {
  readonly name = 'Things1764500000000';

  /** A database that is made anew has the columns already, from the list of read models. */
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table things add column if not exists character_id uuid, add column if not exists events integer[]');
    await runner.query('create index if not exists things_character on things (campaign_id, kind, character_id)');
    await runner.query(replacing(LEDGER_APPEND));
  }

  /** There is no way back: the read models of an older version would lack what its newer events tell. */
  async down(): Promise<void> {
    throw new Error('The ledger cannot be migrated away; drop the database instead.');
  }
}
