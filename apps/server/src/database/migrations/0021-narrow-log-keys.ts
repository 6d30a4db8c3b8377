import { PostgresAdapter, sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

type Db = Kysely<unknown>;

const run = (db: Db, text: string) => sql.raw(text).execute(db);

/** 1 January 2020, in milliseconds: keys stay whole numbers of JavaScript until 2089. */
const EPOCH = 1_577_836_800_000;

/**
 * Milliseconds, and below them twelve bits of the id, so that rows of one millisecond have an order too. Each engine
 * calculates it from the row itself: nobody writes it, and it is the same wherever the row comes to lie.
 */
const MS_ON_SQLITE = "cast(round(unixepoch(created_at, 'subsec') * 1000) as integer)";
const part = (from: number, length: number) => `substr(created_at, ${from}, ${length})::int`;
const MS_ON_POSTGRES = `((make_date(${part(1, 4)}, ${part(6, 2)}, ${part(9, 2)}) - date '1970-01-01')::bigint * 86400000
  + ${part(12, 2)} * 3600000 + ${part(15, 2)} * 60000 + ${part(18, 2)} * 1000 + ${part(21, 3)})`;

const keyOf = (ms: string, code: (place: number) => string): string =>
  `(${ms} - ${EPOCH}) * 4096 + (${code(1)} % 64) * 64 + ${code(2)} % 64`;

const SQLITE = keyOf(MS_ON_SQLITE, (place) => `coalesce(unicode(substr(id, -${place}, 1)), 0)`);
const POSTGRES = keyOf(MS_ON_POSTGRES, (place) => `ascii(substr(id, length(id) - ${place - 1}, 1))`);

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

/** What 0001, 0008 and 0016 made, each with a key of eight bytes instead of a time of 24 and an id of 26. */
const INDEXES = [
  'business_logs_newest on business_logs (sort_key)',
  'business_logs_of_company on business_logs (customer_id, sort_key, admin_id)',
  'business_logs_of_admin on business_logs (admin_id, sort_key)',
  'business_logs_of_target on business_logs (target_id, sort_key) where target_id is not null',
  // Eight of 32 random signs find one row among millions; the whole is compared in the row.
  'business_logs_of_request on business_logs (substr(request_id, 1, 8))',
  `business_logs_exceptions_of_company on business_logs (customer_id, result, sort_key) where result <> 'done'`,
  `business_logs_exceptions on business_logs (result, sort_key) where result <> 'done'`,
  'sign_in_logs_newest on sign_in_logs (sort_key)',
  'sign_in_logs_of_company on sign_in_logs (customer_id, sort_key, admin_id)',
  'sign_in_logs_of_admin on sign_in_logs (admin_id, sort_key) where admin_id is not null',
  'sign_in_logs_of_request on sign_in_logs (substr(request_id, 1, 8))',
  'sign_in_logs_results_of_company on sign_in_logs (customer_id, result, sort_key)',
  'sign_in_logs_results on sign_in_logs (result, sort_key)',
  'sign_in_logs_methods_of_company on sign_in_logs (customer_id, method, sort_key)',
  'sign_in_logs_methods on sign_in_logs (method, sort_key)',
];

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
      await run(
        db,
        isPostgres
          ? `alter table ${table} add column sort_key bigint generated always as (${POSTGRES}) stored`
          : `alter table ${table} add column sort_key integer generated always as (${SQLITE}) virtual`,
      );
    for (const index of [...INDEXES, ...byColumn(isPostgres)]) await run(db, `create index ${index}`);
  },
};
