import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../schema.ts';

type Db = Pick<Kysely<Tables>, 'getExecutor'>;

/** Row counts of a large installation for the tables that lists read. Other tables are planned without statistics. */
const ROWS: Record<string, number> = {
  business_logs: 1_000_000,
  sign_in_logs: 1_000_000,
  outbox_messages: 1_000_000,
  log_words: 200_000,
  row_words: 3_000_000,
  repeated_texts: 500_000,
  admins: 100_000,
  applications: 100_000,
  departments: 1000,
  meetings: 10_000,
  members: 300_000,
  invoice_titles: 100_000,
  sellers: 1000,
  meeting_sessions: 100_000,
  registrations: 1_000_000,
  registration_tags: 200_000,
  registration_answers: 800_000,
  registration_forms: 50_000,
  registration_form_versions: 100_000,
  registration_answer_values: 5_000_000,
  registration_types: 80_000,
  teams: 200_000,
  orders: 1_000_000,
  order_items: 1_500_000,
  discount_rules: 200_000,
  discount_uses: 500_000,
  payments: 1_000_000,
  invoice_applications: 500_000,
  invoice_application_orders: 600_000,
  invoices: 500_000,
  invoice_orders: 600_000,
  payment_vouchers: 300_000,
  meeting_files: 300_000,
  mail_templates: 20_000,
  sms_templates: 20_000,
  web_messages: 100_000,
  web_message_readers: 3_000_000,
  suppressions: 300_000,
  notices: 100_000,
  reminders: 50_000,
  check_in_points: 10_000,
  check_in_records: 3_000_000,
  badge_templates: 5_000,
  badge_prints: 500_000,
  carbon_categories: 2000,
  carbon_areas: 5000,
  carbon_sources: 1000,
  carbon_factors: 20_000,
  carbon_activities: 1_000_000,
  carbon_runs: 20_000,
  carbon_results: 3_000_000,
  carbon_measures: 20_000,
  carbon_offsets: 20_000,
  carbon_reports: 10_000,
  reminder_logs: 3_000_000,
  deliveries: 10_000_000,
  bank_lines: 500_000,
  voucher_orders: 400_000,
  refunds: 1_000_000,
  payment_intents: 1_000_000,
  online_refunds: 100_000,
  invoice_reds: 50_000,
  scene_events: 500_000,
  ledger_entries: 3_000_000,
  invitations: 500_000,
  tags: 60_000,
  hotels: 20_000,
  room_types: 60_000,
  stays: 500_000,
  admin_meeting_roles: 200_000,
  roles: 1000,
  customers: 100,
};

/** The number of distinct values of columns that repeat values. */
const VALUES: Record<string, number> = {
  customer_id: 50,
  department_id: 1000,
  // Large meetings: if a meeting had few rows, those of many ids would be looked for among all rows of the meeting.
  meeting_id: 100,
  message_id: 100_000,
  notice_id: 100_000,
  reminder_id: 50_000,
  parent_id: 300,
  run_id: 20_000,
  factor_id: 2000,
  factor_code: 3000,
  is_shared: 2,
  admin_id: 20_000,
  role_id: 1000,
  admin_name: 10_000,
  real_name: 20_000,
  module: 30,
  action: 200,
  ip: 5000,
  reason: 10,
  target_id: 100_000,
  method: 3,
  result: 3,
  state: 3,
  field: 6,
  suffix: 100_000,
  recipient: 50_000,
  recipient_name: 100_000,
  description: 10_000,
  device: 1000,
  template: 10,
  deleted_at: 2,
  name_sort: 100_000,
  company: 20_000,
  area_code: 300,
  source: 4,
  form_id: 10_000,
  field_key: 20,
  value: 100,
  hotel_id: 20_000,
  room_type_id: 60_000,
  sharing: 3,
};

const VALUES_OF_COLUMN: Record<string, number> = { 'sign_in_logs.phone': 20_000 };

/** Partial indexes of exceptional rows contain one row in this many. */
const FEW = /_(exceptions|unsent|gone|stopped|queue|waiting)(_of_company)?$/;
const FEW_PART = 100;

interface Indexed {
  tbl: string;
  idx: string;
  isUnique: number;
  isPrimaryKey: number;
  isWithoutRowid: number;
  /** In order, separated by commas; an expression is empty. */
  columns: string;
}

const valuesIn = (table: string, column: string): number =>
  VALUES_OF_COLUMN[`${table}.${column}`] ?? VALUES[column] ?? Number.POSITIVE_INFINITY;

/**
 * In SQLite's format: the rows of the index, then the average number of rows with equal values in the first column, in
 * the first two, and so on.
 */
const statOf = ({ tbl, idx, isUnique, columns }: Indexed): string => {
  const rows = Math.ceil((ROWS[tbl] ?? 0) / (FEW.test(idx) ? FEW_PART : 1));
  const names = columns.split(',');
  let values = 1;
  const shared = names.map((name, at) => {
    values = Math.min(rows, values * valuesIn(tbl, name));
    return isUnique === 1 && at === names.length - 1 ? 1 : Math.ceil(rows / values);
  });
  return [rows, ...shared].join(' ');
};

const readIndexes = async (db: Db): Promise<Indexed[]> => {
  const { rows } = await sql<Indexed>`
    select t.name as tbl, i.name as idx, i."unique" as "isUnique", i.origin = 'pk' as "isPrimaryKey", t.wr as "isWithoutRowid",
      (select group_concat(coalesce(c.name, ''), ',') from pragma_index_info(i.name) as c) as columns
    from pragma_table_list as t cross join pragma_index_list(t.name) as i
    where t.schema = 'main' and t.type = 'table'`.execute(db);
  return rows.filter(({ tbl }) => tbl in ROWS);
};

/**
 * Writes planner statistics for the tables that lists read: the proportions of a large installation, whatever the
 * tables contain now. Small tables have no slow plan, so the statistics suit them too. `analyze` would read every page
 * of every index, which takes minutes on a large file. Reopen connections afterwards, because they read statistics only
 * once.
 */
export const shipStatistics = async (db: Db): Promise<void> => {
  // Creates the statistics table if it does not exist. Reads no other table.
  await sql`analyze sqlite_schema`.execute(db);
  const indexes = await readIndexes(db);
  await sql`delete from sqlite_stat1`.execute(db);
  for (const each of indexes) {
    // The table is the index of its primary key if its rows have no rowid.
    const name = each.isWithoutRowid === 1 && each.isPrimaryKey === 1 ? each.tbl : each.idx;
    await sql`insert into sqlite_stat1 (tbl, idx, stat) values (${each.tbl}, ${name}, ${statOf(each)})`.execute(db);
  }
  await sql`analyze sqlite_schema`.execute(db);
};
