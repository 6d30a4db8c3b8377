import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createRecordTable } from '../record-tables.ts';

type Db = Kysely<unknown>;

const STATEMENTS = [
  // The same line of an account is imported once into a meeting.
  'create unique index bank_lines_checksums on bank_lines (meeting_id, account, checksum)',
  "create index bank_lines_serials on bank_lines (meeting_id, serial) where serial <> ''",
  'create index bank_lines_states on bank_lines (meeting_id, state, basis)',
  'alter table payments add column bank_line_id text references bank_lines (id)',
  'create index payments_bank_line on payments (bank_line_id) where bank_line_id is not null',
];

/** Lines of bank statements, and which payments each shows. */
export const bankLines: Migration = {
  up: async (db: Db) => {
    await createRecordTable(db, {
      name: 'bank_lines',
      of: 'meeting',
      columns: (table) =>
        table
          // The account of the meeting at the time of the import; '' if it had none.
          .addColumn('account', 'text', (of) => of.notNull().defaultTo(''))
          .addColumn('booked_on', 'text', (of) => of.notNull())
          .addColumn('amount', 'bigint', (of) => of.notNull().check(sql`amount > 0`))
          .addColumn('payer_name', 'text', (of) => of.notNull())
          .addColumn('payer_account', 'text', (of) => of.notNull().defaultTo(''))
          .addColumn('purpose', 'text', (of) => of.notNull().defaultTo(''))
          .addColumn('serial', 'text', (of) => of.notNull().defaultTo(''))
          .addColumn('checksum', 'text', (of) => of.notNull())
          .addColumn('basis', 'text')
          .addColumn('parts', 'text', (of) => of.notNull().defaultTo('[]'))
          .addColumn('state', 'text', (of) => of.notNull())
          .addColumn('state_reason', 'text', (of) => of.notNull().defaultTo('')),
      orders: ['created_at', 'booked_on', 'amount', 'payer_name'],
    });
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
