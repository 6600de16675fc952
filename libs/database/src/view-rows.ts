import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import { VIEW_TABLES, type ViewColumn, type ViewTable } from './ledger/views';

/** A row of a read model: who may see it, and the resource as its audience (`body`) and as GMs (`secret`) see it. */
export interface ViewRow {
  readonly campaign_id: string;
  readonly id: string;
  readonly made: number;
  readonly audience: string;
  readonly audience_members: readonly string[];
  readonly body: unknown;
  readonly secret: unknown;
}

function column({ type, name }: ViewColumn): EntitySchemaColumnOptions {
  const array = type.endsWith('[]');
  return { name, type: array ? (type.slice(0, -2) as 'uuid') : (type as 'text'), array, nullable: true };
}

function viewRow(view: ViewTable): EntitySchema<ViewRow> {
  return new EntitySchema<ViewRow>({
    name: view.name,
    tableName: view.name,
    columns: {
      campaign_id: { type: 'uuid', primary: true },
      id: { type: 'text', primary: true },
      made: { type: 'integer' },
      audience: { type: 'text' },
      audience_members: { type: 'uuid', array: true },
      body: { type: 'json' },
      secret: { type: 'json', nullable: true },
      ...Object.fromEntries(view.columns.map((extra) => [extra.name, column(extra)])),
    },
  });
}

/** The TypeORM entity of each read model, by the name of its table. */
export const VIEW_ROWS: ReadonlyMap<string, EntitySchema<ViewRow>> = new Map(VIEW_TABLES.map((view) => [view.name, viewRow(view)]));
