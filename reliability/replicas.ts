import { chownSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { binFolder, notRoot, untilAnswers, USER } from '../bench/postgres.ts';
import { freePort, runProgram, startProgram, temporaryFolder, type Running } from '../bench/processes.ts';

/** One PostgreSQL of a pair, with durable commits. */
export interface Server {
  url: string;
  version: string;
  /** As the loss of power would. */
  kill(): Promise<void>;
  stop(): Promise<void>;
  ask<Row extends object>(statement: string): Promise<Row[]>;
}

const STANDBY = 'standby';
const bin = (name: string): string => path.join(binFolder(), name);

const newFolder = () => {
  const folder = temporaryFolder('replica');
  const owner = notRoot();
  if (owner.identity !== undefined) chownSync(folder, owner.identity.uid, owner.identity.gid);
  return { data: path.join(folder, 'data'), options: { ...owner, cwd: folder, env: { HOME: folder, LC_ALL: 'C' } } };
};

type Folder = ReturnType<typeof newFolder>;

/** Loopback only, and what is acknowledged is on the disk, which are the defaults and said once more. */
const settingsFor = (port: number): string[] => [
  `port=${port}`,
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=120',
  'fsync=on',
  'synchronous_commit=on',
];

const serve = async ({ data, options }: Folder): Promise<Server> => {
  const port = await freePort();
  const args = ['-D', data, ...settingsFor(port).flatMap((setting) => ['-c', setting])];
  const running: Running = await startProgram({
    command: bin('postgres'),
    args,
    ready: /ready to accept (read-only )?connections/,
    ...options,
  });
  const url = `postgres://${USER}@127.0.0.1:${port}/postgres`;
  const version = await untilAnswers(url);
  return {
    url,
    version,
    kill: running.kill,
    stop: running.stop,
    ask: async <Row extends object>(statement: string) => {
      const client = new pg.Client({ connectionString: url });
      client.on('error', () => undefined);
      await client.connect();
      const { rows } = await client.query<Row>(statement).finally(() => void client.end());
      return rows;
    },
  };
};

export const startPrimary = async (): Promise<Server> => {
  const folder = newFolder();
  const shape = ['-D', folder.data, '-U', USER, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'];
  await runProgram({ command: bin('initdb'), args: shape, ...folder.options });
  return serve(folder);
};

/** Copies a primary that is at work; from then on it acknowledges no commit that its standby does not have on its disk. */
export const addStandby = async (primary: Server): Promise<Server> => {
  const { hostname, port } = new URL(primary.url);
  const folder = newFolder();
  const from = `host=${hostname} port=${port} user=${USER} application_name=${STANDBY}`;
  const args = ['-D', folder.data, '-d', from, '--write-recovery-conf', '--wal-method=stream', '--checkpoint=fast'];
  await runProgram({ command: bin('pg_basebackup'), args, ...folder.options });
  const standby = await serve(folder);
  await primary.ask(`alter system set synchronous_standby_names = '${STANDBY}'`);
  await primary.ask('select pg_reload_conf()');
  for (let tries = 0; tries < 200; tries += 1) {
    const rows = await primary.ask(
      "select 1 from pg_stat_replication where sync_state = 'sync' and state = 'streaming'",
    );
    if (rows.length > 0) return standby;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the standby does not follow');
};

/** Makes it a primary; resolves when it takes writes. */
export const promote = async (standby: Server): Promise<void> => {
  const [row] = await standby.ask<{ done: boolean }>('select pg_promote(true, 30) as done');
  if (row?.done !== true) throw new Error('the standby was not promoted');
};
