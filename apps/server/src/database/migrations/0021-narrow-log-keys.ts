import { PostgresAdapter, sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

type Db = Kysely<unknown>;

const run = (db: Db, text: string) => sql.raw(text).execute(db);

/** Milliseconds since 1970; the row's own number, which every index ends in, orders rows of the same one. */
const ON_SQLITE = [
  "add column sort_key integer generated always as (cast(round(unixepoch(created_at, 'subsec') * 1000) as integer)) virtual",
];

const part = (from: number, length: number) => `substr(created_at, ${from}, ${length})::int`;

/** The milliseconds, and below them twenty bits of the row's number, so that one column orders all rows. */
const ON_POSTGRES = [
  'add column seq bigint generated always as identity',
  `add column sort_key bigint generated always as (
    ((make_date(${part(1, 4)}, ${part(6, 2)}, ${part(9, 2)}) - date '1970-01-01')::bigint * 86400000
      + ${part(12, 2)} * 3600000 + ${part(15, 2)} * 60000 + ${part(18, 2)} * 1000 + ${part(21, 3)}) * 1048576
    + seq % 1048576) stored`,
];

const SEARCHED: Record<string, string[]> = {
  business_logs: ['admin_name', 'module', 'action', 'ip'],
  sign_in_logs: ['admin_name', 'phone', 'reason', 'ip'],
};

const DROPPED = [
  'business_logs_of_company',
  'business_logs_created_at_id',
  'business_logs_admin_id_created_at',
  'business_logs_target_id_created_at_id',
  'business_logs_request_id',
  'business_logs_exceptions_of_company',
  'business_logs_exceptions',
  'sign_in_logs_of_company',
  'sign_in_logs_created_at_id',
  'sign_in_logs_admin_id_created_at_id',
  'sign_in_logs_request_id',
  'sign_in_logs_results_of_company',
  'sign_in_logs_results',
  'sign_in_logs_methods_of_company',
  'sign_in_logs_methods',
  ...Object.entries(SEARCHED).flatMap(([table, columns]) => columns.map((column) => `${table}_by_${column}`)),
];

/** What 0001, 0008 and 0016 made, each with a whole number instead of a time of 24 characters and an id of 26. */
const INDEXES = [
  'business_logs_newest on business_logs (sort_key)',
  'business_logs_of_admin on business_logs (admin_id, sort_key)',
  'business_logs_of_target on business_logs (target_id, sort_key) where target_id is not null',
  // Eight of 32 random signs find one row among millions; the whole is compared in the row.
  'business_logs_of_request on business_logs (substr(request_id, 1, 8))',
  `business_logs_exceptions_of_company on business_logs (customer_id, result, sort_key) where result <> 'done'`,
  `business_logs_exceptions on business_logs (result, sort_key) where result <> 'done'`,
  'sign_in_logs_newest on sign_in_logs (sort_key)',
  'sign_in_logs_of_admin on sign_in_logs (admin_id, sort_key) where admin_id is not null',
  'sign_in_logs_of_request on sign_in_logs (substr(request_id, 1, 8))',
  'sign_in_logs_results_of_company on sign_in_logs (customer_id, result, sort_key)',
  'sign_in_logs_results on sign_in_logs (result, sort_key)',
  'sign_in_logs_methods_of_company on sign_in_logs (customer_id, method, sort_key)',
  'sign_in_logs_methods on sign_in_logs (method, sort_key)',
];

/** SQLite reads the rows of some people by the index of each; PostgreSQL finds them in that of their company. */
const ofCompany = (isPostgres: boolean): string[] =>
  Object.keys(SEARCHED).map(
    (table) => `${table}_of_company on ${table} (customer_id, sort_key${isPostgres ? ', admin_id' : ''})`,
  );

/** Most sign-ins have no reason, and nobody looks for none. */
const partOf = (column: string): string => (column === 'reason' ? ` where reason <> ''` : '');

const byColumn = (isPostgres: boolean): string[] =>
  Object.entries(SEARCHED).flatMap(([table, columns]) => {
    const owner = isPostgres && table === 'sign_in_logs' ? `(coalesce(customer_id, ''))` : 'customer_id';
    return columns.map(
      (column) => `${table}_by_${column} on ${table} (${owner}, ${column}, sort_key)${partOf(column)}`,
    );
  });

/** Log rows are sorted and cut into pages by one narrow key, which every index of theirs ends in. */
export const narrowLogKeys: Migration = {
  up: async (db: Db) => {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    // All rows are read once for each index, on PostgreSQL written once as well.
    if (isPostgres) await run(db, 'set local statement_timeout = 0');
    for (const index of DROPPED) await run(db, `drop index ${index}`);
    for (const table of Object.keys(SEARCHED))
      for (const columns of isPostgres ? [ON_POSTGRES.join(', ')] : ON_SQLITE)
        await run(db, `alter table ${table} ${columns}`);
    for (const index of [...INDEXES, ...ofCompany(isPostgres), ...byColumn(isPostgres)])
      await run(db, `create index ${index}`);
  },
};
