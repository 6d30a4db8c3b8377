import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Invitations keep quiet hours, also those that are sent with a content that was sent before. */
export const invitationsAtNight: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql
      .raw(
        "update notices set ignores_quiet_hours = 0 where created_from = 'system' and content_key like 'invitation %'",
      )
      .execute(db);
  },
};
