import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const FROM_MEETING_ROLES = sql`role_id in (select id from roles where kind = 'meeting')`;

/**
 * A meeting role holds pages of meetings and what is on them. Up to this release there is neither a function nor a field
 * on such a page, so all that meeting roles have of them is without effect, and so are their pages of the whole console.
 */
export const meetingRoles: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`delete from role_functions where ${FROM_MEETING_ROLES}`.execute(db);
    await sql`delete from role_fields where ${FROM_MEETING_ROLES}`.execute(db);
    await sql`delete from role_menus where ${FROM_MEETING_ROLES}
      and menu_id in (select id from menus where mode <> 'meeting')`.execute(db);
  },
};
