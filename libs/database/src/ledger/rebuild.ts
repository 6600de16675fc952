import { COMMON_COLUMNS, VIEW_TABLES, type ViewTable } from './views';

/** Where the rows of a read model stand while they are made again: a table of the same shape. */
export const stagedName = ({ name }: Pick<ViewTable, 'name'>): string => `rebuilt_${name}`;

/** All columns of a read model, in a fixed order. */
export const columnsOf = (view: ViewTable): readonly string[] => [...COMMON_COLUMNS, ...view.columns.map(({ name }) => name)];

/** A column that a read model gets later is to be added here, too. */
const stage = (view: ViewTable): string => `create table if not exists ${stagedName(view)} (like ${view.name}, primary key (campaign_id, id));`;

/**
 * `rebuild`: a campaign whose read models are being made again, how far that is, and the state up to there (by which code:
 * `mark`). `planned`: it is one of all. `erasures` counts erasures meanwhile, each of which takes away what was made so far.
 * `parked`: a campaign whose read models could not be made of its log, at which event and why.
 */
export const REBUILD_TABLES = `
create table rebuild (
  campaign_id uuid primary key,
  mark text not null,
  planned boolean not null,
  sequence integer not null default 0,
  state text,
  erasures integer not null default 0
);

create table parked (
  campaign_id uuid primary key,
  sequence integer not null,
  views_version integer not null,
  reason text not null,
  parked_at timestamptz not null default now()
);

create index campaign_head_views on campaign_head (views_version);

${VIEW_TABLES.map(stage).join('\n')}
`;

/** A node that cannot fold a campaign's log says so; the last one to say it is heard. */
export const LEDGER_PARK = `
create function ledger_park(p_campaign uuid, p_sequence integer, p_views integer, p_reason text)
returns void language plpgsql security definer set search_path = public, pg_temp as $ledger$
begin
  -- What a purge took away does not come back: the reason may hold what stood in the event.
  perform from campaign_head where campaign_id = p_campaign for key share;
  if not found then
    return;
  end if;
  insert into parked (campaign_id, sequence, views_version, reason) values (p_campaign, p_sequence, p_views, p_reason)
  on conflict (campaign_id) do update
  set sequence = excluded.sequence, views_version = excluded.views_version, reason = excluded.reason, parked_at = now();
end
$ledger$;
`;

/**
 * Within the append: what was made of events whose words are erased now may hold them, so it is made from the beginning.
 * The row of the rebuild comes first: whoever is adding to what it made holds it until that is stored.
 */
export const dropStaged = (erased: string): string => `
    update rebuild r set sequence = 0, state = null, erasures = r.erasures + 1 where r.campaign_id = any (${erased});
${VIEW_TABLES.map((view) => `    delete from ${stagedName(view)} s where s.campaign_id = any (${erased});`).join('\n')}`;
