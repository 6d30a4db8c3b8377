import { sql, type CreateTableBuilder, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { trackChanges } from '../change-tracking.ts';
import { createRecordTable } from '../record-tables.ts';

type AccountTable = CreateTableBuilder<string, string>;

const text =
  (name: string, fallback?: string) =>
  (table: AccountTable): AccountTable =>
    table.addColumn(name, 'text', (column) =>
      fallback === undefined ? column.notNull() : column.notNull().defaultTo(fallback),
    );

const texts =
  (...names: string[]) =>
  (table: AccountTable): AccountTable =>
    names.reduce((all, name) => all.$call(text(name, '')), table);

const number =
  (name: string, fallback: number) =>
  (table: AccountTable): AccountTable =>
    table.addColumn(name, 'integer', (column) => column.notNull().defaultTo(fallback));

/** Kilograms as whole milligrams. */
const mass =
  (name: string) =>
  (table: AccountTable): AccountTable =>
    table.addColumn(name, 'bigint', (column) => column.notNull().defaultTo(0));

const createParameters = (db: Kysely<unknown>): Promise<void> =>
  createRecordTable(db, {
    name: 'carbon_parameters',
    of: 'meeting',
    columns: (table) =>
      table
        .$call(text('excluded', '[]'))
        .addColumn('area_id', 'text', (column) => column.references('carbon_areas.id'))
        .$call(text('year_policy', 'latest_not_after_meeting'))
        .addColumn('fixed_year', 'integer')
        .$call(text('electricity_basis', 'location'))
        .$call(texts('green_power_kwh', 'target_kg', 'baseline_kg'))
        .$call(number('aviation_rf', 0))
        .$call(number('aviation_detour_km', 95))
        .$call(number('same_area_km', 50))
        .$call(text('road_detour', '1.20'))
        .$call(text('rail_detour', '1.20'))
        .$call(text('room_share', '1.00'))
        .$call(text('meal_food_kg', '0.600'))
        .$call(number('local_up_to_km', 50))
        .$call(number('rail_up_to_km', 1200))
        .$call(number('extrapolate', 1))
        .addColumn('people', 'integer'),
    orders: ['created_at'],
  });

const createActivities = (db: Kysely<unknown>): Promise<void> =>
  createRecordTable(db, {
    name: 'carbon_activities',
    of: 'meeting',
    columns: (table) =>
      table
        .addColumn('category_id', 'text', (column) => column.notNull().references('carbon_categories.id'))
        .$call(text('phase', 'hold'))
        .addColumn('occurred_from', 'text')
        .addColumn('occurred_to', 'text')
        .addColumn('area_id', 'text', (column) => column.references('carbon_areas.id'))
        .addColumn('registration_id', 'text')
        .addColumn('type_id', 'text')
        .addColumn('origin_area_id', 'text')
        .$call(texts('description', 'factor_code', 'factor_override', 'override_reason', 'remark'))
        .$call(text('qty'))
        .$call(text('unit'))
        .$call(text('data_level', 'measured'))
        .$call(text('source', 'manual'))
        .$call(text('dedupe_key', ''))
        .$call(text('state', 'draft'))
        .$call(text('state_reason', ''))
        .addColumn('deleted_at', 'text'),
    orders: ['created_at'],
  });

const createRuns = (db: Kysely<unknown>): Promise<void> =>
  createRecordTable(db, {
    name: 'carbon_runs',
    of: 'meeting',
    columns: (table) =>
      table
        .$call(number('no', 1))
        .$call(text('state', 'queued'))
        .$call(texts('state_reason', 'inputs_hash', 'digest', 'problem'))
        .$call(mass('total'))
        .$call(mass('measured'))
        .$call(mass('market_total'))
        .$call(number('people', 0))
        .$call(number('person_days', 0))
        .$call(number('row_count', 0))
        .$call(number('missing_count', 0))
        .$call(number('answered', 0))
        .$call(number('is_current', 0))
        .$call(text('parameters', '{}'))
        .addColumn('computed_at', 'text')
        .addColumn('locked_at', 'text'),
    orders: ['no'],
  });

/** Copies of all that a result was calculated from: it can be printed again years later. */
const createResults = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('carbon_results')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id'))
    .addColumn('meeting_id', 'text', (column) => column.notNull().references('meetings.id'))
    .addColumn('run_id', 'text', (column) => column.notNull().references('carbon_runs.id'))
    .addColumn('no', 'integer', (column) => column.notNull())
    .addColumn('activity_id', 'text')
    .addColumn('category_id', 'text', (column) => column.notNull())
    .addColumn('factor_id', 'text')
    .addColumn('type_id', 'text')
    .$call((table) =>
      texts(
        'category_code',
        'category_name',
        'group_name',
        'scope',
        'phase',
        'area_name',
        'origin_name',
        'type_name',
        'description',
        'qty',
        'unit',
        'qty_std',
        'unit_std',
        'factor_code',
        'factor_value',
        'factor_source',
        'factor_area',
        'formula',
        'warnings',
        'data_level',
      )(table as AccountTable),
    )
    .addColumn('data_year', 'integer')
    .addColumn('kg', 'bigint')
    .addColumn('estimated', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('missing', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('carbon_results_run').on('carbon_results').columns(['run_id', 'no', 'id']).execute();
  await db.schema.createIndex('carbon_results_factor').on('carbon_results').columns(['factor_id']).execute();
  await trackChanges(db, 'carbon_results');
};

const createMeasures = (db: Kysely<unknown>): Promise<void> =>
  createRecordTable(db, {
    name: 'carbon_measures',
    of: 'meeting',
    columns: (table) =>
      table
        .$call(text('name'))
        .addColumn('category_id', 'text', (column) => column.notNull().references('carbon_categories.id'))
        .$call(text('kg_saved'))
        .$call(texts('method', 'evidence')),
    orders: ['created_at'],
  });

const createOffsets = (db: Kysely<unknown>): Promise<void> =>
  createRecordTable(db, {
    name: 'carbon_offsets',
    of: 'meeting',
    columns: (table) =>
      table
        .$call(text('type', 'ccer'))
        .$call(text('project'))
        .$call(text('registry_no'))
        .addColumn('vintage', 'integer')
        .$call(text('kg'))
        .addColumn('unit_price', 'bigint')
        .addColumn('bought_on', 'text')
        .addColumn('retired_on', 'text')
        .$call(texts('certificate', 'state_reason'))
        .$call(text('state', 'planned')),
    orders: ['created_at'],
  });

const createReports = (db: Kysely<unknown>): Promise<void> =>
  createRecordTable(db, {
    name: 'carbon_reports',
    of: 'meeting',
    columns: (table) =>
      table
        .$call(text('title'))
        .addColumn('run_id', 'text', (column) => column.notNull().references('carbon_runs.id'))
        .$call(number('is_neutral', 0))
        .$call(texts('statement', 'state_reason'))
        .$call(text('state', 'draft'))
        .addColumn('published_at', 'text'),
    orders: ['created_at'],
  });

/** The emissions of meetings: activities, calculations with their results, measures, offsets and reports. */
export const carbonAccounts: Migration = {
  up: async (db: Kysely<unknown>) => {
    await createParameters(db);
    await createActivities(db);
    await createRuns(db);
    await createResults(db);
    await createMeasures(db);
    await createOffsets(db);
    await createReports(db);
    await db.schema
      .createIndex('carbon_parameters_meeting')
      .unique()
      .on('carbon_parameters')
      .columns(['customer_id', 'meeting_id'])
      .execute();
    await db.schema
      .createIndex('carbon_activities_key')
      .unique()
      .on('carbon_activities')
      .columns(['meeting_id', 'dedupe_key'])
      .where(sql<boolean>`deleted_at is null and dedupe_key <> ''`)
      .execute();
    await db.schema
      .createIndex('carbon_runs_number')
      .unique()
      .on('carbon_runs')
      .columns(['customer_id', 'meeting_id', 'no'])
      .execute();
    await db.schema
      .createIndex('carbon_runs_current')
      .unique()
      .on('carbon_runs')
      .columns(['customer_id', 'meeting_id'])
      .where(sql.ref('is_current'), '=', sql.lit(1))
      .execute();
    await db.schema
      .createIndex('carbon_offsets_registry')
      .unique()
      .on('carbon_offsets')
      .columns(['customer_id', 'registry_no'])
      .where(sql<boolean>`state <> 'cancelled'`)
      .execute();
  },
};
