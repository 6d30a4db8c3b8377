import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config/config.ts';
import { openDatabase } from '../database/database.ts';
import { knownFact } from '../database/installation.ts';

/** Why a backup cannot be made or used, in one line. */
export class BackupProblem extends Error {}

export interface FoundKey {
  key: string;
  /** A file, the name of a setting, or the database itself. */
  place: string;
}

const readKey = (file: string): FoundKey | undefined =>
  existsSync(file) ? { key: readFileSync(file, 'utf8').trim(), place: file } : undefined;

const keyOutside = ({ secretKey, dataDir, databaseUrl }: Config): FoundKey | undefined => {
  if (secretKey !== undefined) return { key: secretKey, place: 'HUIWU_SECRET_KEY' };
  return databaseUrl === undefined ? readKey(path.join(dataDir, 'secret.key')) : undefined;
};

/** Returns the key of this installation; never creates one. */
export const keyFor = async (config: Config): Promise<FoundKey> => {
  const outside = keyOutside(config);
  if (outside !== undefined) return outside;
  if (config.databaseUrl === undefined)
    throw new BackupProblem(`找不到密钥：请设置 HUIWU_SECRET_KEY，或把 secret.key 放回 ${config.dataDir}`);
  const database = await openDatabase(config, () => undefined);
  const key = await knownFact(database, 'secret_key').finally(() => void database.close());
  if (key === undefined) throw new BackupProblem('找不到密钥：请设置 HUIWU_SECRET_KEY');
  return { key, place: 'database' };
};

/**
 * The key of the backed-up installation: from the setting, from the data folder, or from the file next to the backup.
 */
export const keyForBackup = (config: Config, file: string): FoundKey => {
  const found = keyOutside(config) ?? readKey(path.join(config.dataDir, 'secret.key')) ?? readKey(`${file}.key`);
  if (found !== undefined) return found;
  throw new BackupProblem(
    `恢复需要备份时的密钥：请设置 HUIWU_SECRET_KEY，或把 secret.key 放入 ${config.dataDir}，或放在备份旁的 ${file}.key`,
  );
};
