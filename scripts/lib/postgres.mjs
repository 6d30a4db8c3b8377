import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { capture, Stop } from './run.mjs';

const USER = 'huiwu';

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/** PostgreSQL refuses to run as root, so root lends it to another admin. */
const notRoot = () => {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag) => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // This machine has no such user; the next name is tried.
    }
  }
  throw new Stop('no user but root to run PostgreSQL as');
};

const must = async (program, args, options) => {
  const { code, output } = await capture(program, args, options);
  if (code !== 0) throw new Stop(`${path.basename(program)}: ${output.trim()}`);
};

/** Nothing here outlives the run, so nothing has to reach the disk. */
const settings = (port) =>
  Object.entries({
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: 200,
    max_wal_size: '512MB',
    // After so long `analyze` of a test ends the autovacuum of a table instead of waiting: once for each table.
    deadlock_timeout: '200ms',
    log_min_duration_statement: '10s',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

const untilReady = async (bin, port, server) => {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await sleep(100)) {
    if (server.exitCode !== null) throw new Stop(`PostgreSQL ended at once:\n${server.said}`);
    const { code } = await capture(path.join(bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]);
    if (code === 0) return;
  }
  throw new Stop('PostgreSQL was not ready within 30 s');
};

const start = (bin, args, options) => {
  const server = spawn(path.join(bin, 'postgres'), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  server.said = '';
  server.stderr.setEncoding('utf8').on('data', (chunk) => {
    server.said = `${server.said}${chunk}`.slice(-4000);
    // A statement that took so long may be why a test ran out of time.
    if (chunk.includes('duration: ')) console.error(chunk.slice(0, 4000));
  });
  // The run ends when its own work is done, not when the database is.
  server.stderr.unref();
  server.unref();
  return server;
};

/** A cluster of its own for one run, on a free loopback port; gone, files and all, when this process is. */
export const startPostgres = async (bin) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'huiwu-postgres-'));
  const identity = notRoot();
  if (identity.uid !== undefined) chownSync(folder, identity.uid, identity.gid);
  const options = { ...identity, cwd: folder, env: { ...process.env, HOME: folder, LC_ALL: 'C' } };
  const data = path.join(folder, 'data');
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C';
  const shape = ['-D', data, '-U', USER, '--auth=trust', '--encoding=UTF8', `--locale=${locale}`, '--no-sync'];
  await must(path.join(bin, 'initdb'), shape, options);
  const port = await freePort();
  const server = start(bin, ['-D', data, ...settings(port)], options);
  // Waits for the end: files that are still being written cannot be removed.
  process.prependListener('exit', () =>
    spawnSync(path.join(bin, 'pg_ctl'), ['stop', '-m', 'immediate', '-D', data], options),
  );
  await untilReady(bin, port, server);
  await must(path.join(bin, 'createdb'), ['-h', '127.0.0.1', '-p', String(port), '-U', USER, 'huiwu_test'], options);
  return `postgres://${USER}@127.0.0.1:${port}/huiwu_test`;
};
