/**
 * The log and what stands beside it. Names are singular for the log and its side tables,
 * plural for read models, which are called as their collection.
 */
export const LOG_TABLES = `
create table campaign_head (
  campaign_id uuid primary key,
  stream uuid not null,
  sequence integer not null,
  chain bytea not null,
  views_version integer not null default 1
);

create table event (
  campaign_id uuid not null,
  sequence integer not null,
  event text not null,
  words text not null,
  words_salt bytea not null,
  leaf bytea not null,
  chain bytea not null,
  command bytea not null,
  command_index smallint not null,
  kinds text[] not null,
  audience text not null,
  audience_members uuid[] not null,
  primary key (campaign_id, sequence),
  unique (campaign_id, command, command_index)
);
-- Event texts are read whole; compressing each costs more than it saves.
alter table event alter column event set storage external, alter column words set storage external;

create table event_mark (
  campaign_id uuid not null,
  sequence integer not null,
  revealed_at text,
  erased_at text,
  primary key (campaign_id, sequence)
);

create table snapshot (
  campaign_id uuid not null,
  sequence integer not null,
  fold_hash text not null,
  state text not null,
  primary key (campaign_id, sequence)
);
`;

/** Secrets and accounts: in no event, response, log line or export. */
export const SIDE_TABLES = `
create table server_secret (
  name text primary key,
  value bytea not null
);

create table seed (
  campaign_id uuid not null,
  epoch integer not null,
  lane smallint not null,
  secret bytea not null,
  primary key (campaign_id, epoch, lane)
);

create table account (
  id uuid primary key,
  name text not null,
  is_owner boolean not null,
  created_at timestamptz not null default now()
);
create unique index account_one_owner on account (is_owner) where is_owner;

create table account_command (
  command bytea primary key,
  request bytea not null,
  kind text not null,
  result_id uuid not null
);

create table account_member (
  account_id uuid not null,
  campaign_id uuid not null,
  member_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (account_id, campaign_id)
);

create table token (
  hash bytea primary key,
  account_id uuid,
  campaign_id uuid,
  member_id uuid,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  check ((account_id is null) <> (member_id is null)),
  check ((campaign_id is null) = (member_id is null))
);
create index token_of_member on token (campaign_id, member_id);
create index token_of_account on token (account_id);
`;
