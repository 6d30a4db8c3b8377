import pg from 'pg';

/** The PostgreSQL of this run; undefined where only SQLite is tested. */
export const SERVER = process.env['TEST_DATABASE_URL'];

export const onServer = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: SERVER });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

/** The address of another database of the same server. */
export const urlOf = (database: string): string => {
  const url = new URL(SERVER ?? '');
  url.pathname = `/${database}`;
  return url.href;
};
