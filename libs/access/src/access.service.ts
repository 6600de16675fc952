import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { poolOf } from '@app/database';
import { callerFrom, notFound, Refusal, type Caller, type Identity, type JsonObject } from '@app/kernel';
import { AccountsService } from './accounts.service';
import type { Holder } from './asking';

/** Tokens and rights are looked up again after this time, so that a revoked token is dead within it. */
const CACHED_MS = 5000;
const CACHED_TOKENS = 10_000;
/** How exactly that time is kept; reading the clock for every look into a cache costs more than the look. */
const CLOCK_MS = 100;

interface MemberRow {
  readonly id: string;
  readonly role: string;
  readonly character_ids: readonly string[];
  readonly bots: readonly string[];
  readonly removed: boolean;
}

interface TokenRow extends Omit<MemberRow, 'id'> {
  readonly account_id: string | null;
  readonly is_owner: boolean | null;
  readonly campaign_id: string;
  readonly member_id: string;
}

/** Answers who holds a token and what that member may in a campaign. */
@Injectable()
export class AccessService {
  private readonly holders = new LRUCache<string, { holder: Holder | undefined }>({ max: CACHED_TOKENS, ttl: CACHED_MS, ttlResolution: CLOCK_MS });
  private readonly callers = new LRUCache<string, Caller>({ max: CACHED_TOKENS, ttl: CACHED_MS, ttlResolution: CLOCK_MS });
  private readonly founders = new LRUCache<string, string>({ max: CACHED_TOKENS, ttl: CACHED_MS, ttlResolution: CLOCK_MS });

  private readonly pool: Pool;

  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(AccountsService) private readonly accounts: AccountsService,
  ) {
    this.pool = poolOf(source);
  }

  /** The holder of a token by hex of its hash; undefined for one that is unknown, revoked or past its time. */
  async holderOf(hash: string): Promise<Holder | undefined> {
    const cached = this.holders.get(hash);
    if (cached) return cached.holder;
    const holder = await this.lookUp(hash);
    // An unknown token is not remembered: one that is made this very moment must work at once.
    if (holder) this.holders.set(hash, { holder });
    return holder;
  }

  /** The member that a holder is in a campaign; 404 where it is none, whether the campaign exists or not; 410 where it was one of a campaign that is purged. */
  async memberIn(holder: Holder, campaignId: string): Promise<string> {
    if (holder.kind === 'member') {
      if (holder.campaignId !== campaignId) throw notFound('campaign', campaignId);
      return holder.memberId;
    }
    const key = `${holder.accountId}/${campaignId}`;
    const cached = this.founders.get(key);
    if (cached) return cached;
    const [row] = await this.source.query<{ member_id: string }[]>('select member_id from account_member where account_id = $1 and campaign_id = $2', [
      holder.accountId,
      campaignId,
    ]);
    if (!row) throw (await this.accounts.purged(holder.accountId, campaignId)) ?? notFound('campaign', campaignId);
    this.founders.set(key, row.member_id);
    return row.member_id;
  }

  /** The caller's rights as the read models say; 401 for a member that is gone, 403 for a bot that may not act, 404 where the campaign was just purged. */
  async callerIn(campaignId: string, identity: Identity): Promise<Caller> {
    const key = callerKey(campaignId, identity);
    const cached = this.callers.get(key);
    if (cached) return cached;
    const caller = await this.readCaller(campaignId, identity);
    this.callers.set(key, caller);
    return caller;
  }

  /** Forgets what this node knows of a member, whose rights or token have just changed. */
  forget(campaignId: string, memberId: string): void {
    for (const key of this.callers.keys()) if (key.startsWith(`${campaignId}/`)) this.callers.delete(key);
    for (const [hash, { holder }] of this.holders.entries()) {
      if (holder?.kind === 'member' && holder.memberId === memberId) this.holders.delete(hash);
    }
  }

  private async readCaller(campaignId: string, identity: Identity): Promise<Caller> {
    const rows = await this.source.query<MemberRow[]>(
      'select id, role, character_ids, bots, removed from members where campaign_id = $1 and id = any ($2)',
      [campaignId, [identity.member, identity.actingFor ?? identity.member]],
    );
    // Who leaves stays as a row; so the campaign itself is gone, and what is in memory of its tokens will be.
    if (rows.length === 0) throw notFound('campaign', campaignId);
    const facts = (id: string): JsonObject | undefined => factsOf(rows.find((row) => row.id === id && !row.removed));
    const holder = facts(identity.member);
    if (!holder) throw new Refusal(401, 'unauthenticated');
    return callerFrom(identity, holder, facts);
  }

  private async lookUp(hash: string): Promise<Holder | undefined> {
    const { rows } = await this.pool.query<TokenRow>({
      name: 'access-holder',
      text: `select t.account_id, a.is_owner, t.campaign_id, t.member_id, m.role, m.character_ids, m.bots, m.removed
       from token t left join account a on a.id = t.account_id
       left join members m on m.campaign_id = t.campaign_id and m.id = t.member_id::text
       where t.hash = decode($1, 'hex') and (t.expires_at is null or t.expires_at > now())`,
      values: [hash],
    });
    const [row] = rows;
    if (!row) return undefined;
    if (row.account_id) return { kind: 'account', accountId: row.account_id, isOwner: row.is_owner === true };
    const { campaign_id: campaignId, member_id: memberId } = row;
    // The member's rights come along, since the same request asks for them next.
    const facts = row.removed ? undefined : factsOf({ ...row, id: memberId });
    if (facts) this.callers.set(callerKey(campaignId, { member: memberId }), callerFrom({ member: memberId }, facts, () => undefined));
    return { kind: 'member', campaignId, memberId };
  }
}

const callerKey = (campaignId: string, { member, actingFor = '' }: Identity): string => `${campaignId}/${member}/${actingFor}`;

function factsOf(row: MemberRow | undefined): JsonObject | undefined {
  return row && { role: row.role, characterIds: row.character_ids, bots: row.bots };
}
