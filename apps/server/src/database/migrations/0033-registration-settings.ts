import { sql, type CreateTableBuilder, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createRecordTable } from '../record-tables.ts';

type AnyTable = CreateTableBuilder<string, string>;

const text =
  (name: string, fallback?: string) =>
  (table: AnyTable): AnyTable =>
    table.addColumn(name, 'text', (column) =>
      fallback === undefined ? column.notNull() : column.notNull().defaultTo(fallback),
    );

const number =
  (name: string, fallback: number) =>
  (table: AnyTable): AnyTable =>
    table.addColumn(name, 'integer', (column) => column.notNull().defaultTo(fallback));

/** A value that no two rows of a meeting have; those in the recycle bin keep theirs beside it. */
const unique = async (db: Kysely<unknown>, table: string, column: string, hasBin: boolean): Promise<void> => {
  const index = db.schema.createIndex(`${table}_${column}_present`).unique().on(table).columns(['meeting_id', column]);
  await (hasBin ? index.where(sql.ref('deleted_at'), 'is', null) : index).execute();
};

/** What is set up before people register: types, tags and teams. */
export const registrationSettings: Migration = {
  up: async (db: Kysely<unknown>) => {
    await createRecordTable(db, {
      name: 'registration_types',
      of: 'meeting',
      columns: (table) =>
        table
          .$call(text('code'))
          .$call(text('name'))
          .$call(number('is_free', 0))
          .$call(number('price', 0))
          .addColumn('capacity', 'integer')
          .$call(number('needs_proof', 0))
          .$call(text('color', 'blue'))
          .$call(text('carbon_role', 'participant'))
          .$call(number('sort_order', 100))
          .addColumn('form_id', 'text')
          .$call(number('state', 1))
          .addColumn('deleted_at', 'text')
          .addCheckConstraint('registration_types_price', sql`price >= 0 and (is_free = 0 or price = 0)`),
      orders: ['sort_order'],
    });
    await createRecordTable(db, {
      name: 'tags',
      of: 'meeting',
      columns: (table) => table.$call(text('name')).$call(text('color', 'gray')),
      orders: ['created_at'],
    });
    await createRecordTable(db, {
      name: 'teams',
      of: 'meeting',
      columns: (table) =>
        table
          .$call(text('name'))
          .$call(text('contact_name', ''))
          .$call(text('contact_phone', ''))
          .$call(text('invoice_mode', 'one'))
          .$call(text('remark', ''))
          .addColumn('deleted_at', 'text'),
      orders: ['created_at'],
    });
    await unique(db, 'registration_types', 'code', true);
    await unique(db, 'tags', 'name', false);
    await unique(db, 'teams', 'name', true);
  },
};
