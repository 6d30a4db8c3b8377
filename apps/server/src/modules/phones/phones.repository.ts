import type { DatabaseConnections } from '../../database/engines/connections.ts';

export const createPhoneRepository = ({ everything: db, locks }: DatabaseConnections) => ({
  /** Whether another admin, of any customer, has this phone; the result holds until the transaction ends. */
  isTaken: async (phone: string, exceptId?: string): Promise<boolean> => {
    await locks.take(`phone:${phone}`);
    const row = await db
      .selectFrom('admins')
      .select('admins.id')
      .where('admins.phone', '=', phone)
      .where('admins.deleted_at', 'is', null)
      .executeTakeFirst();
    return row !== undefined && row.id !== exceptId;
  },

  /** Those of many phones that admins of any customer have; the result holds until the transaction ends. */
  listTaken: async (phones: readonly string[]): Promise<string[]> => {
    if (phones.length === 0) return [];
    await locks.takeAll(phones.map((phone) => `phone:${phone}`));
    const rows = await db
      .selectFrom('admins')
      .select('admins.phone')
      .where('admins.phone', 'in', phones)
      .where('admins.deleted_at', 'is', null)
      .execute();
    return rows.map(({ phone }) => phone);
  },
});

export type PhoneRepository = ReturnType<typeof createPhoneRepository>;
