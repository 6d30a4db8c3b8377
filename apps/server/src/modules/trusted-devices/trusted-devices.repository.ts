import type { DatabaseConnections } from '../../database/engines/connections.ts';
import type { TrustedDevicesTable } from './trusted-devices.table.ts';

interface AskedDevice {
  hash: string;
  now: string;
}

export const createTrustedDeviceRepository = ({ db }: DatabaseConnections) => ({
  /** Whether the admin with this phone has signed in with this browser. */
  findFor: ({ hash, phone, now }: AskedDevice & { phone: string }) =>
    db
      .selectFrom('known_browsers')
      .innerJoin('admins', 'admins.id', 'known_browsers.admin_id')
      .select('known_browsers.id')
      .where('known_browsers.browser_hash', '=', hash)
      .where('known_browsers.expires_at', '>', now)
      .where('admins.phone', '=', phone)
      .where('admins.deleted_at', 'is', null)
      .executeTakeFirst(),

  isKnown: async ({ hash, now }: AskedDevice): Promise<boolean> => {
    const row = await db
      .selectFrom('known_browsers')
      .select('known_browsers.id')
      .where('known_browsers.browser_hash', '=', hash)
      .where('known_browsers.expires_at', '>', now)
      .executeTakeFirst();
    return row !== undefined;
  },

  remember: async (row: TrustedDevicesTable): Promise<void> => {
    const { last_used_at, expires_at } = row;
    await db
      .insertInto('known_browsers')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['browser_hash', 'admin_id']).doUpdateSet({ last_used_at, expires_at }),
      )
      .execute();
  },

  /** All of an admin's devices, except the most recently used ones. */
  removeBeyond: async (adminId: string, most: number): Promise<void> => {
    await db
      .deleteFrom('known_browsers')
      .where('known_browsers.admin_id', '=', adminId)
      .where('known_browsers.id', 'not in', ({ selectFrom }) =>
        selectFrom('known_browsers')
          .select('known_browsers.id')
          .where('known_browsers.admin_id', '=', adminId)
          .orderBy('known_browsers.last_used_at', 'desc')
          .orderBy('known_browsers.id', 'desc')
          .limit(most),
      )
      .execute();
  },

  /** Every device of an admin, except the spared one. */
  forgetAllOf: async (adminId: string, spare?: string): Promise<void> => {
    let query = db.deleteFrom('known_browsers').where('known_browsers.admin_id', '=', adminId);
    if (spare !== undefined) query = query.where('known_browsers.browser_hash', '!=', spare);
    await query.execute();
  },

  removeBefore: async (moment: string): Promise<void> => {
    await db.deleteFrom('known_browsers').where('known_browsers.expires_at', '<=', moment).execute();
  },
});

export type TrustedDeviceRepository = ReturnType<typeof createTrustedDeviceRepository>;
