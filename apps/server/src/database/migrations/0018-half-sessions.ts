import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Tables } from '../../schema.ts';

export const halfSessions: Migration = {
  up: async (db: Kysely<Tables>) => {
    await db.schema.alterTable('sessions').addColumn('half_refused_at', 'text').execute();
    // The catalogue adds what is missing and renames nothing.
    await db
      .updateTable('settings')
      .set({ name: '强制两步验证范围' })
      .where('key', '=', 'secondStepFor')
      .where('name', '=', '须两步登录的人员')
      .execute();
  },
};
