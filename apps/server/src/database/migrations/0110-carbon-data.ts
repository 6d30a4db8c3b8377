import { sql, type CreateTableBuilder, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createRecordTable } from '../record-tables.ts';

type DataTable = CreateTableBuilder<string, string>;

const text =
  (name: string, fallback?: string) =>
  (table: DataTable): DataTable =>
    table.addColumn(name, 'text', (column) =>
      fallback === undefined ? column.notNull() : column.notNull().defaultTo(fallback),
    );

const number =
  (name: string, fallback: number) =>
  (table: DataTable): DataTable =>
    table.addColumn(name, 'integer', (column) => column.notNull().defaultTo(fallback));

/** Rows of the platform are read by all companies. */
const shared = (table: DataTable): DataTable => table.$call(number('is_shared', 0)).addColumn('deleted_at', 'text');

const references = (name: string, of: string) => (table: DataTable) =>
  table.addColumn(name, 'text', (column) => column.notNull().references(`${of}.id`));

const createCategories = (db: Kysely<unknown>): Promise<void> =>
  createRecordTable(db, {
    name: 'carbon_categories',
    of: 'customer',
    columns: (table) =>
      table
        .$call(text('code'))
        .$call(text('name'))
        .addColumn('parent_id', 'text', (column) => column.references('carbon_categories.id'))
        .$call(text('scope', '3'))
        .addColumn('iso_category', 'integer')
        .$call(text('mee_source', ''))
        .$call(text('phase', 'hold'))
        .$call(text('auto_source', 'none'))
        .$call(text('units', ''))
        .$call(number('sort_order', 100))
        .$call(number('state', 1))
        .$call(shared),
    orders: ['sort_order', 'code'],
  });

const createAreas = (db: Kysely<unknown>): Promise<void> =>
  createRecordTable(db, {
    name: 'carbon_areas',
    of: 'customer',
    columns: (table) =>
      table
        .$call(text('code'))
        .$call(text('name'))
        .$call(text('level', 'custom'))
        .addColumn('parent_id', 'text', (column) => column.references('carbon_areas.id'))
        .$call(text('division_code', ''))
        .addColumn('lng', 'double precision')
        .addColumn('lat', 'double precision')
        .$call(number('sort_order', 100))
        .$call(number('state', 1))
        .$call(shared),
    orders: ['sort_order', 'code'],
  });

const createSources = (db: Kysely<unknown>): Promise<void> =>
  createRecordTable(db, {
    name: 'carbon_sources',
    of: 'customer',
    columns: (table) =>
      table
        .$call(text('name'))
        .$call(text('publisher'))
        .$call(text('doc_no', ''))
        .addColumn('published_on', 'text')
        .$call(text('url', ''))
        .$call(text('file_digest', ''))
        .$call(text('licence', ''))
        .$call(shared),
    orders: ['created_at', 'name'],
  });

/** Values are decimal texts: no engine rounds them. */
const createFactors = (db: Kysely<unknown>): Promise<void> =>
  createRecordTable(db, {
    name: 'carbon_factors',
    of: 'customer',
    columns: (table) =>
      ['ncv', 'carbon_content', 'oxidation', 'remark', 'state_reason']
        .reduce(
          (all, name) => all.$call(text(name, '')),
          table
            .$call(text('factor_code'))
            .$call(text('name'))
            .$call(references('category_id', 'carbon_categories'))
            .$call(references('area_id', 'carbon_areas'))
            .addColumn('data_year', 'integer', (column) => column.notNull())
            .$call(references('source_id', 'carbon_sources'))
            .$call(text('value', ''))
            .$call(text('unit'))
            .$call(text('boundary', 'combustion'))
            .$call(text('gas_basis', 'co2e'))
            .$call(number('with_rf', 0))
            .$call(text('quality', 'C'))
            .$call(text('state', 'draft')),
        )
        .$call(number('revision', 1))
        .addColumn('submitted_by', 'text')
        .$call(shared),
    orders: ['factor_code', 'data_year'],
  });

const KEYS: Readonly<Record<string, readonly string[]>> = {
  carbon_categories: ['customer_id', 'code'],
  carbon_areas: ['customer_id', 'code'],
  carbon_sources: ['customer_id', 'name'],
};

/** What all meetings calculate emissions with. */
export const carbonData: Migration = {
  up: async (db: Kysely<unknown>) => {
    await createCategories(db);
    await createAreas(db);
    await createSources(db);
    await createFactors(db);
    for (const [table, columns] of Object.entries(KEYS))
      await db.schema
        .createIndex(`${table}_present`)
        .unique()
        .on(table)
        .columns([...columns])
        .where(sql.ref('deleted_at'), 'is', null)
        .execute();
    await db.schema
      .createIndex('carbon_factors_active')
      .unique()
      .on('carbon_factors')
      .columns(['customer_id', 'factor_code', 'area_id', 'data_year', 'source_id'])
      .where(sql<boolean>`deleted_at is null and state = 'active'`)
      .execute();
    for (const table of ['carbon_categories', 'carbon_areas', 'carbon_sources', 'carbon_factors'])
      await db.schema
        .createIndex(`${table}_shared`)
        .on(table)
        .columns(['is_shared'])
        .where(sql.ref('is_shared'), '=', sql.lit(1))
        .execute();
  },
};
