import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  "alter table invoice_applications add column asked_at text not null default ''",
  "alter table invoice_applications add column open_channel text not null default ''",
  "alter table invoice_reds add column asked_at text not null default ''",
  'drop index invoice_applications_issuing',
  "create index invoice_applications_issuing on invoice_applications (asked_at, id) where state = 'issuing'",
  "create index invoice_applications_open on invoice_applications (asked_at, id) where open_channel <> ''",
  'drop index invoice_reds_open',
  `create index invoice_reds_open on invoice_reds (asked_at, id)
    where state in ('submitted', 'waiting', 'confirmed')`,
];

/** When channels were last asked about an application or a reversal, and what they still owe after a registration. */
export const questionsToChannels: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
