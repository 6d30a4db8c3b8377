import type { DatabaseConnections } from '../../database/engines/connections.ts';
import type { LogClock } from './log-retention.rules.ts';

const NAME = 'log_clock';

/** The shared observation of the clock of all nodes. */
export const createLogClockRepository = ({ db }: DatabaseConnections) => ({
  find: async (): Promise<LogClock | undefined> => {
    const row = await db
      .selectFrom('installation')
      .select('value')
      .where('installation.name', '=', NAME)
      .executeTakeFirst();
    return row && (JSON.parse(row.value) as LogClock);
  },

  save: async (clock: LogClock): Promise<void> => {
    const value = JSON.stringify(clock);
    await db
      .insertInto('installation')
      .values({ name: NAME, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
  },
});

export type LogClockRepository = ReturnType<typeof createLogClockRepository>;
