import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { onServer, SERVER, urlOf } from './postgres-server.ts';
import { emptyFolder, type Settings } from './program.ts';
import { SECRET_KEY } from './secret-key.ts';

/** The engines on which the same test runs. */
export const ENGINES = SERVER === undefined ? (['sqlite'] as const) : (['sqlite', 'postgres'] as const);
export type Engine = (typeof ENGINES)[number];

const newDatabase = async (options: string): Promise<string> => {
  const name = `huiwu_boot_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name} ${options}`);
  onTestFinished(() => onServer(`drop database if exists ${name} with (force)`));
  return urlOf(name);
};

/** An empty database of one test, dropped when the test is over. */
export const emptyDatabase = (): Promise<string> => newDatabase('');

const DEMO = { HUIWU_DEMO: '1', HUIWU_RATE_LIMIT: 'off' };

/** A demo that its first start fills; the same settings find the same data again. */
export const emptyDemoOn = async (engine: Engine): Promise<Settings> => ({
  ...DEMO,
  HUIWU_DATA_DIR: emptyFolder(),
  ...(engine === 'postgres' && { DATABASE_URL: await emptyDatabase() }),
});

/** A demo that is filled already; the same settings find the same data again. */
export const demoOn = async (engine: Engine): Promise<Settings> => {
  const { folder, database } = inject('filledDemo');
  const dataDir = emptyFolder();
  cpSync(path.join(folder, engine), dataDir, { recursive: true, preserveTimestamps: true });
  return {
    ...DEMO,
    HUIWU_DATA_DIR: dataDir,
    HUIWU_SECRET_KEY: SECRET_KEY,
    ...(engine === 'postgres' && { DATABASE_URL: await newDatabase(`template ${database}`) }),
  };
};
