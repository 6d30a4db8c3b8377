import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Tables } from '../../schema.ts';

export type OwnedRow = Record<string, string | number | null>;
/** Any table, by its name alone. */
export type Anything = Kysely<Record<string, Record<string, string | number | null>>>;

export const anything = (db: Kysely<Tables>): Anything => db as unknown as Anything;

export interface OwnedColumn {
  name: string;
  isNullable: boolean;
  hasDefault: boolean;
  dataType: string;
}

/** Neither references nor triggers matter to whose a row is. */
export const withoutReferences = async (
  { db, engine }: Database,
  work: (bare: Anything) => Promise<void>,
): Promise<void> => {
  const off = engine === 'sqlite' ? 'pragma foreign_keys = off' : 'set session_replication_role = replica';
  const on = engine === 'sqlite' ? 'pragma foreign_keys = on' : 'set session_replication_role = default';
  await db.connection().execute(async (connection) => {
    await sql.raw(off).execute(connection);
    await work(anything(connection)).finally(() => sql.raw(on).execute(connection));
  });
};

/** What other columns are computed from. */
const KNOWN: Record<string, string> = { created_at: '2026-01-01T00:00:00.000Z' };

const valueFor = ({ name, dataType }: OwnedColumn, id: string): string | number =>
  KNOWN[name] ?? (/int|numeric/i.test(dataType) ? 1 : `${id} ${name}`);

export const rowOf = (columns: OwnedColumn[], owner: OwnedRow, id: string): OwnedRow =>
  Object.fromEntries(
    columns
      .filter(({ name, isNullable, hasDefault }) => name in owner || name === 'id' || (!isNullable && !hasDefault))
      .map((column) => [column.name, owner[column.name] ?? valueFor(column, id)]),
  );

/** What a table has, to make rows of it without knowing it. */
export const columnsOf = async ({ db }: Database, table: string): Promise<OwnedColumn[]> => {
  const found = (await db.introspection.getTables()).find(({ name }) => name === table);
  return (found?.columns ?? []).map((each) => ({
    ...each,
    hasDefault: each.hasDefaultValue || each.isAutoIncrementing,
  }));
};
