import { sql, type Kysely } from 'kysely';

/** Inside a transaction: undoes failed work alone, so that the transaction goes on. */
export const createSavepoints = <Schema>(db: Kysely<Schema>) => ({
  attempt: async <Result>(act: () => Promise<Result>): Promise<Result> => {
    await sql`savepoint attempt`.execute(db);
    try {
      const result = await act();
      await sql`release savepoint attempt`.execute(db);
      return result;
    } catch (error) {
      await sql`rollback to savepoint attempt`.execute(db);
      await sql`release savepoint attempt`.execute(db);
      throw error;
    }
  },
});

export type Savepoints = ReturnType<typeof createSavepoints>;
