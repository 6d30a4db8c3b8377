import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './paths.mjs';

/** Something a person can do nothing about but read: printed as one line, without a stack. */
export class Stop extends Error {}

const exitCode = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0);

/** Children that a Ctrl-C has to take along. */
const running = new Set();

/** An interrupt is what test runners clean up after; ten seconds are enough for that. */
export const endRunning = async () => {
  for (const child of running) child.kill('SIGINT');
  for (let tries = 0; running.size > 0 && tries < 100; tries += 1) await sleep(100);
  for (const child of running) child.kill('SIGKILL');
};

/** Runs a command and keeps what it prints. */
export const capture = (command, args, options = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const keep = (chunk) => {
      output += chunk;
    };
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    running.add(child);
    child.on('error', (error) => {
      running.delete(child);
      resolve({ code: 127, output: `${output}${error.message}\n` });
    });
    child.on('close', (code, signal) => {
      running.delete(child);
      const late = signal === null ? '' : `\nended by ${signal}\n`;
      resolve({ code: exitCode(code, signal), output: output + late });
    });
  });

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** One line for a step that needs no attention; all of its output when it fails. */
export const runQuietly = async (label, command, { args, isQuiet = false, ...options }) => {
  const since = Date.now();
  const isLive = process.stdout.isTTY && !isQuiet;
  if (isLive) process.stdout.write(`${label} …\r`);
  const { code, output } = await capture(command, args, options);
  if (!isQuiet) console.log(`${label} … ${code === 0 ? '' : '失败 / failed, '}${seconds(since)}`);
  if (code !== 0) throw new Stop(output.trim());
};

/**
 * npm hands a signal to the shell between us, and Debian's shell dies of it without telling us: then our parent is
 * another process all of a sudden. Started by hand we may well outlive our parent.
 */
export const onParentExit = (end) => {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, 300);
  watch.unref();
};

/**
 * A signal from the terminal reaches the whole process group by itself; any other sender only knows this process.
 * npm passes on what the terminal has sent already, so the same signal within a moment is the same wish.
 */
const passSignalsTo = (child) => {
  let last = 0;
  const pass = (signal) => {
    if (signal === 'SIGINT' && process.stdin.isTTY) return;
    if (Date.now() - last < 300) return;
    last = Date.now();
    child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, pass);
};

/** Runs a command in the foreground, passes signals on and answers with its exit code. */
export const foreground = (command, args, options = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    passSignalsTo(child);
    onParentExit(() => child.kill('SIGTERM'));
    child.on('error', (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.on('exit', (code, signal) => resolve(exitCode(code, signal)));
  });

/** The body of a script: its answer is the exit code, and what cannot be helped is one line. */
export const main = async (body) => {
  try {
    process.exitCode = (await body()) ?? 0;
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error);
    process.exitCode = 1;
  }
};
