import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config/config.ts';
import { openDatabase, type Database } from '../database/database.ts';
import { agreeOn } from '../database/installation.ts';
import { refill, type TableRows } from '../database/refill.ts';
import type { SnapshotRow } from '../database/snapshot.ts';
import { beginRestore, keepSecret, lockDataFolder, prepareDataFolder } from '../platform/files.ts';
import { newId } from '../platform/ids.ts';
import { readSealed, readSealedHead, SealedFileProblem } from '../platform/sealed.ts';
import { createSecrets } from '../platform/secrets.ts';
import { openStorage, type Storage } from '../platform/storage.ts';
import { TEMPORARY_CREDENTIALS, type BackupData } from './backup.ts';
import { BackupProblem, keyForBackup, type FoundKey } from './keys.ts';

const FORMAT = 1;

interface Backup {
  file: string;
  key: Buffer;
  migrations: string[];
  createdAt: string;
}

interface Count {
  rows: number;
  files: number;
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

/** Verifies the whole backup before anything is changed. */
const verify = async (backup: Backup): Promise<Count> => {
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
    // Contents are written before their rows.
    if (data.file === undefined) return;
    await storage.put(data.file, content);
  }
};

const UNDER_WAY = ['waiting', 'running'];

/** Marks messages and tasks in progress as failed: repeating them could send or do something twice. */
const settled = (table: string, row: SnapshotRow, { createdAt }: Backup): SnapshotRow => {
  if (!UNDER_WAY.includes(String(row['state']))) return row;
  if (table === 'outbox_messages') return { ...row, state: 'failed', error: '恢复备份前尚未发送' };
  if (table !== 'background_tasks') return row;
  const lease = { lease_owner: null, lease_until: null };
  return { ...row, ...lease, state: 'failed', error: '恢复备份前尚未完成', ended_at: createdAt };
};

/** The columns of the oldest supported backup; columns added since have defaults. */
const logRow = (customerId: string, { createdAt }: Backup, { rows, files }: Count): SnapshotRow => ({
  id: newId(),
  customer_id: customerId,
  admin_id: null,
  admin_name: '服务器命令行',
  module: '系统',
  action: '恢复备份',
  target_id: null,
  target_name: createdAt,
  result: 'done',
  message: `已恢复 ${createdAt} 的备份：${rows} 行数据，${files} 个文件`,
  ip: '',
  duration_ms: 0,
  request_id: newId(),
  changes: '[]',
  created_at: new Date().toISOString(),
});

/** All rows, and last a log row of the restore, if the backup contains the platform's customer. */
const rowsOf = async function* (backup: Backup, count: Count): AsyncGenerator<TableRows> {
  let platformId: string | undefined;
  for await (const { data } of partsIn(backup)) {
    const { table, rows = [] } = data;
    if (table === undefined || TEMPORARY_CREDENTIALS.includes(table)) continue;
    if (table === 'customers')
      platformId ??= rows.find((row) => row['is_platform'] === 1)?.['id'] as string | undefined;
    yield { table, rows: rows.map((row) => settled(table, row, backup)) };
  }
  if (platformId !== undefined) yield { table: 'business_logs', rows: [logRow(platformId, backup, count)] };
};

/** A key file next to the backup is copied to the place where the server looks for it. */
const keepKey = async (config: Config, { key, place }: FoundKey, database: Database): Promise<void> => {
  if (place === 'HUIWU_SECRET_KEY') return;
  if (config.databaseUrl === undefined) keepSecret(path.join(config.dataDir, 'secret.key'), () => key);
  else await agreeOn(database, 'secret_key', key);
};

interface Found {
  backup: Backup;
  key: FoundKey;
  count: Count;
}

const fill = async (config: Config, { backup, key, count }: Found): Promise<void> => {
  const { databaseUrl, dataDir } = config;
  const database = await openDatabase({ databaseUrl, dataDir }, () => undefined);
  try {
    await putFiles(backup, await openStorage(config));
    await refill(database, { migrations: backup.migrations, parts: rowsOf(backup, count) });
    await keepKey(config, key, database);
  } finally {
    await database.close();
  }
};

/**
 * Restores a backup into an empty data folder or an empty database. A server refuses to start on the folder until the
 * restore is complete; rows of a database are inserted in one transaction.
 */
export const restore = async (config: Config, file: string): Promise<Count & { createdAt: string }> => {
  const key = keyForBackup(config, file);
  const backup = await opened(file, key);
  const count = await verify(backup);
  const found = { backup, key, count };
  prepareDataFolder(config.dataDir);
  if (config.databaseUrl === undefined) {
    const release = lockDataFolder(config.dataDir);
    try {
      const finish = beginRestore(config.dataDir);
      await fill(config, found);
      finish();
    } finally {
      release();
    }
  } else await fill(config, found);
  return { ...count, createdAt: backup.createdAt };
};
