import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../schema.ts';
import type { Database } from './database.ts';
import { DatabaseProblem } from './engines/engine.ts';
import { appliedNames, migrate, migrateTo } from './migrate.ts';
import type { SnapshotRow } from './snapshot.ts';

/** Some rows of one table. */
export interface TableRows {
  table: string;
  rows: SnapshotRow[];
}

/** The engines limit the number of parameters of a statement. */
const VALUES_MAX = 30_000;

type AnyDb = Kysely<Record<string, SnapshotRow>>;

const hasPeople = async ({ db }: Database): Promise<boolean> =>
  (await db.selectFrom('customers').select('id').limit(1).executeTakeFirst()) !== undefined;

/** A restore never overwrites rows. The empty database may have been migrated up to the state of the rows. */
const assertEmpty = async (database: Database, migrations: readonly string[]): Promise<void> => {
  const applied = await appliedNames(database);
  const isAhead = applied.some((name) => !migrations.includes(name));
  if (applied.length > 0 && (isAhead || (await hasPeople(database))))
    throw new DatabaseProblem('数据库不是空的：恢复只能在空数据库上进行，请换一个空的数据库或数据文件夹');
};

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Rows arrive in any order, so references are checked at the end. */
const withoutOrder = async (
  transaction: Transaction<Tables>,
  engine: Database['engine'],
  work: () => Promise<void>,
): Promise<void> => {
  if (engine === 'sqlite') {
    await sql`pragma defer_foreign_keys = on`.execute(transaction);
    await work();
    return;
  }
  const { rows: keys } = await sql<ForeignKey>`
    select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(transaction);
  for (const { table, name } of keys)
    await sql.raw(`alter table ${table} drop constraint ${name}`).execute(transaction);
  await work();
  for (const { table, name, definition } of keys)
    await sql.raw(`alter table ${table} add constraint ${name} ${definition}`).execute(transaction);
};

/** Generated columns are not inserted. */
const given = ({ sort_key: _key, seq: _number, ...row }: SnapshotRow): SnapshotRow => row;

const insert = async (db: AnyDb, { table, rows: all }: TableRows): Promise<void> => {
  const rows = all.map(given);
  const [first] = rows;
  if (first === undefined) return;
  const atOnce = Math.max(1, Math.floor(VALUES_MAX / Object.keys(first).length));
  for (let at = 0; at < rows.length; at += atOnce)
    await db
      .insertInto(table)
      .values(rows.slice(at, at + atOnce))
      .execute();
};

/**
 * Fills an empty database with the rows of a database of the same or an older state, in one transaction, and then
 * migrates it to the state of the program.
 */
export const refill = async (
  database: Database,
  { migrations, parts }: { migrations: readonly string[]; parts: AsyncIterable<TableRows> },
): Promise<void> => {
  await assertEmpty(database, migrations);
  await migrateTo(database, migrations);
  await database.db.transaction().execute(async (transaction) => {
    await withoutOrder(transaction, database.engine, async () => {
      const db = transaction as unknown as AnyDb;
      const emptied = new Set<string>();
      for await (const part of parts) {
        // Some migrations insert rows.
        if (!emptied.has(part.table)) await db.deleteFrom(part.table).execute();
        emptied.add(part.table);
        await insert(db, part);
      }
    });
  });
  await migrate(database);
};
