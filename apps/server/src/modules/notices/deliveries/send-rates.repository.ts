import { sql } from 'kysely';
import type { DatabaseConnections } from '../../../database/engines/connections.ts';

interface RateRequest {
  /** What is limited: an account, a company, a number. */
  subject: string;
  /** The second or the day; periods of one subject sort as text. */
  period: string;
  most: number;
  wanted: number;
}

/** Limits over all nodes: how many may still be sent through an account in a second, or to a number on a day. */
export const createSendRateRepository = ({ db }: Pick<DatabaseConnections, 'db'>) => ({
  /**
   * Takes as many as are left, in one statement, so that nodes together do not exceed the limit. What is asked in vain is
   * not added up: of a limit that is raised, the rest is free.
   */
  take: async (customerId: string, { subject, period, most, wanted }: RateRequest): Promise<number> => {
    const { used } = await db
      .insertInto('send_rates')
      .values({ subject, customer_id: customerId, period, used: wanted })
      .onConflict((conflict) =>
        conflict.column('subject').doUpdateSet((expression) => {
          const isNew = expression('send_rates.period', '<', period);
          const used = expression.ref('send_rates.used');
          const counted = expression.case().when(used, '>', most).then(most).else(used).end();
          return {
            period: expression.case().when(isNew).then(period).else(expression.ref('send_rates.period')).end(),
            used: expression
              .case()
              .when(isNew)
              .then(wanted)
              .else(sql<number>`${counted} + ${wanted}`)
              .end(),
          };
        }),
      )
      .returning('used')
      .executeTakeFirstOrThrow();
    return Math.min(wanted, Math.max(0, most - (used - wanted)));
  },

  /** How many are left of a limit. */
  leftOf: async ({ subject, period, most }: Omit<RateRequest, 'wanted'>): Promise<number> => {
    const row = await db
      .selectFrom('send_rates')
      .select('send_rates.used')
      .where('send_rates.subject', '=', subject)
      .where('send_rates.period', '=', period)
      .executeTakeFirst();
    return Math.max(0, most - (row?.used ?? 0));
  },

  removeBefore: async (period: string): Promise<void> => {
    await db.deleteFrom('send_rates').where('send_rates.period', '<', period).execute();
  },
});

export type SendRateRepository = ReturnType<typeof createSendRateRepository>;
