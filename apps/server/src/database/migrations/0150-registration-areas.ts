import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Registrations have an area of their own. At first it is that of their member; cleared personal data stays cleared. */
const FILL = `update registrations set area_code = members.area_code from members
  where members.id = registrations.member_id and members.area_code <> '' and registrations.purged_at is null`;

export const registrationAreas: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('registrations')
      .addColumn('area_code', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await sql.raw(FILL).execute(db);
  },
};
