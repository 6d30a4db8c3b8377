import { PostgresAdapter, sql, type Kysely } from 'kysely';

/** Advisory locks of writers: two numbers, this and the hash of the table's name. */
export const CHANGES_LOCK = 26_743;

export const changesOf = (table: string): string => `${table}_changes`;

/** For migrations: makes PostgreSQL count the statements that write to a table. The embedded engine is watched instead. */
export const trackChanges = async (db: Kysely<unknown>, table: string): Promise<void> => {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  const counter = changesOf(table);
  await sql.raw(`create sequence ${counter}`).execute(db);
  // Until it has been counted once, the next value shows as the last.
  await sql.raw(`select nextval('${counter}')`).execute(db);
  await sql
    .raw(
      `create trigger ${table}_changed after insert or update or delete or truncate on ${table}
       for each statement execute function count_change('${counter}')`,
    )
    .execute(db);
  // Also where rows are taken over with other triggers off.
  await sql.raw(`alter table ${table} enable always trigger ${table}_changed`).execute(db);
};
