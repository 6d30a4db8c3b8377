import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import type { DatabaseConnections } from '../database/engines/connections.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/database.ts';
import { rememberLists } from '../database/lists/list-memory.ts';
import { createLocks } from '../database/locks.ts';
import { migrate } from '../database/migrate.ts';
import { sqliteOver } from '../database/engines/sqlite.ts';
import type { Tables } from '../schema.ts';

const TEMPLATE = 'huiwu_test_template';
const OF_WORKERS = 'huiwu_test_worker_';

/** Tidies up after a test, or after all that share one world. */
export type AtEnd = (work: () => void | Promise<void>) => void;

/** The engine that this run of the tests is for. */
export const testEngine: Database['engine'] = process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'sqlite';

const serverUrl = (): string => process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';

const urlOf = (name: string): string => {
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
};

const onServer = async <Row extends object>(text: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  const { rows } = await client.query<Row>(text).finally(() => client.end());
  return rows;
};

/** Once a run: every migration, on an empty database that the tests then copy. */
export const prepareTemplate = async (): Promise<void> => {
  const old = await onServer<{ datname: string }>(
    `select datname from pg_database where datname like '${OF_WORKERS}%'`,
  );
  for (const { datname } of old) await onServer(`drop database if exists ${datname} with (force)`);
  await onServer(`drop database if exists ${TEMPLATE} with (force)`);
  await onServer(`create database ${TEMPLATE}`);
  const database = await openDatabase({ databaseUrl: urlOf(TEMPLATE), dataDir: '' }, () => undefined);
  await migrate(database);
  await database.close();
};

let tables: readonly string[] | undefined;

/** In this role no foreign key minds the order. */
const emptied = async ({ db }: Database): Promise<void> => {
  // Every copy has the same tables, and asking for them takes longer than emptying them.
  tables ??= (await db.introspection.getTables()).map(({ name }) => name);
  const filled = tables.map((name, at) => `exists (select 1 from "${name}") as "${at}"`);
  const { rows } = await sql.raw<Record<string, boolean>>(`select ${filled.join(', ')}`).execute(db);
  const deleting = tables.filter((_each, at) => rows[0]?.[at] === true).map((name) => `delete from "${name}"`);
  if (deleting.length === 0) return;
  await sql
    .raw(`set session_replication_role = replica; ${deleting.join('; ')}; set session_replication_role = default`)
    .execute(db);
};

const taken = new Set<string>();

/**
 * Connections know their database after a while, and what a new one costs is more than most tests: so those of the last
 * test serve the next one, also in the next file, and end with their worker.
 */
const idle: Database[] = [];

const nameOfFree = (): string => {
  const names = Array.from(
    { length: 10 },
    (_each, index) => `${OF_WORKERS}${process.env['VITEST_POOL_ID'] ?? '0'}_${index}`,
  );
  return names.find((name) => !taken.has(name)) ?? '';
};

/** Copied once for each worker and emptied for each test: a copy takes far longer than a test. */
const openFirst = async (): Promise<Database> => {
  const name = nameOfFree();
  taken.add(name);
  const known = await onServer(`select 1 from pg_database where datname = '${name}'`);
  if (known.length === 0) await onServer(`create database ${name} template ${TEMPLATE}`);
  const database = await openDatabase({ databaseUrl: urlOf(name), dataDir: '' }, () => undefined);
  if (known.length > 0) await emptied(database);
  return database;
};

/** Databases whose tables a test changed. */
const altered = new WeakSet<Database['db']>();

/**
 * For a test that changes a table: no other test uses its database, because prepared statements fail once the columns
 * of their table have another order.
 */
export const endDatabaseWithTest = (db: Database['db']): void => {
  altered.add(db);
};

const openCopy = async (): Promise<Database> => {
  const known = idle.pop();
  if (known !== undefined) await emptied(known);
  const database = known ?? (await openFirst());
  const close = async () => {
    if (altered.has(database.db)) await database.close();
    else idle.push(database);
  };
  return { ...database, close };
};

/** An empty database after all migrations: taking it over is thirty times faster than going through them again. */
let migrated: Uint8Array | undefined;

const openInMemory = async (): Promise<Database> => {
  const memory = new DatabaseSync(':memory:');
  if (migrated) memory.deserialize(migrated);
  const { dialect, changes } = sqliteOver(memory);
  const db = new Kysely<Tables>({ dialect });
  rememberLists(db, changes);
  // A second connection would see a database of its own.
  const database: Database = {
    engine: 'sqlite',
    db,
    lists: db,
    ping: () => Promise.resolve(),
    close: () => db.destroy(),
  };
  if (!migrated) {
    await migrate(database);
    migrated = memory.serialize();
  }
  return database;
};

/** An empty database with every real migration, on the engine of this run, gone when the test is over. */
export const testDatabase = async (atEnd: AtEnd = onTestFinished, engine = testEngine): Promise<Database> => {
  const database = await (engine === 'postgres' ? openCopy() : openInMemory());
  atEnd(() => database.close());
  return database;
};

/** What a repository is made of, over all customers. */
export const connectionsOf = ({
  db,
  lists,
  engine,
}: Pick<Database, 'db' | 'lists' | 'engine'>): DatabaseConnections => ({
  db,
  lists,
  everything: db,
  engine,
  locks: createLocks(db, engine),
});

/** Somewhere for a database of the engine of this run, where there is none yet; gone when the test is over. */
export const emptyPlace = async (): Promise<{ dataDir: string; databaseUrl: string | undefined }> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'huiwu-test-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  if (testEngine === 'sqlite') return { dataDir, databaseUrl: undefined };
  const name = `huiwu_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name}`);
  onTestFinished(() => onServer(`drop database if exists ${name} with (force)`).then(() => undefined));
  return { dataDir, databaseUrl: urlOf(name) };
};
