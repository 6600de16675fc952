import { dropStaged } from './rebuild';
import { rowsParameter, upsertView, VIEW_TABLES } from './views';

/** The append with the types of its parameters, for grants. */
export const LEDGER_APPEND_SIGNATURE = `ledger_append(jsonb, json, jsonb, boolean, ${VIEW_TABLES.map(() => 'json').join(', ')})`;

/**
 * The only writer. Takes one unit a campaign: the head that its events were decided on, the commands in it,
 * and the new head; and the rows of all units, a parameter for each read model (as json, which is read once
 * and not built into something first). One statement a table, whatever the number of campaigns.
 * Returns one result a unit, by campaign: `ok`, `busy` (locked by somebody else, when not waiting),
 * `missing`, `known` (a command is stored already, nothing was stored now) or `behind` (with what was missed).
 *
 * READ COMMITTED, and the heads are read by a statement of their own after the lock: a statement that waited
 * for a lock would still look at the log as it was before. No clock, no hashing, no notification in here.
 * Who holds a head and does nothing (an idle transaction of somebody else) is waited for two seconds: then 55P03.
 */
export const LEDGER_APPEND = `
create function ledger_append(p_units jsonb, p_events json, p_side jsonb, p_wait boolean, ${VIEW_TABLES.map((view) => `${rowsParameter(view)} json`).join(', ')})
returns jsonb language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '2s' as $ledger$
declare
  v_ids uuid[];
  v_locked uuid[];
  v_ok uuid[];
  v_results jsonb;
begin
  insert into campaign_head (campaign_id, stream, sequence, chain, views_version)
  select u.campaign, u.stream, 0, decode(u.chain, 'hex'), u.views
  from jsonb_to_recordset(p_units) u (campaign uuid, stream uuid, chain text, views integer, born boolean)
  where u.born;

  select array_agg(u.campaign) into v_ids from jsonb_to_recordset(p_units) u (campaign uuid);

  if p_wait then
    select array_agg(l.campaign_id) into v_locked from (
      select h.campaign_id from campaign_head h where h.campaign_id = any (v_ids)
      order by h.campaign_id for update) l;
  else
    select array_agg(l.campaign_id) into v_locked from (
      select h.campaign_id from campaign_head h where h.campaign_id = any (v_ids)
      order by h.campaign_id for update skip locked) l;
  end if;

  with unit as materialized (
    select u.campaign, u.sequence, u.chain, u.views, h.sequence as head, h.chain as head_chain, h.views_version,
      (select jsonb_agg(k) from ledger_known(u.campaign, u.commands) k) as known
    from jsonb_to_recordset(p_units) u (campaign uuid, sequence integer, chain text, views integer, commands jsonb)
    left join campaign_head h on h.campaign_id = u.campaign and h.campaign_id = any (v_locked)
  ), judged as materialized (
    select u.*, case
      when u.head is null then case when exists (select from campaign_head c where c.campaign_id = u.campaign) then 'busy' else 'missing' end
      when u.known is not null then 'known'
      when u.head <> u.sequence or u.head_chain <> decode(u.chain, 'hex') then 'behind'
      when u.views_version <> u.views then 'other-views'
      else 'ok' end as status
    from unit u
  )
  select array_agg(j.campaign) filter (where j.status = 'ok'),
    jsonb_agg(jsonb_build_object('campaign', j.campaign, 'status', j.status, 'known', j.known,
      'head', case when j.status = 'behind' then ledger_missed(j.campaign, j.sequence) end))
  into v_ok, v_results
  from judged j;

  if v_ok is null then
    return v_results;
  end if;

  insert into event (campaign_id, sequence, event, words, words_salt, leaf, chain, command, command_index, kinds, audience, audience_members)
  select e.c, e.s, e.e, e.w, decode(e.ws, 'hex'), decode(e.l, 'hex'), decode(e.h, 'hex'), decode(e.k, 'hex'), e.i, e.t, e.a, e.m
  from json_to_recordset(p_events) e (c uuid, s integer, e text, w text, ws text, l text, h text, k text, i smallint, t text[], a text, m uuid[])
  where e.c = any (v_ok);
${VIEW_TABLES.map(upsertView).join('')}

  if p_side <> '{}' then
    perform ledger_store_side(p_side, v_ok);
  end if;

  update campaign_head h set sequence = u.last, chain = decode(u.last_chain, 'hex')
  from jsonb_to_recordset(p_units) u (campaign uuid, last integer, last_chain text)
  where h.campaign_id = u.campaign and h.campaign_id = any (v_ok);

  return v_results;
end
$ledger$;
`;

/** What stands beside events and views: seeds, tokens, marks of revealed and erased events, emptied words. */
export const LEDGER_STORE_SIDE = `
create function ledger_store_side(p_side jsonb, p_ok uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $ledger$
declare
  v_erased uuid[];
begin
  insert into seed (campaign_id, epoch, lane, secret)
  select s.campaign_id, s.epoch, s.lane, decode(s.secret, 'hex')
  from jsonb_to_recordset(coalesce(p_side -> 'seed', '[]')) s (campaign_id uuid, epoch integer, lane smallint, secret text)
  where s.campaign_id = any (p_ok);

  delete from token t using jsonb_to_recordset(coalesce(p_side -> 'revoked', '[]')) r (campaign_id uuid, member_id uuid)
  where t.campaign_id = r.campaign_id and t.member_id = r.member_id and r.campaign_id = any (p_ok);

  insert into token (hash, campaign_id, member_id, expires_at)
  select decode(t.hash, 'hex'), t.campaign_id, t.member_id, t.expires_at
  from jsonb_to_recordset(coalesce(p_side -> 'token', '[]')) t (hash text, campaign_id uuid, member_id uuid, expires_at timestamptz)
  where t.campaign_id = any (p_ok);

  insert into account_member (account_id, campaign_id, member_id)
  select a.account_id, a.campaign_id, a.member_id
  from jsonb_to_recordset(coalesce(p_side -> 'account_member', '[]')) a (account_id uuid, campaign_id uuid, member_id uuid)
  where a.campaign_id = any (p_ok);

  insert into account_command (command, request, kind, result_id)
  select decode(a.command, 'hex'), decode(a.request, 'hex'), a.kind, a.campaign_id
  from jsonb_to_recordset(coalesce(p_side -> 'account_command', '[]')) a (command text, request text, kind text, campaign_id uuid)
  where a.campaign_id = any (p_ok);

  insert into event_mark (campaign_id, sequence, revealed_at, erased_at)
  select m.campaign_id, m.sequence, m.revealed_at, m.erased_at
  from jsonb_to_recordset(coalesce(p_side -> 'event_mark', '[]')) m (campaign_id uuid, sequence integer, revealed_at text, erased_at text)
  where m.campaign_id = any (p_ok)
  on conflict (campaign_id, sequence) do update
  set revealed_at = coalesce(event_mark.revealed_at, excluded.revealed_at),
      erased_at = coalesce(event_mark.erased_at, excluded.erased_at);

  update event e set words = '{}', words_salt = ''
  from jsonb_to_recordset(coalesce(p_side -> 'event_mark', '[]')) m (campaign_id uuid, sequence integer, erased_at text)
  where m.erased_at is not null and m.campaign_id = any (p_ok)
    and e.campaign_id = m.campaign_id and e.sequence = m.sequence;

  select array_agg(distinct m.campaign_id) into v_erased
  from jsonb_to_recordset(coalesce(p_side -> 'event_mark', '[]')) m (campaign_id uuid, erased_at text)
  where m.erased_at is not null and m.campaign_id = any (p_ok);
  if v_erased is not null then
    delete from snapshot s where s.campaign_id = any (v_erased);
${dropStaged('v_erased')}
  end if;
end
$ledger$;
`;
