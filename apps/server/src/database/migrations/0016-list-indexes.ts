import { PostgresAdapter, sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

type Db = Kysely<unknown>;

const run = (db: Db, text: string) => sql.raw(text).execute(db);

/** What nearly all rows are is found without an index, what few are is not; the rows of one company, and of all. */
const INDEXES = [
  `business_logs_exceptions_of_company on business_logs (customer_id, result, created_at, id) where result <> 'done'`,
  `business_logs_exceptions on business_logs (result, created_at, id) where result <> 'done'`,
  'sign_in_logs_results_of_company on sign_in_logs (customer_id, result, created_at, id)',
  'sign_in_logs_results on sign_in_logs (result, created_at, id)',
  'sign_in_logs_methods_of_company on sign_in_logs (customer_id, method, created_at, id)',
  'sign_in_logs_methods on sign_in_logs (method, created_at, id)',
  `outbox_messages_unsent_of_company on outbox_messages (customer_id, state, created_at, id) where state <> 'sent'`,
  `outbox_messages_unsent on outbox_messages (state, created_at, id) where state <> 'sent'`,
  'applications_states on applications (state, created_at, id)',
  // As in 0003: with the condition's column last, neither engine looks at the rows themselves.
  'admins_by_name on admins (customer_id, real_name, id, deleted_at) where deleted_at is null',
  'admins_by_number on admins (customer_id, admin_no, id, deleted_at) where deleted_at is null',
  `admins_by_last_sign_in on admins (customer_id, (coalesce(last_sign_in_at, '')), id, deleted_at) where deleted_at is null`,
  'admins_by_state on admins (customer_id, state, id, deleted_at) where deleted_at is null',
  'admins_stopped on admins (state, created_at, id, deleted_at) where deleted_at is null and state <> 1',
];

const TABLES = ['business_logs', 'sign_in_logs', 'outbox_messages', 'applications', 'admins'];

const SIGN_IN_COLUMNS = ['admin_name', 'phone', 'reason', 'ip'];

const signs = (text: string): string =>
  `json_each('[' || replace(hex(zeroblob(length(${text}) - 1)), '00', '0,') || '0]') as sign`;

/**
 * SQLite took the index of a whole company instead of one by an expression of the company: for a part of a phone it
 * read all sign-ins once for each phone. It prefers the longer one of two that begin with the same column.
 */
const indexByColumn = async (db: Db, column: string): Promise<void> => {
  const index = `sign_in_logs_by_${column}`;
  await run(db, `drop index ${index}`);
  await run(db, `create index ${index} on sign_in_logs (customer_id, ${column}, created_at, id)`);
  await run(db, `drop trigger sign_in_logs_${column}_forgotten`);
  const old = `old.${column}`;
  await run(
    db,
    `create trigger sign_in_logs_${column}_forgotten after delete on sign_in_logs
     when not exists (select 1 from sign_in_logs where customer_id is old.customer_id and ${column} = ${old})
     begin
       delete from log_words where field = 'sign_in_logs.${column}' and customer_id = coalesce(old.customer_id, '')
       and text = ${old} and suffix in (select lower(substr(${old}, sign.key + 1, 200)) from ${signs(old)});
     end`,
  );
};

/** What lists are filtered and sorted by, where rows may become many. */
export const listIndexes: Migration = {
  up: async (db: Db) => {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    if (isPostgres) await run(db, 'set local statement_timeout = 0');
    for (const index of INDEXES) await run(db, `create index ${index}`);
    if (isPostgres) return;
    for (const column of SIGN_IN_COLUMNS) await indexByColumn(db, column);
    // An index that nothing is known of is taken for a good one, whatever it is of.
    await run(db, 'pragma analysis_limit = 1000');
    for (const table of TABLES) await run(db, `analyze ${table}`);
  },
};
