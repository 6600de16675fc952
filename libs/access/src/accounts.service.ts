import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { Refusal } from '@app/kernel';

/** An account: it makes campaigns and acts in them as their GM. */
export interface Account {
  readonly id: string;
  readonly name: string;
  readonly isOwner: boolean;
  /** RFC 3339. */
  readonly createdAt: string;
}

/** A command of an account that was done before. */
export interface AccountCommand {
  /** Hex. */
  readonly request: string;
  readonly kind: 'account' | 'campaign' | 'import';
  readonly resultId: string;
}

/** Accounts and what they did under an idempotency key. They are no part of any campaign, hence of no event. */
@Injectable()
export class AccountsService {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Stores a new account with the hash of its token; `command` and `request` (hex) beside an idempotency key. */
  async create(name: string, isOwner: boolean, tokenHash: string, mark?: { command: string; request: string }): Promise<string> {
    const id = randomUUID();
    await this.source.query('select access_create_account($1, $2, $3, $4, $5, $6)', [id, name, isOwner, tokenHash, mark?.command ?? null, mark?.request ?? null]);
    return id;
  }

  /** Undefined when there is none of that id. */
  async find(id: string): Promise<Account | undefined> {
    const [row] = await this.source.query<AccountRow[]>('select id, name, is_owner, created_at from account where id = $1', [id]);
    return row && accountOf(row);
  }

  /** The owner's account, once there is one. */
  async owner(): Promise<Account | undefined> {
    const [row] = await this.source.query<AccountRow[]>('select id, name, is_owner, created_at from account where is_owner');
    return row && accountOf(row);
  }

  /** Accounts after a position, oldest first, at most `limit`; each with its position. */
  async page(after: number, limit: number): Promise<(Account & { position: number })[]> {
    const rows = await this.source.query<(AccountRow & { position: number })[]>(
      `select * from (
        select id, name, is_owner, created_at, row_number() over (order by created_at, id)::int as position from account) listed
      where position > $1 order by position limit $2`,
      [after, limit],
    );
    return rows.map((row) => ({ ...accountOf(row), position: row.position }));
  }

  /** Gives an account another token; the old one is dead. */
  async replaceToken(id: string, tokenHash: string): Promise<void> {
    await this.source.query('select access_replace_account_token($1, $2)', [id, tokenHash]);
  }

  /** The refusal (410) for a campaign that was this account's and is purged; undefined for any other. */
  async purged(accountId: string, campaignId: string): Promise<Refusal | undefined> {
    const [row] = await this.source.query<Tombstone[]>(
      `select sequence, encode(chain, 'hex') as chain, checkpoint, purged_at from tombstone where campaign_id = $1 and $2 = any (accounts)`,
      [campaignId, accountId],
    );
    return row && new Refusal(410, 'campaign-purged', { id: campaignId, sequence: row.sequence, chain: row.chain, checkpoint: row.checkpoint, purgedAt: row.purged_at.toISOString() });
  }

  /** What this command (hex) did, undefined when it is new. */
  async done(command: string): Promise<AccountCommand | undefined> {
    const [row] = await this.source.query<AccountCommand[]>(
      `select encode(request, 'hex') as request, kind, result_id as "resultId" from account_command where command = decode($1, 'hex')`,
      [command],
    );
    return row;
  }
}

/** What is left of a campaign that was purged. */
interface Tombstone {
  readonly sequence: number;
  readonly chain: string;
  /** The newest that was there. */
  readonly checkpoint: string | null;
  readonly purged_at: Date;
}

interface AccountRow {
  readonly id: string;
  readonly name: string;
  readonly is_owner: boolean;
  readonly created_at: Date;
}

const accountOf = (row: AccountRow): Account => ({ id: row.id, name: row.name, isOwner: row.is_owner, createdAt: row.created_at.toISOString() });
