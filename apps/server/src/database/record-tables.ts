import type { CreateTableBuilder, Kysely } from 'kysely';
import { trackChanges } from './change-tracking.ts';

type AnyTable = CreateTableBuilder<string, string>;

interface RecordTable {
  name: string;
  /** Whose the rows are. */
  of: 'customer' | 'meeting';
  /** Adds the columns of the record's fields. */
  columns(table: AnyTable): AnyTable;
  /** Columns by which lists are sorted; each has an index below the owner. */
  orders: readonly string[];
}

const withOwner = (table: AnyTable, of: RecordTable['of']): AnyTable => {
  const owned = table.addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id'));
  if (of === 'customer') return owned;
  return owned.addColumn('meeting_id', 'text', (column) => column.notNull().references('meetings.id'));
};

/** For migrations: the table of a record with its id, owner, version and stamps. Stays as it is: released migrations use it. */
export const createRecordTable = async (
  db: Kysely<unknown>,
  { name, of, columns, orders }: RecordTable,
): Promise<void> => {
  const identified = db.schema.createTable(name).addColumn('id', 'text', (column) => column.primaryKey());
  await columns(withOwner(identified, of))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text')
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('updated_by', 'text')
    .execute();
  for (const order of orders) {
    const indexed = [`${of}_id`, order, 'id'];
    await db.schema
      .createIndex(`${name}_${indexed.join('_')}`)
      .on(name)
      .columns(indexed)
      .execute();
  }
  await trackChanges(db, name);
};
