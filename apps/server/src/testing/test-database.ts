import { randomUUID } from 'node:crypto';
import { Kysely } from 'kysely';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { openSqlite } from '../database/sqlite.ts';
import type { Tables } from '../schema.ts';

const TEMPLATE = 'huiwu_test_template';

/** The engine that this run of the tests is for. */
export const testEngine = process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'sqlite';

const serverUrl = (): string => process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';

const urlOf = (name: string): string => {
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
};

const onServer = async (sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  await client.query(sql).finally(() => client.end());
};

/** Once a run: every migration, on an empty database that the tests then copy. */
export const prepareTemplate = async (): Promise<void> => {
  await onServer(`drop database if exists ${TEMPLATE} with (force)`);
  await onServer(`create database ${TEMPLATE}`);
  const database = await openDatabase({ databaseUrl: urlOf(TEMPLATE), dataDir: '' }, () => undefined);
  await migrate(database);
  await database.close();
};

const openCopy = async (): Promise<Database> => {
  const name = `huiwu_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name} template ${TEMPLATE}`);
  const database = await openDatabase({ databaseUrl: urlOf(name), dataDir: '' }, () => undefined);
  const close = async () => {
    await database.close();
    await onServer(`drop database if exists ${name} with (force)`);
  };
  return { ...database, close };
};

const openInMemory = async (): Promise<Database> => {
  const db = new Kysely<Tables>({ dialect: openSqlite(':memory:') });
  const database: Database = { engine: 'sqlite', db, ping: () => Promise.resolve(), close: () => db.destroy() };
  await migrate(database);
  return database;
};

/** An empty database with every real migration, on the engine of this run, gone when the test is over. */
export const testDatabase = async (): Promise<Database> => {
  const database = await (testEngine === 'postgres' ? openCopy() : openInMemory());
  onTestFinished(() => database.close());
  return database;
};
