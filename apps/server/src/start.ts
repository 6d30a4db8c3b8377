import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import path from 'node:path';
import { buildApp } from './app.ts';
import { ensureCatalogue } from './catalogue/catalogue.ts';
import { ensureFirstAdmin, type FirstAdmin } from './catalogue/first-admin.ts';
import { compose, DEFAULT_APP_KEY, type Services } from './composition.ts';
import type { Config } from './config/config.ts';
import { openDatabase, type Database } from './database/database.ts';
import { agreeOn, assertSameKey } from './database/installation.ts';
import { isMigrated, migrate } from './database/migrate.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/accounts.ts';
import { loadDemo } from './demo/demo.ts';
import { createMetrics, listenForMetrics } from './http/metrics.ts';
import { RELEASE } from './http/release.ts';
import { systemClock } from './platform/clock.ts';
import { keepSecret, lockDataFolder, prepareDataFolder } from './platform/files.ts';
import { createSecrets, type Secrets } from './platform/secrets.ts';
import { createOutboxSender } from './platform/sms.ts';
import { createFolderStorage } from './platform/storage.ts';

/** Another program listens there already. */
export class PortProblem extends Error {}

const assertPortFree = ({ host, port }: Config): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const why = error.code === 'EADDRINUSE' ? '已被其他程序占用' : `无法使用（${error.code ?? error.message}）`;
      reject(new PortProblem(`端口 ${port}（${host}）${why}，请停止该程序或换一个端口，例如 PORT=${port + 1}`));
    });
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve()));
  });

const makeSecret = (): string => randomBytes(32).toString('base64url');

/** Given from outside, else beside the embedded database, else where all nodes can read it: in PostgreSQL. */
const loadSecrets = async (config: Config, database: Database): Promise<Secrets> => {
  const generated = () =>
    database.engine === 'sqlite'
      ? Promise.resolve(keepSecret(path.join(config.dataDir, 'secret.key'), makeSecret))
      : agreeOn(database, 'secret_key', makeSecret());
  const secrets = createSecrets(config.secretKey ?? (await generated()));
  await assertSameKey(database, secrets.fingerprint);
  return secrets;
};

/** Opens the database and brings it up to this program; whoever calls closes it. */
export const openMigrated = async (
  config: Config,
  onLost: (error: Error) => void,
): Promise<{ database: Database; release: () => void }> => {
  prepareDataFolder(config.dataDir);
  const release = config.databaseUrl === undefined ? lockDataFolder(config.dataDir) : () => undefined;
  const database = await openDatabase(config, onLost);
  await migrate(database);
  return { database, release };
};

const fill = async (config: Config, services: Services, secrets: Secrets): Promise<FirstAdmin | undefined> => {
  const { data, passwords, serialNumbers } = services;
  const needs = { data, passwords, serialNumbers, secrets, clock: systemClock };
  await ensureCatalogue(needs);
  if (config.isDemo) await loadDemo(needs);
  return ensureFirstAdmin({ ...needs, config });
};

const SWEEP_MS = 100;
const TIDY_EVERY_MS = 600_000;

const tidyNowAndThen = (services: Services, database: Database, print: (line: string) => void): (() => void) => {
  const work = async () => {
    await services.housekeeping.tidy();
    await services.logRetention.purge();
    await services.remains.sweep();
    await database.refreshStatistics();
    await services.outbox.deliverLeftOver();
    await services.tidyTask.enqueueDaily();
  };
  const tidy = () => void work().catch((error: unknown) => print(`清理未完成：${String(error)}`));
  tidy();
  const timer = setInterval(tidy, TIDY_EVERY_MS);
  return () => clearInterval(timer);
};

export interface Running {
  address: string;
  firstAdmin: FirstAdmin | undefined;
  stop(): Promise<void>;
}

/** From settings to a listening server. Throws a problem that is one clear line, or a bug. */
export const start = async (config: Config, print: (line: string) => void): Promise<Running> => {
  await assertPortFree(config);
  const { database, release } = await openMigrated(config, (error) => print(`数据库连接中断：${error.message}`));
  const secrets = await loadSecrets(config, database);
  const sms = createOutboxSender({ print: config.isDemo ? print : undefined });
  const storage = createFolderStorage(path.join(config.dataDir, 'files'));
  const services = compose({ database, config, clock: systemClock, secrets, sms, storage });
  const firstAdmin = await fill(config, services, secrets);
  const boot = {
    appKey: config.appKey ?? DEFAULT_APP_KEY,
    appSecret: config.appSecret ?? secrets.appSecret,
    release: RELEASE,
    isDemo: config.isDemo,
    demoAccounts: config.isDemo ? DEMO_ACCOUNTS.map(({ title, phone }) => ({ title, phone })) : [],
    demoPassword: config.isDemo ? DEMO_PASSWORD : '',
  };
  const isReady = async () => {
    await database.ping();
    return isMigrated(database);
  };
  const metrics = createMetrics();
  const app = await buildApp({ config, services, clock: systemClock, boot, metrics, isReady });
  if (config.metricsPort !== undefined) await listenForMetrics(metrics, config.metricsPort, app);
  const address = await app.listen({ host: config.host, port: config.port });
  const stopTidying = tidyNowAndThen(services, database, print);
  const stopTasks = services.taskRunner.start((error) => print(`后台任务出错：${String(error)}`));
  const stop = async () => {
    stopTidying();
    // Connections that were busy when the stop began fall idle one by one; nothing more comes over them.
    const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
    await app.close().finally(() => clearInterval(sweep));
    await stopTasks();
    await services.outbox.settled();
    await database.close();
    release();
  };
  return { address: `${address}/`, firstAdmin, stop };
};
