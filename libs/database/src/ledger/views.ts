/** A column of a read model that is filtered by, beside those that every read model has. */
export interface ViewColumn {
  readonly name: string;
  readonly type: 'uuid' | 'uuid[]' | 'text' | 'boolean' | 'integer' | 'integer[]';
}

/** A read model: one row an entity, called as its collection. */
export interface ViewTable {
  readonly name: string;
  readonly columns: readonly ViewColumn[];
  /** Columns indexed (after the campaign), for lists that are filtered by them. */
  readonly indexes: readonly (readonly string[])[];
}

/** Columns that every read model has: identity, order, who may see it, and the resource as each group sees it. */
export const COMMON_COLUMNS: readonly string[] = ['campaign_id', 'id', 'made', 'audience', 'audience_members', 'body', 'secret'];

/** All read models. A rule system owns none: its things go to `things`. */
export const VIEW_TABLES: readonly ViewTable[] = [
  { name: 'campaigns', columns: [{ name: 'status', type: 'text' }], indexes: [] },
  { name: 'settings', columns: [], indexes: [] },
  {
    name: 'members',
    columns: [
      { name: 'role', type: 'text' },
      { name: 'character_ids', type: 'uuid[]' },
      { name: 'bots', type: 'uuid[]' },
      { name: 'removed', type: 'boolean' },
    ],
    indexes: [],
  },
  { name: 'sessions', columns: [{ name: 'status', type: 'text' }], indexes: [] },
  { name: 'scenes', columns: [{ name: 'status', type: 'text' }, { name: 'session_id', type: 'uuid' }], indexes: [] },
  { name: 'characters', columns: [{ name: 'kind', type: 'text' }, { name: 'active', type: 'boolean' }], indexes: [] },
  { name: 'clocks', columns: [{ name: 'kind', type: 'text' }, { name: 'character_id', type: 'uuid' }], indexes: [] },
  {
    name: 'rolls',
    columns: [
      { name: 'kind', type: 'text' },
      { name: 'character_ids', type: 'uuid[]' },
      { name: 'session_id', type: 'uuid' },
      { name: 'events', type: 'integer[]' },
    ],
    indexes: [],
  },
  {
    name: 'things',
    columns: [
      { name: 'kind', type: 'text' },
      { name: 'status', type: 'text' },
      { name: 'character_id', type: 'uuid' },
      { name: 'events', type: 'integer[]' },
    ],
    indexes: [['kind', 'status']],
  },
];

/** `create table` and indexes of a read model. Lists go by `made`, which is unique within a campaign and table. */
export function createView(view: ViewTable): string {
  const extra = view.columns.map((column) => `  ${column.name} ${column.type},\n`).join('');
  const indexes = view.indexes.map((columns) => `create index on ${view.name} (campaign_id, ${columns.join(', ')});\n`).join('');
  return `create table ${view.name} (
  campaign_id uuid not null,
  id text not null,
  made integer not null,
  audience text not null,
  audience_members uuid[] not null,
${extra}  body json not null,
  secret json,
  primary key (campaign_id, id)
);
create index ${view.name}_made on ${view.name} (campaign_id, made);
${indexes}`;
}

/** The append's parameter with the rows of a read model; null when there are none. */
export const rowsParameter = (view: ViewTable): string => `p_${view.name}`;

/** The statement inside the append that stores the rows of one read model; rows come whole. */
export function upsertView(view: ViewTable): string {
  const columns = [...COMMON_COLUMNS, ...view.columns.map((column) => column.name)];
  const changeable = columns.filter((column) => column !== 'campaign_id' && column !== 'id');
  return `
  if ${rowsParameter(view)} is not null then
    insert into ${view.name} (${columns.join(', ')})
    select ${columns.map((column) => `r.${column}`).join(', ')}
    from json_populate_recordset(null::${view.name}, ${rowsParameter(view)}) r
    where r.campaign_id = any (v_ok)
    on conflict (campaign_id, id) do update set ${changeable.map((column) => `${column} = excluded.${column}`).join(', ')};
  end if;`;
}
