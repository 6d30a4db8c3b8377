import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { readTask } from '../processes.ts';

export interface CommitsTask {
  /** The folder of the server's own file, so that both write to the same disk. */
  dataDir: string;
  databaseUrl: string | undefined;
  connections: number;
  seconds: number;
}

/** As long as a row of the log. */
const TEXT = 'x'.repeat(400);
const CREATE = 'create table if not exists bench_commits (id integer primary key, content text not null)';

const commitToSqlite = ({ dataDir, seconds }: CommitsTask): number => {
  const database = new DatabaseSync(path.join(dataDir, 'commits.db'));
  database.exec('pragma journal_mode = wal; pragma synchronous = full;');
  database.exec(CREATE);
  const insert = database.prepare('insert into bench_commits (content) values (?)');
  const until = performance.now() + seconds * 1000;
  let commits = 0;
  for (; performance.now() < until; commits += 1) insert.run(TEXT);
  database.close();
  return commits;
};

const commitToPostgres = async ({ databaseUrl, connections, seconds }: CommitsTask): Promise<number> => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
  await pool.query(CREATE.replace('integer primary key', 'bigint generated always as identity primary key'));
  const until = performance.now() + seconds * 1000;
  let commits = 0;
  const commit = async () => {
    for (; performance.now() < until; commits += 1) {
      await pool.query({ name: 'insert', text: 'insert into bench_commits (content) values ($1)', values: [TEXT] });
    }
  };
  await Promise.all(Array.from({ length: connections }, commit));
  await pool.end();
  return commits;
};

/** One row, one durable commit, over and over: what the engine and the disk allow. */
export const runCommits = async (file: string): Promise<void> => {
  const task = readTask<CommitsTask>(file);
  const commits = task.databaseUrl === undefined ? commitToSqlite(task) : await commitToPostgres(task);
  console.log(JSON.stringify(commits / task.seconds));
};
