import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { onServer, SERVER, urlOf } from './postgres-server.ts';
import { SECRET_KEY } from './secret-key.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder with the data folder of each engine, and the name of the database on PostgreSQL. */
    filledDemo: { folder: string; database: string };
  }
}

const ROOT = path.resolve(import.meta.dirname, '../..');

const fill = (settings: Record<string, string>) => {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], HUIWU_SECRET_KEY: SECRET_KEY, ...settings };
  return promisify(execFile)(process.execPath, ['apps/server/dist/main.js', 'demo'], { cwd: ROOT, env });
};

/** Fills one demo on each engine. The tests copy it: a copy takes a twentieth of the time. */
export const setup = async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'huiwu-boot-demo-'));
  const database = `huiwu_boot_demo_${randomUUID().replaceAll('-', '')}`;
  const places: Record<string, string>[] = [{ HUIWU_DATA_DIR: path.join(folder, 'sqlite') }];
  if (SERVER !== undefined) {
    await onServer(`create database ${database}`);
    places.push({ HUIWU_DATA_DIR: path.join(folder, 'postgres'), DATABASE_URL: urlOf(database) });
  }
  await Promise.all(places.map(fill));
  provide('filledDemo', { folder, database });
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    if (SERVER !== undefined) await onServer(`drop database if exists ${database} with (force)`);
  };
};
