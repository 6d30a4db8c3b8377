import type { Insertable } from 'kysely';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import type { CodePurpose, SmsCodesTable } from './sign-in.table.ts';

interface CodeCheck {
  phone: string;
  purpose: CodePurpose;
  now: string;
  tries: number;
}

export const createSmsCodeRepository = ({ db }: DatabaseConnections) => ({
  insert: async (row: Insertable<SmsCodesTable>): Promise<void> => {
    await db.insertInto('sms_codes').values(row).execute();
  },

  /** The newest valid code, with one attempt used. */
  takeTry: ({ phone, purpose, now, tries }: CodeCheck) =>
    db
      .updateTable('sms_codes')
      .set((expression) => ({ tries: expression('sms_codes.tries', '+', 1) }))
      .where('sms_codes.id', '=', ({ selectFrom }) =>
        selectFrom('sms_codes')
          .select('sms_codes.id')
          .where('sms_codes.phone', '=', phone)
          .where('sms_codes.purpose', '=', purpose)
          .orderBy('sms_codes.created_at', 'desc')
          .orderBy('sms_codes.id', 'desc')
          .limit(1),
      )
      .where('sms_codes.used_at', 'is', null)
      .where('sms_codes.expires_at', '>', now)
      .where('sms_codes.tries', '<', tries)
      .returning(['sms_codes.id', 'sms_codes.code_hash'])
      .executeTakeFirst(),

  removeBefore: async (moment: string): Promise<void> => {
    await db.deleteFrom('sms_codes').where('sms_codes.expires_at', '<', moment).execute();
  },

  /** True for exactly one of the concurrent calls with the same code. */
  use: async (id: string, now: string): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('sms_codes')
      .set({ used_at: now })
      .where('sms_codes.id', '=', id)
      .where('sms_codes.used_at', 'is', null)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  },
});

export type SmsCodeRepository = ReturnType<typeof createSmsCodeRepository>;
