import { CompiledQuery, sql, type Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../schema.ts';

/** PostgreSQL counts in the background what has grown; the embedded engine keeps the statistics that were shipped. */
export const refreshStatistics = async ({ db, engine }: Pick<Database, 'db' | 'engine'>): Promise<void> => {
  if (engine === 'postgres') await sql.raw('analyze').execute(db);
};

/** How the engine goes about each query that comes of what is asked. */
export const plansOf = async (
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  ask: (lists: Kysely<Tables>) => Promise<unknown>,
): Promise<string[]> => {
  const asked: CompiledQuery[] = [];
  await ask(
    db.withPlugin({
      transformQuery: ({ node, queryId }) => {
        asked.push(db.getExecutor().compileQuery(node, queryId));
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    }),
  );
  const explain = engine === 'postgres' ? 'explain' : 'explain query plan';
  return db.connection().execute(async (connection) => {
    // As in a large table, where reading all of it is never the cheapest.
    if (engine === 'postgres') await sql`set enable_seqscan = off`.execute(connection);
    const plans: string[] = [];
    for (const { sql: text, parameters } of asked) {
      const { rows } = await connection.executeQuery<object>(CompiledQuery.raw(`${explain} ${text}`, [...parameters]));
      plans.push(rows.map((row) => Object.values(row).join(' ')).join('\n'));
    }
    if (engine === 'postgres') await sql`set enable_seqscan = on`.execute(connection);
    return plans;
  });
};
