import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

type Db = Kysely<unknown>;

interface Issued {
  serial_rules: { type: string; prefix: string };
  serial_counters: { type: string; period: string; value: number };
}

/** Who changed a row last, and how often it was changed. */
const addTracks = async (db: Db, table: string): Promise<void> => {
  await db.schema
    .alterTable(table)
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema.alterTable(table).addColumn('updated_at', 'text').execute();
  await db.schema.alterTable(table).addColumn('updated_by', 'text').execute();
};

const addFlag = async (db: Db, table: string, name: string): Promise<void> => {
  await db.schema
    .alterTable(table)
    .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
};

const addText = async (db: Db, table: string, { name, value }: { name: string; value: string }): Promise<void> => {
  await db.schema
    .alterTable(table)
    .addColumn(name, 'text', (column) => column.notNull().defaultTo(value))
    .execute();
};

const createDictionaryTypes = async (db: Db): Promise<void> => {
  await db.schema
    .createTable('dictionary_types')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('type', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('remark', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('state', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('is_built_in', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text')
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('updated_by', 'text')
    .execute();
};

/** Numbers that are about already, by what stands before their count: no later rule may give them out once more. */
const rememberIssued = async (db: Kysely<Issued>): Promise<void> => {
  const issued = await db
    .selectFrom('serial_counters')
    .innerJoin('serial_rules', 'serial_rules.type', 'serial_counters.type')
    .select(['serial_rules.prefix', 'serial_counters.period', 'serial_counters.value'])
    .execute();
  for (const { prefix, period, value } of issued) {
    const row = { type: '*', period: `${prefix}${period.replaceAll('-', '')}`, value };
    await db
      .insertInto('serial_counters')
      .values(row)
      .onConflict((conflict) => conflict.columns(['type', 'period']).doNothing())
      .execute();
  }
};

export const platformLists: Migration = {
  up: async (db: Db) => {
    await createDictionaryTypes(db);
    for (const table of ['menus', 'dictionary_entries', 'serial_rules']) {
      await addTracks(db, table);
      await addFlag(db, table, 'is_built_in');
    }
    await addFlag(db, 'settings', 'is_built_in');
    await addFlag(db, 'settings', 'is_confidential');
    for (const table of ['dictionary_entries', 'settings', 'serial_rules'])
      await addText(db, table, { name: 'remark', value: '' });
    await addText(db, 'serial_rules', { name: 'date_part', value: 'yyyyMMdd' });
    await addText(db, 'serial_rules', { name: 'reset_period', value: 'day' });
    await rememberIssued(db);
  },
};
