import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '../../schema.ts';
import type { CodePurpose, SmsCodesTable } from './sessions.table.ts';

interface Quota {
  now: string;
  /** Nothing may have been sent after this moment. */
  notAfter: string;
  /** The day or hour that the budget is for. */
  period: string;
  most: number;
}

interface Asked {
  phone: string;
  purpose: CodePurpose;
  now: string;
  tries: number;
}

export const createSmsCodeRepository = (db: Kysely<Tables>) => ({
  findQuota: (subject: string) =>
    db.selectFrom('sms_quotas').selectAll('sms_quotas').where('sms_quotas.subject', '=', subject).executeTakeFirst(),

  /** Takes one sending out of the budget, in one statement, so that of many at once exactly one gets it. */
  claimQuota: async (subject: string, { now, notAfter, period, most }: Quota): Promise<boolean> => {
    const row = await db
      .insertInto('sms_quotas')
      .values({ subject, last_sent_at: now, period, sent: 1 })
      .onConflict((conflict) =>
        conflict
          .column('subject')
          .doUpdateSet((expression) => ({
            last_sent_at: now,
            period,
            sent: expression
              .case()
              .when('sms_quotas.period', '=', period)
              .then(expression('sms_quotas.sent', '+', 1))
              .else(1)
              .end(),
          }))
          .where('sms_quotas.last_sent_at', '<=', notAfter)
          .where(({ or, eb }) => or([eb('sms_quotas.period', '!=', period), eb('sms_quotas.sent', '<', most)])),
      )
      .returning('sent')
      .executeTakeFirst();
    return row !== undefined;
  },

  insert: async (row: Insertable<SmsCodesTable>): Promise<void> => {
    await db.insertInto('sms_codes').values(row).execute();
  },

  /** The newest code that is still good, with one of its tries used up. */
  takeTry: ({ phone, purpose, now, tries }: Asked) =>
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
    await db.deleteFrom('sms_quotas').where('sms_quotas.last_sent_at', '<', moment).execute();
  },

  /** True for exactly one of all who come with the same code. */
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
