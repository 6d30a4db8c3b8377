import { createHash, randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Config } from '../config/config.ts';
import { openSnapshot, type Snapshot, type SnapshotRow } from '../database/snapshot.ts';
import { RELEASE } from '../http/release.ts';
import { writeSealed, type SealedPart } from '../platform/sealed.ts';
import { createSecrets } from '../platform/secrets.ts';
import { openStorage, type Storage } from '../platform/storage.ts';
import { BackupProblem, keyFor, type FoundKey } from './keys.ts';

/** Tables of temporary credentials. They are not in backups, so that a stolen backup signs no one in. */
export const TEMPORARY_CREDENTIALS = [
  'sessions',
  'sms_codes',
  'captchas',
  'idempotency_keys',
  'known_browsers',
  'sign_in_tickets',
  'handshakes',
  'bind_tickets',
];
/** Facts about one installation that a copy must not take over: its key, and which storage it uses. */
const OWN_FACTS = ['secret_key', 'storage'];

/** The parts of a backup: a file followed by its content, rows of a table, or the final counts. */
export interface BackupData {
  file?: string;
  table?: string;
  rows?: SnapshotRow[];
  end?: { rows: number; files: number };
}

const part = (data: BackupData, content: Buffer = NO_BYTES): SealedPart => ({ data: { ...data }, content });

const NO_BYTES = Buffer.alloc(0);

interface Count {
  rows: number;
  files: number;
  missing: number;
}

const contentOf = async (storage: Storage, row: SnapshotRow): Promise<Buffer | undefined> => {
  try {
    const content = await buffer(await storage.read(String(row['id'])));
    return createHash('sha256').update(content).digest('hex') === row['sha256'] ? content : undefined;
  } catch {
    return undefined;
  }
};

const isCarried = (table: string, row: SnapshotRow, stored: Set<string>): boolean => {
  if (table === 'installation') return !OWN_FACTS.includes(String(row['name']));
  // A file that was deleted meanwhile is left out; an unfinished upload will be repeated by its sender.
  return table !== 'files' || stored.has(String(row['id']));
};

/** Contents come before rows, so that every restored row has its content. */
const partsOf = async function* (snapshot: Snapshot, storage: Storage, count: Count): AsyncGenerator<SealedPart> {
  const stored = new Set<string>();
  for await (const rows of snapshot.tables.includes('files') ? snapshot.rows('files') : [])
    for (const row of rows.filter(({ state }) => state === 'kept')) {
      const content = await contentOf(storage, row);
      if (content === undefined) count.missing += 1;
      else {
        count.files += 1;
        stored.add(String(row['id']));
        yield part({ file: String(row['id']) }, content);
      }
    }
  for (const table of snapshot.tables.filter((name) => !TEMPORARY_CREDENTIALS.includes(name)))
    for await (const batch of snapshot.rows(table)) {
      const rows = batch.filter((row) => isCarried(table, row, stored));
      count.rows += rows.length;
      yield part({ table, rows });
    }
  yield part({ end: { rows: count.rows, files: count.files } });
};

/** A key that is stored only in the database would be lost with it. */
const keepKeyApart = (file: string, { key, place }: FoundKey): string => {
  if (place !== 'database') return place;
  writeFileSync(`${file}.key`, `${key}\n`, { mode: 0o600 });
  return `${file}.key`;
};

export interface BackupDone extends Count {
  /** Tells the operator where the key is. The backup is useless without it. */
  keyPlace: string;
}

/** Writes a consistent snapshot of rows and files, encrypted with the key. Servers may be running. */
export const backUp = async (config: Config, file: string): Promise<BackupDone> => {
  if (existsSync(file)) throw new BackupProblem(`文件 ${file} 已存在，请换一个名称`);
  if (config.databaseUrl === undefined && !existsSync(path.join(config.dataDir, 'huiwu.db')))
    throw new BackupProblem(`数据文件夹 ${config.dataDir} 中没有数据库，请检查 HUIWU_DATA_DIR`);
  const found = await keyFor(config);
  const secrets = createSecrets(found.key);
  const storage = await openStorage(config);
  const snapshot = await openSnapshot(config);
  const salt = randomBytes(32).toString('base64url');
  const head = {
    huiwuBackup: 1,
    release: RELEASE,
    createdAt: new Date().toISOString(),
    migrations: snapshot.migrations.join(','),
    fingerprint: secrets.fingerprint,
    salt,
  };
  const count: Count = { rows: 0, files: 0, missing: 0 };
  try {
    await writeSealed(file, { head, key: secrets.backupKey(salt) }, partsOf(snapshot, storage, count));
  } finally {
    await snapshot.close();
  }
  return { ...count, keyPlace: keepKeyApart(file, found) };
};
