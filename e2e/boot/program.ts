import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const READY_MS = 120_000;

export type Settings = Record<string, string>;

/** The program as a process of its own, and all that it said. */
export interface Program {
  child: ChildProcess;
  origin: string;
  stdout: () => string;
  stderr: () => string;
  /** Lines for a person, without the structured log. */
  lines: () => string[];
  /** Waits for the end and answers the exit code. */
  ended: () => Promise<number | null>;
  stop: () => Promise<number | null>;
  /** As a power cut would. */
  kill: () => Promise<void>;
}

const running = new Set<ChildProcess>();
const folders = new Set<string>();

const cleanUp = (): void => {
  for (const child of running) child.kill('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
};
process.on('exit', cleanUp);
afterAll(cleanUp);

export const emptyFolder = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'huiwu-boot-'));
  folders.add(folder);
  return folder;
};

/** A port that something of ours keeps, or nothing once it was released. */
export const takePort = async (): Promise<{ port: number; release: () => Promise<void> }> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    port,
    release: async () => {
      server.close();
      await once(server, 'close');
    },
  };
};

const freePort = async (): Promise<number> => {
  const { port, release } = await takePort();
  await release();
  return port;
};

/** Starts the program with these settings and no others; nothing of the surroundings leaks in. */
export const run = async (settings: Settings, words: readonly string[] = ['serve']): Promise<Program> => {
  const port = settings['PORT'] ?? String(await freePort());
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: port, ...settings };
  const child = spawn(process.execPath, ['apps/server/dist/main.js', ...words], { cwd: ROOT, env, stdio: 'pipe' });
  running.add(child);
  const said = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.stderr += text));
  const closed = once(child, 'close').then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return closed;
  };
  return {
    child,
    origin: `http://127.0.0.1:${port}`,
    stdout: () => said.stdout,
    stderr: () => said.stderr,
    lines: () => said.stdout.split('\n').filter((line) => line !== '' && !line.startsWith('{')),
    ended: () => closed,
    stop: () => end('SIGTERM'),
    kill: async () => {
      await end('SIGKILL');
    },
  };
};

const isReady = async ({ origin }: Program): Promise<boolean> => {
  try {
    return (await fetch(`${origin}/readyz`)).ok;
  } catch {
    return false;
  }
};

/** Runs until it can do its work; stopped when the test is over, unless the test has done so. */
export const start = async (settings: Settings): Promise<Program> => {
  const program = await run(settings);
  onTestFinished(() => program.kill());
  const deadline = Date.now() + READY_MS;
  while (!(program.stdout().includes(`${program.origin}/\n`) && (await isReady(program)))) {
    if (program.child.exitCode !== null || Date.now() > deadline) {
      throw new Error(`not ready: ${program.stdout()}${program.stderr()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return program;
};
