import { PostgresAdapter, sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createRecordTable } from '../record-tables.ts';
import { keepRowTerms } from '../row-term-triggers.ts';

type Db = Kysely<unknown>;

const TEXTS = [
  'phone',
  'email',
  'company',
  'department',
  'job_title',
  'title',
  'area_code',
  'address',
  'remark',
  'id_number_tail',
];
const OPTIONAL = ['id_type', 'id_number_cipher', 'id_number_hash', 'sms_opt_out_at', 'email_opt_out_at', 'deleted_at'];
const TERMS = ['name_terms', 'phone_terms', 'email_terms', 'company_terms'];

const INDEXES = [
  // One person has a number once among those who are there.
  `unique index members_phones on members (customer_id, phone, phone_country)
   where deleted_at is null and phone <> ''`,
  `unique index members_id_numbers on members (customer_id, id_number_hash)
   where deleted_at is null and id_number_hash is not null`,
  // What is looked for while one types.
  `index members_emails on members (customer_id, email) where deleted_at is null and email <> ''`,
  // The lists of all customers; with the condition's column last, neither engine looks at the rows to count them.
  'index members_alive on members (created_at, id, deleted_at) where deleted_at is null',
  'index members_gone on members (created_at, id, deleted_at) where deleted_at is not null',
  'index members_by_name on members (name_sort, id)',
  'index members_by_company on members (company, id)',
  'index members_by_id_number on members (id_number_hash, id) where id_number_hash is not null',
  // What few members may be.
  'index members_by_area on members (area_code, customer_id, deleted_at) where deleted_at is null',
  'index members_by_source on members (source, customer_id, deleted_at) where deleted_at is null',
];

/** The person master of each customer. */
export const members: Migration = {
  up: async (db: Db) => {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    await createRecordTable(db, {
      name: 'members',
      of: 'customer',
      columns: (table) => {
        const named = table
          .addColumn('name', 'text', (column) => column.notNull())
          // Sorted sign by sign on both engines.
          .addColumn('name_sort', isPostgres ? sql`text collate "C"` : 'text', (column) => column.notNull())
          .addColumn('gender', 'text', (column) => column.notNull().defaultTo('u'))
          .addColumn('phone_country', 'text', (column) => column.notNull().defaultTo('+86'))
          .addColumn('source', 'text', (column) => column.notNull().defaultTo('manual'))
          .addColumn('owner_department_id', 'text', (column) => column.references('departments.id'))
          .addColumn('merged_into_id', 'text', (column) => column.references('members.id'));
        const written = TEXTS.reduce(
          (all, name) => all.addColumn(name, 'text', (column) => column.notNull().defaultTo('')),
          named,
        );
        const indexed = TERMS.reduce(
          (all, name) => all.addColumn(name, 'text', (column) => column.notNull().defaultTo('[]')),
          written,
        );
        return OPTIONAL.reduce((all, name) => all.addColumn(name, 'text'), indexed);
      },
      orders: ['created_at', 'name_sort', 'company'],
    });
    for (const index of INDEXES) await sql.raw(`create ${index}`).execute(db);
    await keepRowTerms(db, 'members', TERMS);
  },
};
