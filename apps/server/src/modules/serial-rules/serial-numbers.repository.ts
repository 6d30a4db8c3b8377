import type { DatabaseConnections } from '../../database/engines/connections.ts';

interface Counter {
  type: string;
  period: string;
}

export const createSerialNumberRepository = ({ db }: Pick<DatabaseConnections, 'db'>) => ({
  /**
   * One statement, so that concurrent callers get different values. Counters are distinct and in a fixed order, which
   * prevents deadlocks.
   */
  increment: async (counters: Counter[], by = 1): Promise<number[]> => {
    const rows = await db
      .insertInto('serial_counters')
      .values(counters.map(({ type, period }) => ({ type, period, value: by })))
      .onConflict((conflict) =>
        conflict
          .columns(['type', 'period'])
          .doUpdateSet((expression) => ({ value: expression('serial_counters.value', '+', by) })),
      )
      .returning(['serial_counters.type', 'serial_counters.period', 'serial_counters.value'])
      .execute();
    return counters.map(
      ({ type, period }) => rows.find((row) => row.type === type && row.period === period)?.value ?? 0,
    );
  },

  /** Counters that this transaction has incremented and therefore locked. */
  raise: async ({ type, period }: Counter, value: number): Promise<void> => {
    await db
      .updateTable('serial_counters')
      .set({ value })
      .where('serial_counters.type', '=', type)
      .where('serial_counters.period', '=', period)
      .execute();
  },

  /** The highest number issued by any of them. */
  highestOf: async (counters: Counter[]): Promise<number> => {
    const row = await db
      .selectFrom('serial_counters')
      .select(({ fn }) => fn.max('serial_counters.value').as('value'))
      .where(({ or, and, eb }) =>
        or(
          counters.map(({ type, period }) =>
            and([eb('serial_counters.type', '=', type), eb('serial_counters.period', '=', period)]),
          ),
        ),
      )
      .executeTakeFirst();
    return Number(row?.value ?? 0);
  },
});

export type SerialNumberRepository = ReturnType<typeof createSerialNumberRepository>;
