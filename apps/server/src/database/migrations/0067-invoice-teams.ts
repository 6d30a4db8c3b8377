import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  'alter table invoice_applications add column team_id text references teams (id)',
  `update invoice_applications set team_id = (
     select orders.team_id from invoice_application_orders
     inner join orders on orders.id = invoice_application_orders.order_id
     where invoice_application_orders.application_id = invoice_applications.id and orders.team_id is not null
     order by invoice_application_orders.id limit 1)`,
  'create index invoice_applications_teams on invoice_applications (team_id, created_at, id) where team_id is not null',
];

/** The team of an application, which lists are filtered by. */
export const invoiceTeams: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
