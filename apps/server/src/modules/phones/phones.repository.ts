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
});

export type PhoneRepository = ReturnType<typeof createPhoneRepository>;
