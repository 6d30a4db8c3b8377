import type { DatabaseConnections } from '../../database/engines/connections.ts';

interface Counter {
  type: string;
  period: string;
}

export const createSerialNumberRepository = ({ db }: Pick<DatabaseConnections, 'db'>) => ({
  /**
   * One statement, so that no two callers on any node ever read the same value. The counters are different ones, and
   * always in the same order, so that two who take numbers wait for each other instead of both failing.
   */
  increment: async (counters: Counter[]): Promise<number[]> => {
    const rows = await db
      .insertInto('serial_counters')
      .values(counters.map(({ type, period }) => ({ type, period, value: 1 })))
      .onConflict((conflict) =>
        conflict
          .columns(['type', 'period'])
          .doUpdateSet((expression) => ({ value: expression('serial_counters.value', '+', 1) })),
      )
      .returning(['serial_counters.type', 'serial_counters.period', 'serial_counters.value'])
      .execute();
    return counters.map(
      ({ type, period }) => rows.find((row) => row.type === type && row.period === period)?.value ?? 0,
    );
  },

  /** Of counters that this transaction has incremented, so that no one else can have moved them. */
  raise: async ({ type, period }: Counter, value: number): Promise<void> => {
    await db
      .updateTable('serial_counters')
      .set({ value })
      .where('serial_counters.type', '=', type)
      .where('serial_counters.period', '=', period)
      .execute();
  },

  /** The highest that any of them has given out. */
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
