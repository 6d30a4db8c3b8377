import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createRecordTable } from '../record-tables.ts';

type Db = Kysely<unknown>;

const createRules = (db: Db) =>
  createRecordTable(db, {
    name: 'discount_rules',
    of: 'meeting',
    columns: (table) =>
      table
        .addColumn('name', 'text', (of) => of.notNull())
        .addColumn('kind', 'text', (of) => of.notNull())
        .addColumn('code', 'text', (of) => of.notNull().defaultTo(''))
        .addColumn('effect', 'text', (of) => of.notNull())
        // In fen, or in hundredths of a percent.
        .addColumn('value', 'bigint', (of) => of.notNull())
        .addColumn('min_team_size', 'integer')
        .addColumn('type_ids', 'text', (of) => of.notNull().defaultTo('[]'))
        .addColumn('fee_item_ids', 'text', (of) => of.notNull().defaultTo('[]'))
        .addColumn('max_uses', 'integer')
        .addColumn('valid_from', 'text')
        .addColumn('valid_to', 'text')
        .addColumn('is_stackable', 'integer', (of) => of.notNull().defaultTo(0))
        .addColumn('state', 'integer', (of) => of.notNull().defaultTo(1))
        .addColumn('deleted_at', 'text')
        .addCheckConstraint('discount_rules_value', sql`value >= 0 and (effect <> 'percent' or value <= 10000)`),
    orders: ['created_at', 'name', 'code'],
  });

/** Which positions of orders cost less by which rules. */
const createUses = (db: Db) =>
  db.schema
    .createTable('discount_uses')
    .addColumn('order_item_id', 'text', (of) => of.notNull().references('order_items.id'))
    .addColumn('rule_id', 'text', (of) => of.notNull().references('discount_rules.id'))
    .addColumn('customer_id', 'text', (of) => of.notNull().references('customers.id'))
    .addColumn('meeting_id', 'text', (of) => of.notNull().references('meetings.id'))
    .addPrimaryKeyConstraint('discount_uses_pk', ['order_item_id', 'rule_id'])
    .execute();

const INDEXES = [
  "unique index discount_rules_codes on discount_rules (meeting_id, code) where code <> '' and deleted_at is null",
  'index discount_uses_rule on discount_uses (rule_id, order_item_id)',
  'index registrations_discounts on registrations (discount_rule_id) where discount_rule_id is not null',
];

/** Discounts of a meeting, the positions that have them, and the code that a registration was given. */
export const discountRules: Migration = {
  up: async (db: Db) => {
    await createRules(db);
    await createUses(db);
    await db.schema
      .alterTable('registrations')
      .addColumn('discount_rule_id', 'text', (of) => of.references('discount_rules.id'))
      .execute();
    for (const index of INDEXES) await sql.raw(`create ${index}`).execute(db);
  },
};
