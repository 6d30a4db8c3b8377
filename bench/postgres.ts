import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort, removeFolder, runProgram, startProgram, temporaryFolder } from './processes.ts';

const DEBIAN = '/usr/lib/postgresql';
export const USER = 'huiwu';

export const binFolder = (): string => {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map((version) => path.join(DEBIAN, version, 'bin'));
  const found = folders.find((folder) => existsSync(path.join(folder, 'initdb')));
  if (found === undefined) throw new Error('no PostgreSQL here: install it, or choose --engine sqlite');
  return found;
};

/** PostgreSQL refuses to run as root, so root lends it to its own user. */
export const notRoot = (): { identity?: { uid: number; gid: number } } => {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { identity: { uid: id('-u'), gid: id('-g') } };
};

export const untilAnswers = async (url: string): Promise<string> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      const { rows } = await client.query<{ server_version: string }>('show server_version');
      await client.end();
      return rows[0]?.server_version ?? '';
    } catch {
      await sleep(100);
    }
  }
  throw new Error('PostgreSQL did not answer');
};

export interface Postgres {
  url: string;
  version: string;
  /** Where its files are. */
  data: string;
  /** Where its programs are. */
  bin: string;
  /** Ends it as `pg_ctl stop -m` does; `resume` starts it again over the same files. */
  halt(mode: 'fast' | 'immediate'): void;
  resume(): Promise<void>;
  stop(): void;
}

/** A cluster of its own with PostgreSQL's own defaults, durable commits among them, gone when the run is over. */
export const startPostgres = async (): Promise<Postgres> => {
  const bin = binFolder();
  const folder = temporaryFolder('postgres');
  const owner = notRoot();
  if (owner.identity !== undefined) chownSync(folder, owner.identity.uid, owner.identity.gid);
  const data = path.join(folder, 'data');
  const options = { ...owner, cwd: folder, env: { HOME: folder, LC_ALL: 'C' } };
  const shape = ['-D', data, '-U', USER, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
  await runProgram({ command: path.join(bin, 'initdb'), args: shape, ...options });
  const port = await freePort();
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=120'];
  const halt = (mode: 'fast' | 'immediate') => {
    spawnSync(path.join(bin, 'pg_ctl'), ['stop', '-m', mode, '-D', data], { ...owner.identity, stdio: 'ignore' });
  };
  const stop = () => {
    halt('immediate');
    removeFolder(folder);
  };
  process.prependOnceListener('exit', stop);
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  const resume = async () => {
    await startProgram({ command: path.join(bin, 'postgres'), args, ready: /ready to accept connections/, ...options });
  };
  await resume();
  const url = `postgres://${USER}@127.0.0.1:${port}/postgres`;
  const version = await untilAnswers(url);
  const leave = () => {
    process.removeListener('exit', stop);
    stop();
  };
  return { url, version, data, bin, halt, resume, stop: leave };
};
