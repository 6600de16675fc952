/*
 * `ledger_known` and `ledger_missed` are only called by the functions below and by the append, which run as their
 * owner with a fixed search path; without one of their own the planner can take them into the calling statement.
 */

/**
 * Which of these commands the log holds: first and last sequence of each, and the hash of its request.
 * The commands come as an array: joined as rows, the planner expects a hundred of them and reads the whole campaign.
 */
export const LEDGER_KNOWN = `
create function ledger_known(p_campaign uuid, p_commands jsonb)
returns table (command text, first integer, last integer, request text)
language sql stable as $ledger$
  select encode(e.command, 'hex'), min(e.sequence), max(e.sequence), min(e.event::json ->> 'request')
  from event e
  where e.campaign_id = p_campaign
    and e.command = any (array(select decode(c, 'hex') from jsonb_array_elements_text(p_commands) c))
  group by e.command
$ledger$;
`;

/** The head of a campaign and, up to 200, the events after a sequence; `far` when there are more. */
export const LEDGER_MISSED = `
create function ledger_missed(p_campaign uuid, p_after integer)
returns jsonb language sql stable as $ledger$
  select jsonb_build_object(
    'sequence', h.sequence,
    'chain', encode(h.chain, 'hex'),
    'stream', h.stream,
    'far', h.sequence - p_after > 200,
    'missed', case when h.sequence - p_after between 1 and 200 then (
      select jsonb_agg(jsonb_build_object('event', e.event, 'words', e.words) order by e.sequence)
      from event e where e.campaign_id = p_campaign and e.sequence > p_after) end)
  from campaign_head h where h.campaign_id = p_campaign
$ledger$;
`;

/**
 * Holds an answer that was decided on cached state against the head: which commands are stored already,
 * where the head is, and what was missed. Null for a campaign that is not there.
 */
export const LEDGER_CONFIRM = `
create function ledger_confirm(p_campaign uuid, p_commands jsonb, p_sequence integer)
returns jsonb language sql stable security definer set search_path = public, pg_temp as $ledger$
  select ledger_missed(p_campaign, p_sequence)
    || jsonb_build_object('known', (select jsonb_agg(k) from ledger_known(p_campaign, p_commands) k))
$ledger$;
`;

/**
 * Stores a snapshot of what was read of a campaign when its log was at `p_head` (at the snapshot's own sequence unless
 * said), and takes it back at once where an erasure came in between, since it may hold erased words, or a purge. The head is
 * locked for that moment alone, and not until the disk has it: a snapshot can be made again. What is under way is waited
 * for, what begins later finds the snapshot.
 */
export const LEDGER_SNAPSHOT = `
create or replace function ledger_snapshot(p_campaign uuid, p_sequence integer, p_fold_hash text, p_state text, p_head integer default null)
returns void language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '2s' as $ledger$
begin
  -- Not in the transaction of an import, which has written before and whose commit is another matter.
  if pg_current_xact_id_if_assigned() is null then
    perform set_config('synchronous_commit', 'off', true);
  end if;
  insert into snapshot (campaign_id, sequence, fold_hash, state) values (p_campaign, p_sequence, p_fold_hash, p_state)
  on conflict (campaign_id, sequence) do update set fold_hash = excluded.fold_hash, state = excluded.state
  where snapshot.fold_hash <> excluded.fold_hash;

  perform from campaign_head where campaign_id = p_campaign for key share;

  if not found or exists (select from event_mark m join event e on e.campaign_id = m.campaign_id and e.sequence > coalesce(p_head, p_sequence)
    where m.campaign_id = p_campaign and m.erased_at is not null and m.sequence <= p_sequence
      and e.kinds @> array['words-erased']) then
    delete from snapshot where campaign_id = p_campaign and sequence = p_sequence;
  end if;
end
$ledger$;
`;

/** Deletes all snapshots of a campaign: they are made again from its log. */
export const LEDGER_FORGET_SNAPSHOTS = `
create or replace function ledger_forget_snapshots(p_campaign uuid)
returns void language sql security definer set search_path = public, pg_temp as $ledger$
  delete from snapshot where campaign_id = p_campaign
$ledger$;
`;
