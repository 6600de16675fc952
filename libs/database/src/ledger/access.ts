/** Accounts and server secrets; the service's role may execute these and write nothing else. */
export const ACCESS_FUNCTIONS = `
create function access_create_account(p_id uuid, p_name text, p_owner boolean, p_token_hash text, p_command text, p_request text)
returns void language plpgsql security definer set search_path = public, pg_temp as $ledger$
begin
  if p_command is not null then
    insert into account_command (command, request, kind, result_id)
    values (decode(p_command, 'hex'), decode(p_request, 'hex'), 'account', p_id);
  end if;
  insert into account (id, name, is_owner) values (p_id, p_name, p_owner);
  insert into token (hash, account_id) values (decode(p_token_hash, 'hex'), p_id);
end
$ledger$;

create function access_replace_account_token(p_account uuid, p_token_hash text)
returns void language plpgsql security definer set search_path = public, pg_temp as $ledger$
begin
  delete from token where account_id = p_account;
  insert into token (hash, account_id) values (decode(p_token_hash, 'hex'), p_account);
end
$ledger$;

-- The first who offers a value decides it; everyone gets the one that stands.
create function access_server_secret(p_name text, p_value text)
returns text language plpgsql security definer set search_path = public, pg_temp as $ledger$
begin
  insert into server_secret (name, value) values (p_name, decode(p_value, 'hex')) on conflict (name) do nothing;
  return (select encode(value, 'hex') from server_secret where name = p_name);
end
$ledger$;
`;

/** What refuses every change of a table, whoever asks. */
export const immutableTable = (table: string): string => `create function ${table}_is_immutable() returns trigger language plpgsql as $ledger$
begin
  raise exception '${table}s are immutable: % refused', tg_op using errcode = 'restrict_violation';
end
$ledger$;

create trigger ${table}_no_change before update or delete on ${table} for each row execute function ${table}_is_immutable();
create trigger ${table}_no_truncate before truncate on ${table} for each statement execute function ${table}_is_immutable();
`;

/** An update of an event that takes its words away and leaves all else as it was. */
export const EMPTIES_WORDS = `new.words = '{}' and new.words_salt = ''
    and (new.campaign_id, new.sequence, new.event, new.leaf, new.chain, new.command, new.command_index, new.kinds, new.audience, new.audience_members)
      is not distinct from
      (old.campaign_id, old.sequence, old.event, old.leaf, old.chain, old.command, old.command_index, old.kinds, old.audience, old.audience_members)`;

/** The log refuses every change, whoever asks; emptying words is the one exception, by an erasure. */
export const IMMUTABILITY = `
create function event_is_immutable() returns trigger language plpgsql as $ledger$
begin
  if tg_op = 'UPDATE' and ${EMPTIES_WORDS} then
    return new;
  end if;
  raise exception 'events are immutable: % refused', tg_op using errcode = 'restrict_violation';
end
$ledger$;

create trigger event_no_change before update or delete on event for each row execute function event_is_immutable();
create trigger event_no_truncate before truncate on event for each statement execute function event_is_immutable();
`;
