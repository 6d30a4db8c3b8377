import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config/config.ts';
import { openDatabase, type Database } from '../database/database.ts';
import { agreeOn } from '../database/installation.ts';
import { refill, type TableRows } from '../database/refill.ts';
import { beginFilling, keepSecret, lockDataFolder, prepareDataFolder } from '../platform/files.ts';
import { readSealed, readSealedHead, SealedFileProblem } from '../platform/sealed.ts';
import { createSecrets } from '../platform/secrets.ts';
import { openStorage, type Storage } from '../platform/storage.ts';
import { FLEETING, type BackupData } from './backup.ts';
import { BackupProblem, keyForBackup, type FoundKey } from './keys.ts';

const FORMAT = 1;

interface Backup {
  file: string;
  key: Buffer;
  migrations: string[];
  createdAt: string;
}

const opened = async (file: string, { key }: FoundKey): Promise<Backup> => {
  if (!existsSync(file)) throw new BackupProblem(`找不到备份文件 ${file}`);
  const head = await readSealedHead(file);
  if (head['huiwuBackup'] !== FORMAT) throw new SealedFileProblem(`${file} 不是可用的会务备份文件`);
  const secrets = createSecrets(key);
  if (head['fingerprint'] !== secrets.fingerprint)
    throw new BackupProblem('密钥与备份时的不同，请使用备份时的密钥（HUIWU_SECRET_KEY 或 secret.key）');
  return {
    file,
    key: secrets.backupKey(String(head['salt'])),
    migrations: String(head['migrations']).split(','),
    createdAt: String(head['createdAt']),
  };
};

const partsIn = async function* ({ file, key }: Backup): AsyncGenerator<{ data: BackupData; content: Buffer }> {
  yield* readSealed(file, key);
};

/** To its last byte, before anything is touched. */
const verify = async (backup: Backup): Promise<{ rows: number; files: number }> => {
  const count = { rows: 0, files: 0 };
  let end: BackupData['end'];
  for await (const { data } of partsIn(backup)) {
    count.rows += data.rows?.length ?? 0;
    if (data.file !== undefined) count.files += 1;
    end = data.end;
  }
  if (end?.rows !== count.rows || end.files !== count.files)
    throw new SealedFileProblem('备份文件已损坏或不完整，不能用于恢复');
  return count;
};

const putFiles = async (backup: Backup, storage: Storage): Promise<void> => {
  for await (const { data, content } of partsIn(backup)) {
    // Contents come first.
    if (data.file === undefined) return;
    await storage.put(data.file, content);
  }
};

const rowsOf = async function* (backup: Backup): AsyncGenerator<TableRows> {
  for await (const { data } of partsIn(backup))
    if (data.table !== undefined && !FLEETING.includes(data.table)) yield { table: data.table, rows: data.rows ?? [] };
};

/** Where the key lay beside the backup, it lies from now on where a server looks for it. */
const keepKey = async (config: Config, { key, place }: FoundKey, database: Database): Promise<void> => {
  if (place === 'HUIWU_SECRET_KEY') return;
  if (config.databaseUrl === undefined) keepSecret(path.join(config.dataDir, 'secret.key'), () => key);
  else await agreeOn(database, 'secret_key', key);
};

const fill = async (config: Config, backup: Backup, found: FoundKey): Promise<void> => {
  const database = await openDatabase(config, () => undefined);
  try {
    await putFiles(backup, await openStorage(config));
    await refill(database, { migrations: backup.migrations, parts: rowsOf(backup) });
    await keepKey(config, found, database);
  } finally {
    await database.close();
  }
};

/**
 * Brings a backup back into an empty data folder or an empty database. Until all of it is there a server refuses to
 * start over the folder, and the rows of a database come in one transaction.
 */
export const restore = async (
  config: Config,
  file: string,
): Promise<{ rows: number; files: number; createdAt: string }> => {
  const found = keyForBackup(config, file);
  const backup = await opened(file, found);
  const count = await verify(backup);
  prepareDataFolder(config.dataDir);
  if (config.databaseUrl === undefined) {
    const release = lockDataFolder(config.dataDir);
    try {
      const finish = beginFilling(config.dataDir);
      await fill(config, backup, found);
      finish();
    } finally {
      release();
    }
  } else await fill(config, backup, found);
  return { ...count, createdAt: backup.createdAt };
};
