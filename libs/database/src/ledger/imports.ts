/**
 * Imports under way and done. A job is worked on by one node, which says every few seconds that it still does; one that
 * fell silent is taken over by a node that has the file. Silence is a matter of the database's clock. How often that was
 * is counted: a file that ends whoever reads it must not do so for ever. Who let go of a job was not ended by it.
 */
export const IMPORTS = `
create table import_job (
  id uuid primary key,
  account_id uuid not null,
  position integer generated always as identity,
  node uuid not null,
  status text not null default 'received',
  bytes bigint not null,
  lines integer not null default 0,
  events integer not null default 0,
  of_events integer,
  attempts integer not null default 0,
  campaign_id uuid,
  problem json,
  created_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  finished_at timestamptz
);
create index import_job_of_account on import_job (account_id, position);
create index import_job_unfinished on import_job (account_id) where finished_at is null;
create index import_job_open on import_job (touched_at) where finished_at is null;

-- False when the account has as many unfinished jobs as it may.
create function import_receive(p_id uuid, p_account uuid, p_node uuid, p_bytes bigint, p_most integer, p_command text, p_request text)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $ledger$
begin
  perform pg_advisory_xact_lock(hashtextextended('import/' || p_account, 0));
  if (select count(*) from import_job where account_id = p_account and finished_at is null) >= p_most then
    return false;
  end if;
  if p_request is not null then
    insert into account_command (command, request, kind, result_id)
    values (decode(p_command, 'hex'), decode(p_request, 'hex'), 'import', p_id);
  end if;
  insert into import_job (id, account_id, node, bytes) values (p_id, p_account, p_node, p_bytes);
  return true;
end
$ledger$;

-- False when the job is not this node's any more.
create function import_progress(p_id uuid, p_node uuid, p_status text, p_lines integer, p_events integer, p_of integer)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $ledger$
begin
  update import_job set status = p_status, lines = p_lines, events = p_events, of_events = p_of, touched_at = now()
  where id = p_id and node = p_node and finished_at is null;
  return found;
end
$ledger$;

-- Called by the transaction that stores the campaign, so that a job is done exactly when its campaign is there.
create function import_finish(p_id uuid, p_node uuid, p_campaign uuid, p_problem json)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $ledger$
begin
  update import_job set status = case when p_problem is null then 'done' else 'failed' end,
    campaign_id = p_campaign, problem = p_problem, touched_at = now(), finished_at = now()
  where id = p_id and node = p_node and finished_at is null;
  return found;
end
$ledger$;

create function import_touch(p_node uuid)
returns void language sql security definer set search_path = public, pg_temp as $ledger$
  update import_job set touched_at = now() where node = p_node and finished_at is null
$ledger$;

-- A node that stops lets go of its jobs: whoever starts next need not wait until they count as silent.
create function import_release(p_node uuid)
returns void language sql security definer set search_path = public, pg_temp as $ledger$
  update import_job set touched_at = '-infinity' where node = p_node and finished_at is null
$ledger$;

create function import_take(p_id uuid, p_node uuid, p_silent_seconds integer)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $ledger$
begin
  update import_job set node = p_node, status = 'received', lines = 0, events = 0, of_events = null, touched_at = now(),
    attempts = attempts + case when touched_at = '-infinity' then 0 else 1 end
  where id = p_id and finished_at is null and touched_at < now() - make_interval(secs => p_silent_seconds);
  return found;
end
$ledger$;
`;

/** What the service may execute of it. */
export const IMPORT_FUNCTIONS: readonly string[] = [
  'import_receive(uuid, uuid, uuid, bigint, integer, text, text)',
  'import_progress(uuid, uuid, text, integer, integer, integer)',
  'import_finish(uuid, uuid, uuid, json)',
  'import_touch(uuid)',
  'import_release(uuid)',
  'import_take(uuid, uuid, integer)',
];
