import type { Insertable } from 'kysely';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import type { TwoFactorTable } from './two-factor.table.ts';

export const createTwoFactorRepository = ({ db }: DatabaseConnections) => {
  const removeCodes = async (adminId: string): Promise<void> => {
    await db.deleteFrom('recovery_codes').where('recovery_codes.admin_id', '=', adminId).execute();
  };

  return {
    find: (adminId: string) =>
      db
        .selectFrom('second_steps')
        .selectAll('second_steps')
        .where('second_steps.admin_id', '=', adminId)
        .executeTakeFirst(),

    isOn: async (adminId: string): Promise<boolean> => {
      const row = await db
        .selectFrom('second_steps')
        .select('second_steps.admin_id')
        .where('second_steps.admin_id', '=', adminId)
        .where('second_steps.confirmed_at', 'is not', null)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Replaces an unconfirmed secret; false if two-factor sign-in is on. */
    begin: async (row: Insertable<TwoFactorTable>): Promise<boolean> => {
      const { secret_cipher, created_at, expires_at } = row;
      const begun = await db
        .insertInto('second_steps')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .column('admin_id')
            .doUpdateSet({ secret_cipher, created_at, expires_at })
            .where('second_steps.confirmed_at', 'is', null),
        )
        .returning('admin_id')
        .executeTakeFirst();
      return begun !== undefined;
    },

    /** True for exactly one of the concurrent calls with a code of this secret. */
    confirm: async ({ adminId, cipher, step, now }: { adminId: string; cipher: string; step: number; now: string }) => {
      const { numUpdatedRows } = await db
        .updateTable('second_steps')
        .set({ confirmed_at: now, last_step: step })
        .where('second_steps.admin_id', '=', adminId)
        .where('second_steps.secret_cipher', '=', cipher)
        .where('second_steps.confirmed_at', 'is', null)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },

    /** True for exactly one of the concurrent calls with the same code, and never for an older one. */
    useStep: async (adminId: string, step: number): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('second_steps')
        .set({ last_step: step })
        .where('second_steps.admin_id', '=', adminId)
        .where('second_steps.confirmed_at', 'is not', null)
        .where('second_steps.last_step', '<', step)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },

    /** Returns whether it was on. */
    remove: async (adminId: string): Promise<boolean> => {
      await removeCodes(adminId);
      const row = await db
        .deleteFrom('second_steps')
        .where('second_steps.admin_id', '=', adminId)
        .returning('second_steps.confirmed_at')
        .executeTakeFirst();
      return row !== undefined && row.confirmed_at !== null;
    },

    removeUnconfirmedBefore: async (moment: string): Promise<void> => {
      await db
        .deleteFrom('second_steps')
        .where('second_steps.confirmed_at', 'is', null)
        .where('second_steps.expires_at', '<=', moment)
        .execute();
    },

    replaceCodes: async (adminId: string, hashes: string[]): Promise<void> => {
      await removeCodes(adminId);
      await db
        .insertInto('recovery_codes')
        .values(hashes.map((code_hash) => ({ admin_id: adminId, code_hash, used_at: null })))
        .execute();
    },

    countCodes: async (adminId: string): Promise<number> => {
      const rows = await db
        .selectFrom('recovery_codes')
        .select('recovery_codes.code_hash')
        .where('recovery_codes.admin_id', '=', adminId)
        .where('recovery_codes.used_at', 'is', null)
        .execute();
      return rows.length;
    },

    /** True for exactly one of the concurrent calls with the same code. */
    useCode: async (adminId: string, hash: string, now: string): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('recovery_codes')
        .set({ used_at: now })
        .where('recovery_codes.admin_id', '=', adminId)
        .where('recovery_codes.code_hash', '=', hash)
        .where('recovery_codes.used_at', 'is', null)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },
  };
};

export type TwoFactorRepository = ReturnType<typeof createTwoFactorRepository>;
