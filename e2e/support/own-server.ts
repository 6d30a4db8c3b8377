import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openLine } from './line.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const READY_MS = 60_000;

/** A server of one's own, which can be paused, killed and started again at the same address. */
export interface OwnServer {
  origin: string;
  /** It takes connections and answers no one. */
  pause: () => void;
  resume: () => void;
  kill: () => Promise<void>;
  start: () => Promise<void>;
  /** For good, with everything that it kept. */
  remove: () => Promise<void>;
}

/** A port that was free a moment ago. */
const freePort = async (): Promise<number> => {
  const probe = await openLine(new URL('http://127.0.0.1:1'));
  probe.cut();
  return probe.port;
};

const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts the demo in a folder and at a port of its own. */
export const startOwnServer = async (): Promise<OwnServer> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'huiwu-own-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    PORT: String(port),
    HUIWU_DATA_DIR: path.join(folder, 'data'),
    HUIWU_DEMO: '1',
    HUIWU_RATE_LIMIT: 'off',
  };
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    child = spawn(process.execPath, ['apps/server/dist/main.js', 'serve'], { cwd: ROOT, env, stdio: 'ignore' });
    const deadline = Date.now() + READY_MS;
    while (!(await isReady(origin))) {
      if (child.exitCode !== null || Date.now() > deadline) throw new Error('the server is not ready');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const kill = async (): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const closed = once(child, 'close');
    child.kill('SIGKILL');
    await closed;
  };
  await start();
  return {
    origin,
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    kill,
    start,
    remove: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
};
