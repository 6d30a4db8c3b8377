import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { emptyFolder, type Settings } from './program.ts';

const SERVER = process.env['TEST_DATABASE_URL'];

/** What the same story runs on. */
export const ENGINES = SERVER === undefined ? (['sqlite'] as const) : (['sqlite', 'postgres'] as const);
export type Engine = (typeof ENGINES)[number];

const onServer = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: SERVER });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

/** An empty database of the test's own, gone when the test is over. */
export const emptyDatabase = async (): Promise<string> => {
  const name = `huiwu_boot_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name}`);
  onTestFinished(() => onServer(`drop database if exists ${name} with (force)`));
  const url = new URL(SERVER ?? '');
  url.pathname = `/${name}`;
  return url.href;
};

/** A demo on one engine; the same settings find the same data again. */
export const demoOn = async (engine: Engine): Promise<Settings> => ({
  HUIWU_DATA_DIR: emptyFolder(),
  HUIWU_DEMO: '1',
  HUIWU_RATE_LIMIT: 'off',
  ...(engine === 'postgres' && { DATABASE_URL: await emptyDatabase() }),
});
