import { PostgresAdapter, sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

type Db = Kysely<unknown>;

const LOGS = ['business_logs', 'sign_in_logs'];
const WHY = 'log rows are neither changed nor removed early';

/** What nothing in this program does, and what a voucher of its author or of an operator must not do either. */
const guardOnSqlite = async (db: Db, table: string): Promise<void> => {
  const refuse = `begin select raise(abort, '${WHY}'); end`;
  const young = `old.created_at >= strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-180 days')`;
  await sql.raw(`create trigger ${table}_unchanged before update on ${table} ${refuse}`).execute(db);
  await sql.raw(`create trigger ${table}_kept before delete on ${table} when ${young} ${refuse}`).execute(db);
};

const createGuard = async (db: Db): Promise<void> => {
  const limit = `to_char((now() at time zone 'utc') - interval '180 days', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  await sql
    .raw(
      `create function keep_log_rows() returns trigger language plpgsql as $$
       begin
         if tg_op = 'DELETE' and old.created_at collate "C" < ${limit} then return old; end if;
         raise exception '${WHY}';
       end $$`,
    )
    .execute(db);
};

const guardOnPostgres = async (db: Db, table: string): Promise<void> => {
  const act = 'execute function keep_log_rows()';
  await sql.raw(`create trigger ${table}_kept before update or delete on ${table} for each row ${act}`).execute(db);
};

const index = (db: Db, on: string, columns: string[]) =>
  db.schema
    .createIndex(`${on}_${columns.join('_')}`)
    .on(on)
    .columns(columns);

/** Whoever reads the rows of some people of a company only finds them in the index itself. */
const widen = async (db: Db, table: string): Promise<void> => {
  await db.schema.dropIndex(`${table}_customer_id_created_at_id`).execute();
  await db.schema
    .createIndex(`${table}_of_company`)
    .on(table)
    .columns(['customer_id', 'created_at', 'id', 'admin_id'])
    .execute();
};

export const logs: Migration = {
  up: async (db: Db) => {
    await db.schema
      .alterTable('business_logs')
      .addColumn('user_agent', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema
      .alterTable('sign_in_logs')
      .addColumn('request_id', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await index(db, 'business_logs', ['target_id', 'created_at', 'id'])
      .where('target_id' as never, 'is not', null)
      .execute();
    for (const table of LOGS) await widen(db, table);
    await index(db, 'business_logs', ['request_id']).execute();
    await index(db, 'sign_in_logs', ['request_id']).execute();
    await index(db, 'sign_in_logs', ['admin_id', 'created_at', 'id'])
      .where('admin_id' as never, 'is not', null)
      .execute();
    await index(db, 'sessions', ['created_at', 'id'])
      .where('ended_at' as never, 'is', null)
      .execute();
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    if (isPostgres) await createGuard(db);
    for (const table of LOGS) await (isPostgres ? guardOnPostgres : guardOnSqlite)(db, table);
  },
};
