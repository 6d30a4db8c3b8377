import { createServer } from 'node:net';
import { accountSender } from './account-sender.ts';
import { buildApp } from './app.ts';
import { ensureFirstAdmin, type FirstAdmin } from './catalogue/first-admin.ts';
import type { AppServices } from './composition.ts';
import type { Config } from './config/config.ts';
import { describeDatabase } from './database/database.ts';
import { assertDurable } from './database/engines/durability.ts';
import { isMigrated } from './database/migrate.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/accounts.ts';
import { decideDemo } from './demo/demo-mode.ts';
import { createMetrics, listenForMetrics } from './http/metrics.ts';
import { RELEASE } from './http/release.ts';
import { listenWhileUpgrading } from './http/connections/upgrade-server.ts';
import { openServices } from './bootstrap.ts';
import { inBackground } from './platform/background.ts';
import { oncePerMinute } from './platform/once-per-minute.ts';

/** Another program already listens on the port. */
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

const NO_DEMO = { isDemo: false, demoAccounts: [], demoPassword: '' };
const DEMO = {
  isDemo: true,
  demoAccounts: DEMO_ACCOUNTS.map(({ title, phone }) => ({ title, phone })),
  demoPassword: DEMO_PASSWORD,
};

const SWEEP_MS = 100;
const CHORES_EVERY_MS = 600_000;

/** Each node runs all chores at its start and every ten minutes. A chore that fails does not stop the others. */
const doChores = ({ chores }: AppServices, print: (line: string) => void): (() => void) => {
  const work = async () => {
    for (const chore of chores) await chore().catch((error: unknown) => print(`清理未完成：${String(error)}`));
  };
  const begin = () => void inBackground(work);
  begin();
  const timer = setInterval(begin, CHORES_EVERY_MS);
  return () => clearInterval(timer);
};

export interface Running {
  address: string;
  /** Engine and location of the database. */
  database: string;
  isDemo: boolean;
  firstAdmin: FirstAdmin | undefined;
  stop(): Promise<void>;
}

/**
 * Starts a listening server from the settings. Throws a problem with a one-line message for the operator; any other
 * error is a bug.
 */
export const start = async (config: Config, print: (line: string) => void): Promise<Running> => {
  await assertPortFree(config);
  let isDemo = false;
  const sms = accountSender(config, { print, isDemo: () => isDemo });
  const tell = oncePerMinute(print);
  const onLost = (error: Error) => tell(`数据库连接中断：${error.message}`);
  const opened = await openServices(config, {
    onLost,
    announce: print,
    beforeUpgrade: () => listenWhileUpgrading(config),
    sms,
  });
  const { database, services } = opened;
  // As long as background work: the other nodes wait while one of them fills the database.
  isDemo = await inBackground(() => decideDemo({ config, database, needs: services }));
  // Demo data does not need durable commits.
  if (!isDemo) await assertDurable(database);
  const firstAdmin = await inBackground(() => ensureFirstAdmin({ ...services, config }));
  const boot = {
    appKey: services.appKey,
    appSecret: services.appSecret,
    release: RELEASE,
    ...(isDemo ? DEMO : NO_DEMO),
    singleSignOn: config.singleSignOn?.name ?? '',
  };
  const isReady = async () => {
    await database.ping();
    return isMigrated(database);
  };
  const logLevel = config.logLevel ?? (isDemo ? 'warn' : 'info');
  const metrics = createMetrics();
  const { clock } = services;
  const app = await buildApp({ config: { ...config, logLevel }, services, clock, boot, metrics, isReady });
  if (config.metricsPort !== undefined) await listenForMetrics(metrics, config.metricsPort, app);
  const address = await app.listen({ host: config.host, port: config.port });
  const stopChores = doChores(services, tell);
  const stopTasks = services.taskRunner.start((error) => tell(`后台任务出错：${String(error)}`));
  const stopPump = services.messagePump.start((error) => tell(`消息发送出错：${String(error)}`));
  const stop = async () => {
    stopChores();
    // Connections that were busy when the stop began become idle one by one and receive no further request.
    const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
    await app.close().finally(() => clearInterval(sweep));
    await stopTasks();
    await stopPump();
    await services.outbox.settled();
    await opened.close();
  };
  return { address: `${address}/`, database: describeDatabase(config), isDemo, firstAdmin, stop };
};
