import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { ensureCatalogue } from './catalogue/catalogue.ts';
import { compose, type AppServices } from './composition.ts';
import type { Config } from './config/config.ts';
import { openDatabase, type Database } from './database/database.ts';
import { DatabaseProblem } from './database/engines/engine.ts';
import { agreeOn, assertSameKey, knownFact } from './database/installation.ts';
import { isUpToDate, migrate } from './database/migrate.ts';
import { openSharedClock } from './database/shared-clock.ts';
import { inBackground } from './platform/background.ts';
import { keepSecret, lockDataFolder, prepareDataFolder, refuseHalfFilled } from './platform/files.ts';
import { newId } from './platform/ids.ts';
import { createSecrets, type Secrets } from './platform/secrets.ts';
import type { SmsSender } from './platform/sms.ts';
import { openStorage, type Storage } from './platform/storage.ts';

type OnLost = (error: Error) => void;

const makeSecret = (): string => randomBytes(32).toString('base64url');

/**
 * The key comes from the configuration, or from a file beside the embedded database, or from PostgreSQL, where every
 * node can read it.
 */
const loadSecrets = async (config: Config, database: Database): Promise<Secrets> => {
  const generated = () =>
    database.engine === 'sqlite'
      ? Promise.resolve(keepSecret(path.join(config.dataDir, 'secret.key'), makeSecret))
      : agreeOn(database, 'secret_key', makeSecret());
  const secrets = createSecrets(config.secretKey ?? (await generated()));
  await assertSameKey(database, secrets.fingerprint);
  return secrets;
};

type UpgradeHooks = Pick<Outside, 'onLost' | 'announce' | 'beforeUpgrade'>;

/** Migrations have no time limit, because they can rewrite many rows. */
const migrateUnhurried = async (
  { databaseUrl, dataDir }: Config,
  { onLost, announce, beforeUpgrade }: UpgradeHooks,
): Promise<void> => {
  const afterUpgrade = await beforeUpgrade?.();
  const database = await openDatabase({ databaseUrl, dataDir }, onLost);
  try {
    await migrate(database, () => announce('正在升级数据库，数据很多时需要几分钟，请稍候'));
  } finally {
    await database.close();
    await afterUpgrade?.();
  }
};

/** Opens the database and runs the pending migrations. The caller closes it. */
export const openMigrated = async (
  config: Config,
  told: UpgradeHooks,
): Promise<{ database: Database; release: () => void }> => {
  prepareDataFolder(config.dataDir);
  const release = config.databaseUrl === undefined ? lockDataFolder(config.dataDir) : () => undefined;
  refuseHalfFilled(config.dataDir);
  const database = await openDatabase(config, told.onLost);
  if (await isUpToDate(database)) return { database, release };
  // Reopened after the migrations: a connection of the embedded engine reads its statistics only once.
  await database.close();
  await migrateUnhurried(config, told);
  return { database: await openDatabase(config, told.onLost), release };
};

const markOf = (name: string): string => `mark-${name}`;

/**
 * Nodes of one database must read each other's files. The first node writes a mark into its storage and then the name
 * of the mark into the database. A node that does not find the mark uses another storage, and does not start.
 */
const assertSharedStorage = async (config: Config, database: Database, storage: Storage): Promise<void> => {
  if (config.databaseUrl === undefined) return;
  let name = await knownFact(database, 'storage');
  if (name === undefined) {
    const proposal = newId();
    await storage.put(markOf(proposal), Buffer.from(proposal));
    name = await agreeOn(database, 'storage', proposal);
    if (name !== proposal) await storage.remove(markOf(proposal));
  }
  if (await storage.has(markOf(name))) return;
  const place =
    config.storage === undefined ? `文件夹 ${path.join(config.dataDir, 'files')}` : 'HUIWU_STORAGE 指向的桶';
  throw new DatabaseProblem(
    `${place}不是此数据库所用的文件存储：请让所有节点共享同一个文件夹，或为它们设置相同的 HUIWU_STORAGE=s3://…`,
  );
};

interface Outside {
  onLost: OnLost;
  /** Prints a line for a step that takes long. */
  announce: (line: string) => void;
  /** Called before an upgrade that may take long. The returned function is called after it. */
  beforeUpgrade?: () => Promise<() => Promise<void>>;
  sms: SmsSender;
}

export interface Opened {
  database: Database;
  secrets: Secrets;
  services: AppServices;
  close(): Promise<void>;
}

/** Opens database and storage and composes the services, with the catalogue loaded. Nothing listens yet. */
export const openServices = async (config: Config, { sms, ...told }: Outside): Promise<Opened> => {
  const { database, release } = await openMigrated(config, told);
  const secrets = await loadSecrets(config, database);
  const storage = await openStorage(config);
  await assertSharedStorage(config, database, storage);
  const clock = await openSharedClock(database);
  const services = compose({ database, config, clock, secrets, sms, storage });
  // As long as background work: nodes that start at once write it one after the other.
  await inBackground(() => ensureCatalogue(services));
  const close = async () => {
    services.mailer.close();
    clock.stop();
    await database.close();
    release();
  };
  return { database, secrets, services, close };
};
