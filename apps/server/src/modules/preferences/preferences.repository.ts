import type { DatabaseConnections } from '../../database/engines/connections.ts';
import type { PreferenceRow } from './preferences.table.ts';

export const createPreferenceRepository = ({ db }: DatabaseConnections) => ({
  listOfAdmin: (adminId: string): Promise<Pick<PreferenceRow, 'name' | 'value'>[]> =>
    db
      .selectFrom('preferences')
      .select(['preferences.name', 'preferences.value'])
      .where('preferences.admin_id', '=', adminId)
      .orderBy('preferences.name')
      .execute(),

  /** The stored value, locked until the transaction ends; the given default if there is none. */
  hold: async (row: PreferenceRow): Promise<string> => {
    const { updated_at } = row;
    const held = await db
      .insertInto('preferences')
      .values(row)
      .onConflict((conflict) => conflict.columns(['admin_id', 'name']).doUpdateSet({ updated_at }))
      .returning('preferences.value')
      .executeTakeFirstOrThrow();
    return held.value;
  },

  /** The last write wins. */
  save: async (row: PreferenceRow): Promise<void> => {
    const { value, updated_at } = row;
    await db
      .insertInto('preferences')
      .values(row)
      .onConflict((conflict) => conflict.columns(['admin_id', 'name']).doUpdateSet({ value, updated_at }))
      .execute();
  },
});

export type PreferenceRepository = ReturnType<typeof createPreferenceRepository>;
