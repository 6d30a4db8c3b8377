import type { DatabaseConnections } from '../../database/engines/connections.ts';

interface Claim {
  now: string;
  /** The day or hour of the count; periods of one subject sort as text. */
  period: string;
  /** Nothing may have been sent after this moment. */
  notAfter?: string;
  most?: number;
}

export const createSmsQuotaRepository = ({ db }: DatabaseConnections) => ({
  find: (subject: string) =>
    db.selectFrom('sms_quotas').selectAll('sms_quotas').where('sms_quotas.subject', '=', subject).executeTakeFirst(),

  /** How many of each subject are used in the period. */
  listUsed: async (subjects: readonly string[], period: string): Promise<Map<string, number>> => {
    if (subjects.length === 0) return new Map();
    const rows = await db
      .selectFrom('sms_quotas')
      .select(['sms_quotas.subject', 'sms_quotas.sent'])
      .where('sms_quotas.subject', 'in', subjects)
      .where('sms_quotas.period', '>=', period)
      .execute();
    return new Map(rows.map(({ subject, sent }) => [subject, sent]));
  },

  /**
   * Charges a budget in one statement, so that concurrent calls cannot exceed it. Returns how many are used in the
   * period, or undefined if none is left. A period never goes back: a node with a slow clock continues in the later
   * one.
   */
  claim: async (subject: string, { now, period, notAfter, most }: Claim): Promise<number | undefined> => {
    const row = await db
      .insertInto('sms_quotas')
      .values({ subject, last_sent_at: now, period, sent: 1 })
      .onConflict((conflict) => {
        const update = conflict.column('subject').doUpdateSet((expression) => {
          const isNew = expression('sms_quotas.period', '<', period);
          return {
            last_sent_at: expression
              .case()
              .when('sms_quotas.last_sent_at', '<', now)
              .then(now)
              .else(expression.ref('sms_quotas.last_sent_at'))
              .end(),
            period: expression.case().when(isNew).then(period).else(expression.ref('sms_quotas.period')).end(),
            sent: expression
              .case()
              .when(isNew)
              .then(1)
              .else(expression('sms_quotas.sent', '+', 1))
              .end(),
          };
        });
        const spaced = notAfter === undefined ? update : update.where('sms_quotas.last_sent_at', '<=', notAfter);
        if (most === undefined) return spaced;
        return spaced.where(({ or, eb }) =>
          or([eb('sms_quotas.period', '<', period), eb('sms_quotas.sent', '<', most)]),
        );
      })
      .returning('sent')
      .executeTakeFirst();
    return row?.sent;
  },

  removeBefore: async (moment: string): Promise<void> => {
    await db.deleteFrom('sms_quotas').where('sms_quotas.last_sent_at', '<', moment).execute();
  },
});

export type SmsQuotaRepository = ReturnType<typeof createSmsQuotaRepository>;
