import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The meeting of a link, with whose personal data it is removed. Earlier ones end when they expire. */
export const meetingsOfLinks: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('message_links').addColumn('meeting_id', 'text').execute();
    await db.schema.createIndex('message_links_meeting').on('message_links').column('meeting_id').execute();
  },
};
