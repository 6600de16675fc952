import { immutableTable } from './access';

/**
 * Signed heads, this server's own and those that came with an import. A note is never changed and never taken back:
 * the first one of a key for a sequence stands.
 */
export const CHECKPOINTS = `
create table checkpoint (
  campaign_id uuid not null,
  sequence integer not null,
  note text not null,
  key text not null,
  made_at timestamptz not null default now(),
  primary key (campaign_id, sequence, key)
);

create function ledger_store_checkpoint(p_campaign uuid, p_sequence integer, p_note text, p_key text)
returns void language plpgsql security definer set search_path = public, pg_temp as $ledger$
begin
  insert into checkpoint (campaign_id, sequence, note, key) values (p_campaign, p_sequence, p_note, p_key)
  on conflict (campaign_id, sequence, key) do nothing;
end
$ledger$;

${immutableTable('checkpoint')}
-- The few events that a proof or a checkpoint looks for among all others, by type (the first of an event's kinds).
create index event_landmark on event (campaign_id, sequence)
  where kinds[1] in ('dice-committed', 'dice-revealed', 'entropy-committed', 'session-ended');
`;
