import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { printConditions } from '../conditions.ts';
import type { EngineName, Options } from '../options.ts';
import { printTable, shown } from '../table.ts';
import { withFilledPlace, type FilledPlace } from './filled-place.ts';

const TABLES = ['business_logs', 'sign_in_logs'];

/** A table or one of its indexes, and the bytes that it takes with all of its rows. */
interface Part {
  table: string;
  name: string;
  bytes: number;
}

const LIST = TABLES.map((name) => `'${name}'`).join(', ');

const partsOfFile = (dataDir: string): Part[] => {
  const database = new DatabaseSync(path.join(dataDir, 'huiwu.db'), { readOnly: true });
  const parts = database
    .prepare(
      `select s.tbl_name as "table", s.name, sum(d.pgsize) as bytes from sqlite_schema s join dbstat d on d.name = s.name
       where s.tbl_name in (${LIST}) group by 1, 2`,
    )
    .all() as unknown as Part[];
  database.close();
  return parts;
};

const partsOfServer = async (url: string): Promise<Part[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ table: string; name: string; bytes: string }>(
    `select relname as "table", relname as name, pg_table_size(oid) as bytes from pg_class where relname in (${LIST})
     union all
     select tablename, indexname, pg_relation_size(indexname::regclass) from pg_indexes where tablename in (${LIST})`,
  );
  await client.end();
  return rows.map((row) => ({ ...row, bytes: Number(row.bytes) }));
};

const measure = ({ dataDir, databaseUrl }: FilledPlace): Promise<Part[]> =>
  databaseUrl === undefined ? Promise.resolve(partsOfFile(dataDir)) : partsOfServer(databaseUrl);

const benchEngine = async (engine: EngineName, { rows, logRows }: Options): Promise<void> => {
  const parts = await withFilledPlace(engine, { rows, logRows }, measure);
  printConditions({ engine, rows, 'log rows': logRows });
  for (const table of TABLES) {
    const own = parts.filter((part) => part.table === table).toSorted((a, b) => b.bytes - a.bytes);
    const sum = own.reduce((all, { bytes }) => all + bytes, 0);
    printTable(
      `${engine}: ${table}, bytes for each row`,
      ['', 'bytes'],
      [...own.map(({ name, bytes }) => [name, shown(bytes / logRows)]), ['all', shown(sum / logRows)]],
    );
  }
};

/** What a log row takes on the disk, index by index. */
export const benchBytes = async (text: string): Promise<void> => {
  const options = JSON.parse(text) as Options;
  for (const engine of options.engines) await benchEngine(engine, options);
};
