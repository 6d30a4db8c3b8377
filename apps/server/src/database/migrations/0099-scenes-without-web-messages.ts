import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

interface Settings {
  message_scenes: { channel: string };
}

/** Events send no web messages (record 150), so that there is nothing to set. */
export const scenesWithoutWebMessages: Migration = {
  up: async (db: Kysely<unknown>) => {
    await (db as Kysely<Settings>).deleteFrom('message_scenes').where('channel', '=', 'web').execute();
  },
};
