import type { DatabaseConnections } from '../../../../database/engines/connections.ts';

const OPEN = ['submitted', 'waiting', 'confirmed'] as const;
const WAITING = ['submitted', 'waiting'] as const;

export type AskedTable = 'invoice_applications' | 'invoice_reds';

/** What channels are to be asked about, of all customers; what was asked about longest ago comes first. */
export const createChannelQuestionRepository = ({ db }: Pick<DatabaseConnections, 'db'>) => {
  const applications = (limit: number) =>
    db
      .selectFrom('invoice_applications')
      .select('invoice_applications.id')
      .orderBy('invoice_applications.asked_at')
      .orderBy('invoice_applications.id')
      .limit(limit);
  return {
    listIssuing: (limit: number) => applications(limit).where('invoice_applications.state', '=', 'issuing').execute(),

    /** Those that were registered by hand while their channel owed an answer. */
    listRegistered: (limit: number) =>
      applications(limit).where('invoice_applications.open_channel', '<>', '').execute(),

    /** Reversals whose channel has more to say, and those by hand that no one confirmed in time. */
    listReds: (limit: number, now: string) =>
      db
        .selectFrom('invoice_reds')
        .select('invoice_reds.id')
        .where('invoice_reds.state', 'in', OPEN)
        .where(({ or, and, eb }) =>
          or([
            eb('invoice_reds.channel', '<>', 'manual'),
            and([eb('invoice_reds.state', 'in', WAITING), eb('invoice_reds.expires_at', '<=', now)]),
          ]),
        )
        .orderBy('invoice_reds.asked_at')
        .orderBy('invoice_reds.id')
        .limit(limit)
        .execute(),

    noteAsked: async (table: AskedTable, ids: readonly string[], at: string): Promise<void> => {
      await db.updateTable(table).set({ asked_at: at }).where('id', 'in', ids).execute();
    },
  };
};

export type ChannelQuestionRepository = ReturnType<typeof createChannelQuestionRepository>;
