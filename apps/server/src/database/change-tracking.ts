import { PostgresAdapter, sql, type Kysely } from 'kysely';

/** First number of the writers' advisory locks; the second is the hash of the table's name. */
export const CHANGES_LOCK = 26_743;

export const changesOf = (table: string): string => `${table}_changes`;

/**
 * For migrations: makes PostgreSQL count the statements that write to a table. On the embedded engine the connection
 * itself counts them.
 */
export const trackChanges = async (db: Kysely<unknown>, table: string): Promise<void> => {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  const counter = changesOf(table);
  await sql.raw(`create sequence ${counter}`).execute(db);
  // An unused sequence shows its next value as its last one, so it is used once.
  await sql.raw(`select nextval('${counter}')`).execute(db);
  await sql
    .raw(
      `create trigger ${table}_changed after insert or update or delete or truncate on ${table}
       for each statement execute function count_change('${counter}')`,
    )
    .execute(db);
  // Counts also while a restore inserts rows with other triggers disabled.
  await sql.raw(`alter table ${table} enable always trigger ${table}_changed`).execute(db);
};
