import { sql, type Kysely } from 'kysely';
import { onTestFinished } from 'vitest';
import type { Tables } from '../../schema.ts';
import type { TestApp } from '../test-app.ts';
import { testEngine, type AtEnd } from '../test-database.ts';
import { filesIn, LOG_TABLES } from './everything.ts';

const EVENTS = ['insert', 'update', 'delete'] as const;

/** Triggers that write down each changed row, in the transaction that changes it, so that a rollback takes both back. */
const triggers = {
  // In the temporary schema, which is gone with the connection.
  sqlite: (tables: string[]) => [
    'create temp table changed_rows (change text not null)',
    ...tables.flatMap((table) =>
      EVENTS.map(
        (event) => `create temp trigger "${table}_${event}" after ${event} on main."${table}"
          begin insert into changed_rows values ('${table}: ${event}'); end`,
      ),
    ),
  ],
  // In a schema of their own, which is dropped with all that depends on it: the next test takes over this database.
  postgres: (tables: string[]) => [
    'create schema watching',
    'create table watching.changed_rows (change text not null)',
    `create function watching.note() returns trigger language plpgsql as $$
      begin insert into watching.changed_rows values (tg_table_name || ': ' || lower(tg_op)); return null; end $$`,
    ...tables.flatMap((table) => [
      `create trigger watching after insert or update or delete on "${table}" for each row execute function watching.note()`,
      `create trigger watching_all after truncate on "${table}" execute function watching.note()`,
    ]),
  ],
};

const CHANGED_ROWS = { sqlite: 'temp.changed_rows', postgres: 'watching.changed_rows' };

const install = async (db: Kysely<Tables>): Promise<void> => {
  const tables = (await db.introspection.getTables()).map(({ name }) => name);
  const statements = triggers[testEngine](tables.filter((name) => !LOG_TABLES.includes(name)));
  // Node's SQLite takes one statement at a time.
  const texts = testEngine === 'sqlite' ? statements : [statements.join(';')];
  for (const text of texts) await sql.raw(text).execute(db);
};

export interface RowChanges {
  /** What was changed since it was last asked, such as `admins: update`. */
  take(): Promise<string[]>;
}

/**
 * Everything that is changed from now on: rows of all tables but those of the log, files, and messages that go out. A row that
 * is written as it was counts as a change.
 */
export const watchChanges = async (app: TestApp, atEnd: AtEnd = onTestFinished): Promise<RowChanges> => {
  const { db, folder, sms } = app;
  await install(db);
  if (testEngine === 'postgres') atEnd(async () => void (await sql`drop schema watching cascade`.execute(db)));
  const noted = sql.raw(CHANGED_ROWS[testEngine]);
  const outside = () => ({ files: filesIn(folder), messages: JSON.stringify(sms.sent) });
  let before = outside();

  const take = async (): Promise<string[]> => {
    const { rows } = await sql<{ change: string }>`select distinct change from ${noted}`.execute(db);
    if (rows.length > 0) await sql`delete from ${noted}`.execute(db);
    const [old, now] = [before, outside()];
    before = now;
    const others = (['files', 'messages'] as const).filter((name) => old[name] !== now[name]);
    return [...rows.map(({ change }) => change), ...others].toSorted();
  };
  return { take };
};
