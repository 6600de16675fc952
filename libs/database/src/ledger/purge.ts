import { EMPTIES_WORDS, immutableTable } from './access';

/** The one table that keeps something of a campaign that is purged. */
export const TOMBSTONE = 'tombstone';

/** Inside a trigger: whether this row goes by the purge of its campaign. A setting alone, or a tombstone alone, says nothing. */
const IS_PURGED = `current_setting('campaign_ledger.purging', true) = old.campaign_id::text
      and exists (select from public.tombstone t where t.campaign_id = old.campaign_id)`;

/**
 * What is left of a campaign that was purged: that it was there, its last head with the newest checkpoint, and which
 * accounts may be told so. It is written by the purge alone and stands for ever.
 */
export const TOMBSTONES = `
create table tombstone (
  campaign_id uuid primary key,
  stream uuid not null,
  sequence integer not null,
  chain bytea not null,
  checkpoint text,
  accounts uuid[] not null,
  deleted_at timestamptz not null,
  purge_at timestamptz not null,
  purged_at timestamptz not null default now()
);

${immutableTable('tombstone')}`;

/** Events and checkpoints may go by a purge, and by nothing else. */
export const IMMUTABLE_BUT_PURGED = `
create or replace function event_is_immutable() returns trigger language plpgsql as $ledger$
begin
  if tg_op = 'UPDATE' and ${EMPTIES_WORDS} then
    return new;
  end if;
  if tg_op = 'DELETE' then
    if ${IS_PURGED} then
      return old;
    end if;
  end if;
  raise exception 'events are immutable: % refused', tg_op using errcode = 'restrict_violation';
end
$ledger$;

create or replace function checkpoint_is_immutable() returns trigger language plpgsql as $ledger$
begin
  if tg_op = 'DELETE' then
    if ${IS_PURGED} then
      return old;
    end if;
  end if;
  raise exception 'checkpoints are immutable: % refused', tg_op using errcode = 'restrict_violation';
end
$ledger$;
`;

/**
 * Removes every row of a campaign that is deleted and due at `p_at`, in every table that has a campaign, and leaves its
 * tombstone. The owner's alone: the service's role may not execute it. Whether it is deleted, and when it is due, the log
 * says, not the read model: the last of the events that begin or end a deletion. Nothing that is asked again does harm.
 * Returns `status`: `purged` (with the head, and the rows that went by table), `not-due` (with `purgeAt`), `not-deleted`,
 * `missing` or `purged-before`. Whoever writes to the campaign meanwhile waits for its head, and then finds none.
 */
export const LEDGER_PURGE = `
create function ledger_purge(p_campaign uuid, p_at timestamptz)
returns jsonb language plpgsql security definer set search_path = public, pg_temp as $ledger$
declare
  v_head campaign_head;
  v_last jsonb;
  v_due timestamptz;
  v_table text;
  v_count bigint;
  v_rows jsonb := '{}';
begin
  select * into v_head from campaign_head where campaign_id = p_campaign for update;
  if not found then
    return jsonb_build_object('status', case when exists (select from tombstone where campaign_id = p_campaign) then 'purged-before' else 'missing' end);
  end if;

  select e.event::jsonb into v_last from event e
  where e.campaign_id = p_campaign and e.kinds[1] in ('campaign-deleted', 'campaign-unarchived', 'campaign-imported')
  order by e.sequence desc limit 1;
  if v_last ->> 'type' is distinct from 'campaign-deleted' then
    return jsonb_build_object('status', 'not-deleted');
  end if;
  v_due := (jsonb_path_query_first(v_last, '$.changes[*] ? (@.kind == "campaign-purge-at").to') #>> '{}')::timestamptz;
  if (v_due <= p_at) is not true then
    return jsonb_build_object('status', 'not-due', 'purgeAt', v_due);
  end if;

  insert into tombstone (campaign_id, stream, sequence, chain, checkpoint, accounts, deleted_at, purge_at)
  values (p_campaign, v_head.stream, v_head.sequence, v_head.chain,
    (select c.note from checkpoint c where c.campaign_id = p_campaign order by c.sequence desc, c.made_at desc, c.key limit 1),
    coalesce((select array_agg(a.account_id order by a.account_id) from account_member a where a.campaign_id = p_campaign), '{}'),
    (v_last ->> 'recordedAt')::timestamptz, v_due);

  perform set_config('campaign_ledger.purging', p_campaign::text, true);
  -- From the catalogue, so that no table can be forgotten.
  for v_table in
    select c.relname from pg_catalog.pg_class c
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attname = 'campaign_id' and not a.attisdropped
    where n.nspname = 'public' and c.relkind = 'r' and c.relname <> '${TOMBSTONE}'
    order by c.relname collate "C"
  loop
    execute format('delete from public.%I where campaign_id = $1', v_table) using p_campaign;
    get diagnostics v_count = row_count;
    v_rows := v_rows || jsonb_build_object(v_table, v_count);
  end loop;
  perform set_config('campaign_ledger.purging', '', true);

  return jsonb_build_object('status', 'purged', 'sequence', v_head.sequence, 'chain', encode(v_head.chain, 'hex'), 'rows', v_rows);
end
$ledger$;
`;

/**
 * A checkpoint may come late, when the campaign is purged already: it is then left out. A purge waits for it, or it for the
 * purge. That there is no head says nothing: an import brings its checkpoints before.
 */
export const LATE_CHECKPOINTS = `
create or replace function ledger_store_checkpoint(p_campaign uuid, p_sequence integer, p_note text, p_key text)
returns void language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '2s' as $ledger$
begin
  perform from campaign_head where campaign_id = p_campaign for key share;
  if not found and exists (select from tombstone where campaign_id = p_campaign) then
    return;
  end if;
  insert into checkpoint (campaign_id, sequence, note, key) values (p_campaign, p_sequence, p_note, p_key)
  on conflict (campaign_id, sequence, key) do nothing;
end
$ledger$;
`;

/** Checkpoints follow the end of a session, and an archive and a deletion, too. */
export const LANDMARKS = `
drop index event_landmark;
create index event_landmark on event (campaign_id, sequence)
  where kinds[1] in ('dice-committed', 'dice-revealed', 'entropy-committed', 'session-ended', 'campaign-archived', 'campaign-deleted');
`;
