import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

export const projectRoot = path.resolve(import.meta.dirname, '..');
const MAIN = path.join(import.meta.dirname, 'main.ts');
/** A start on a busy machine can take minutes. */
const READY_MS = 240_000;
const STOP_MS = 10_000;

const children = new Set<ChildProcess>();
const folders = new Set<string>();

// What was started or made here is gone when this process is, however it ends.
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));

export const temporaryFolder = (name: string): string => {
  const folder = mkdtempSync(path.join(tmpdir(), `huiwu-bench-${name}-`));
  folders.add(folder);
  return folder;
};

export const removeFolder = (folder: string): void => {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  folders.delete(folder);
};

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0));
    });
  });

export interface Program {
  command: string;
  args: string[];
  env?: Record<string, string>;
  cwd?: string;
  identity?: { uid: number; gid: number };
  /** What it prints when it is ready. */
  ready: RegExp;
  /** Ends it so many milliseconds after its start, ready or not. */
  killAfterMs?: number;
}

export interface Running {
  /** Milliseconds from the start of the process until it said that it is ready. */
  readyMs: number;
  said(): string;
  memoryMib(): number;
  /** Files, sockets and pipes that it holds. */
  openFiles(): number;
  /** What it has read from the disk so far, without what the page cache had. */
  readMib(): number;
  /** Processor time that it has used so far: the figure that a busy machine disturbs least. */
  cpuMs(): number;
  stop(): Promise<void>;
  /** As the loss of power would. */
  kill(): Promise<void>;
  /** Tells that it has ended, however it did. */
  hasEnded(): boolean;
}

const untilReady = (child: ChildProcess, { ready, command, args }: Program, said: () => string): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${path.basename(command)} ${args.join(' ')} ${why}:\n${said()}`));
    const timer = setTimeout(() => fail('was not ready in time'), READY_MS);
    const look = () => {
      if (!ready.test(said())) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout?.on('data', look);
    child.stderr?.on('data', look);
    child.on('error', (error) => fail(error.message));
    child.on('exit', (code) => {
      clearTimeout(timer);
      fail(`ended with ${code ?? 'a signal'}`);
    });
  });

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

const stopChild = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (hasEnded(child)) {
      resolve();
      return;
    }
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill('SIGTERM');
  });

const killChild = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (hasEnded(child)) resolve();
    else child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });

/** Linux counts in hundredths of a second; the name in brackets may hold blanks. */
const cpuMsOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
};

/** Starts a program and waits until it says that it is ready. */
export const startProgram = async (program: Program): Promise<Running> => {
  const since = performance.now();
  const child = spawn(program.command, program.args, {
    cwd: program.cwd ?? projectRoot,
    env: { ...process.env, ...program.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...program.identity,
  });
  children.add(child);
  child.on('exit', () => children.delete(child));
  if (program.killAfterMs !== undefined) setTimeout(() => child.kill('SIGKILL'), program.killAfterMs);
  let text = '';
  const note = (chunk: string) => {
    text = (text + chunk).slice(-20_000);
  };
  child.stdout.setEncoding('utf8').on('data', note);
  child.stderr.setEncoding('utf8').on('data', note);
  await untilReady(child, program, () => text);
  return {
    readyMs: performance.now() - since,
    said: () => text,
    memoryMib: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024,
    readMib: () =>
      Number(/^read_bytes: (\d+)/m.exec(readFileSync(`/proc/${child.pid}/io`, 'utf8'))?.[1] ?? Number.NaN) / 2 ** 20,
    openFiles: () => readdirSync(`/proc/${child.pid}/fd`).length,
    cpuMs: () => cpuMsOf(child.pid ?? 0),
    stop: () => stopChild(child),
    kill: () => killChild(child),
    hasEnded: () => hasEnded(child),
  };
};

/** A part of the benchmark as a process of its own, with what it must know in a file. */
export const partOf = (name: string, task: unknown, folder: string): Pick<Program, 'command' | 'args'> => {
  const file = path.join(folder, `${name.replace(':', '-')}-${Math.random().toString(36).slice(2)}.json`);
  writeFileSync(file, JSON.stringify(task));
  return { command: process.execPath, args: ['--disable-warning=ExperimentalWarning', MAIN, name, file] };
};

export const readTask = <Task>(file: string): Task => JSON.parse(readFileSync(file, 'utf8')) as Task;

/** Runs a program to its end and answers what it printed; one that fails or takes too long is an error. */
export const runProgram = (
  { command, args, env, cwd, identity }: Omit<Program, 'ready'>,
  limitMs = 180_000,
): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: cwd ?? projectRoot,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: limitMs,
      ...identity,
    });
    children.add(child);
    const said = { output: '', problems: '' };
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (said.output += chunk));
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (said.problems += chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      children.delete(child);
      if (code === 0) resolve(said.output);
      else reject(new Error(`${path.basename(command)} ${args.join(' ')} failed:\n${said.problems}${said.output}`));
    });
  });

let built: Promise<string> | undefined;

/** Builds console and server where their sources have changed, by the project's own command, once in a run. */
export const ensureBuilt = (): Promise<string> =>
  (built ??= runProgram({
    command: process.execPath,
    args: [path.join(projectRoot, 'scripts/test.mjs'), '--only=build'],
  }));
