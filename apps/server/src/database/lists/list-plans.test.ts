import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { OWNERS } from '../../catalogue/owners.ts';
import { searchColumns } from '../../modules/members/member-terms.service.ts';
import { FIGURES } from '../../testing/figure-asks.ts';
import { LISTS, LISTS_IN_MEETINGS, LISTS_OF_COMPANIES, STEPS } from '../../testing/list-asks.ts';
import { CARBON_LISTS, CARBON_LISTS_OF_COMPANIES } from '../../testing/lists/carbon-asks.ts';
import { carbonRows } from '../../testing/lists/carbon-rows.ts';
import { CHECK_IN_LISTS, checkInRows } from '../../testing/lists/check-in-asks.ts';
import { orderPartRows } from '../../testing/lists/order-part-rows.ts';
import { STATISTICS_IN_MEETINGS, STATISTICS_OF_MEETINGS } from '../../testing/lists/statistic-asks.ts';
import { LISTS_OF_MESSAGES } from '../../testing/messages/message-asks.ts';
import { noticeRows } from '../../testing/messages/notice-rows.ts';
import { reminderRows } from '../../testing/messages/reminder-rows.ts';
import { plansOf, refreshStatistics } from '../../testing/plans.ts';
import { testDatabase, testEngine } from '../../testing/test-database.ts';
import type { Database } from '../database.ts';
import { tenantScopePlugin, type TenantScope } from '../tenant-scope/tenant-scope.ts';

const COMPANY = 'COMPANY1';
const ALL = 'all';
const AT = '2026-01-01T00:00:00.000Z';
const timeOf = (index: number) => new Date(Date.parse(AT) + index * 60_000).toISOString();
const tracked = (index: number) => ({ created_at: timeOf(index), updated_at: AT, created_by: null, updated_by: null });
const idOf = (index: number) => `ID${String(index).padStart(8, '0')}`;

/** Rows in the distribution of a large installation: one in a hundred is unusual. */
const ROW = {
  admins: (index: number) => ({
    id: idOf(index),
    customer_id: COMPANY,
    admin_no: `N${index}`,
    real_name: `王${index % 900}`,
    phone: `198${String(index).padStart(8, '0')}`,
    state: index % 100 === 0 ? 0 : 1,
    password_state: 'normal' as const,
    last_sign_in_at: timeOf(index),
    ...tracked(index),
  }),
  applications: (index: number) => ({
    id: idOf(index),
    customer_id: COMPANY,
    real_name: `李${index % 900}`,
    phone: `197${String(index).padStart(8, '0')}`,
    company_name: `会展${index}`,
    email: '',
    reason: '',
    state: index % 100 === 0 ? ('awaiting' as const) : ('passed' as const),
    ...tracked(index),
  }),
  business_logs: (index: number) => ({
    id: idOf(index),
    customer_id: COMPANY,
    admin_id: idOf(index % 900),
    admin_name: `王${index % 900}`,
    module: `模块${index % 20}`,
    action: `操作${index % 30}`,
    target_id: idOf(index),
    result: index % 100 === 0 ? ('failed' as const) : ('done' as const),
    message: '',
    ip: `10.0.0.${index % 200}`,
    duration_ms: 1,
    request_id: `R${index}`,
    changes: '[]',
    created_at: timeOf(index),
  }),
  sign_in_logs: (index: number) => ({
    id: idOf(index),
    customer_id: COMPANY,
    admin_id: idOf(index % 900),
    admin_name: `王${index % 900}`,
    phone: `198${String(index % 900).padStart(8, '0')}`,
    method: index % 100 === 0 ? ('sms' as const) : ('password' as const),
    result: index % 100 === 1 ? ('refused' as const) : ('done' as const),
    reason: index % 100 === 1 ? '密码错误' : '',
    ip: `10.0.0.${index % 200}`,
    user_agent: '',
    request_id: `R${index}`,
    created_at: timeOf(index),
  }),
  meetings: (index: number) => ({
    id: idOf(index),
    customer_id: COMPANY,
    code: `HY${index}`,
    name: `年会${index % 900}`,
    place: `会场${index % 900}`,
    begin_at: timeOf(index),
    end_at: timeOf(index + 90),
    state: index % 100 === 0 ? ('draft' as const) : ('published' as const),
    owner_admin_id: idOf(index % 90),
    mode: index % 100 === 0 ? ('online' as const) : ('offline' as const),
    type_code: 'forum',
    area_code: index % 100 === 0 ? '330100' : '310000',
    ...tracked(index),
  }),
  meeting_sessions: (index: number) => ({
    id: idOf(index),
    customer_id: COMPANY,
    meeting_id: idOf(index % 90),
    name: `场次${index}`,
    room: `二层 ${index % 20}`,
    begin_at: timeOf(index),
    end_at: timeOf(index + 60),
    ...tracked(index),
  }),
  teams: (index: number) => ({
    id: idOf(index),
    customer_id: COMPANY,
    meeting_id: idOf(index % 90),
    name: `团队${index}`,
    contact_name: `王${index % 900}`,
    contact_phone: '021-55550001',
    invoice_mode: index % 100 === 0 ? ('custom' as const) : ('one' as const),
    ...tracked(index),
  }),
  file_folders: (index: number) => ({
    id: idOf(index),
    customer_id: COMPANY,
    meeting_id: idOf(index % 90),
    parent_id: null,
    name: `文件夹${index}`,
    ...tracked(index),
  }),
  meeting_files: (index: number) => ({
    id: idOf(index),
    customer_id: COMPANY,
    meeting_id: idOf(index % 90),
    title: `文件${index}`,
    folder_id: idOf(index % 900),
    file_id: `F${index}`,
    file_name: `文件${index}.pdf`,
    extension: index % 100 === 0 ? ('png' as const) : ('pdf' as const),
    size: index,
    sort: index % 50,
    download_count: index % 70,
    audience: index % 100 === 0 ? ('admin' as const) : ('all' as const),
    content: index % 100 === 0 ? ('missing' as const) : ('usable' as const),
    publish_at: timeOf(index),
    state: index % 100 === 0 ? ('hidden' as const) : ('published' as const),
    ...tracked(index),
  }),
  web_messages: (index: number) => ({
    id: idOf(index),
    customer_id: COMPANY,
    meeting_id: idOf(index % 90),
    title: `通知${index}`,
    content: '<p>正文</p>',
    audience: index % 100 === 0 ? ('chosen' as const) : ('all' as const),
    is_pinned: index % 100 === 0 ? 1 : 0,
    publish_at: timeOf(index),
    state: index % 100 === 0 ? ('recalled' as const) : ('published' as const),
    ...tracked(index),
  }),
  web_message_readers: (index: number) => ({
    id: idOf(index),
    customer_id: COMPANY,
    meeting_id: idOf(index % 90),
    message_id: idOf(index % 900),
    admin_id: idOf(index),
    admin_name: `王${index}`,
    is_waiting: index % 10 === 0 ? 1 : 0,
    read_at: index % 10 === 0 ? null : timeOf(index),
    confirmed_at: null,
    reminded_at: null,
  }),
  ...noticeRows({ company: COMPANY, idOf, timeOf, tracked }),
  ...reminderRows({ company: COMPANY, idOf, timeOf, tracked }),
  ...checkInRows({ company: COMPANY, idOf, timeOf }),
  ...carbonRows({ company: COMPANY, idOf, timeOf, tracked }),
  sms_channels: (index: number) => ({
    id: idOf(index),
    customer_id: COMPANY,
    name: `通道${index}`,
    provider: 'outbox' as const,
    callback_cipher: '',
    callback_hash: idOf(index),
    ...tracked(index),
  }),
  sms_signs: (index: number) => ({
    id: idOf(index),
    customer_id: COMPANY,
    text: `签名${index}`,
    channel_id: idOf(index),
    ...tracked(index),
  }),
  suppressions: (index: number) => ({
    id: idOf(index),
    customer_id: COMPANY,
    channel: index % 100 === 0 ? ('email' as const) : ('sms' as const),
    address: `139${String(index).padStart(8, '0')}`,
    reason: index % 100 === 0 ? ('optout' as const) : ('bounce' as const),
    source: `回执${index}`,
    ...tracked(index),
  }),
  sms_templates: (index: number) => ({
    id: idOf(index),
    customer_id: COMPANY,
    code: `M${index}`,
    name: `模板${index}`,
    sign_id: idOf(index),
    kind: index % 100 === 0 ? ('promo' as const) : ('notice' as const),
    content: '您的报名已通过审核。',
    state: index % 100 === 0 ? ('approved' as const) : ('draft' as const),
    ...tracked(index),
  }),
  orders: (index: number) => ({
    id: idOf(index),
    customer_id: COMPANY,
    meeting_id: idOf(index % 90),
    order_no: `DD${index}`,
    pay_prefix: 'HW',
    pay_number: index,
    pay_ref: `HW${index}`,
    payer_name: `王${index % 900}`,
    payer_name_terms: JSON.stringify([`王${index % 900}`]),
    payer_phone_terms: '[]',
    payer_company_terms: JSON.stringify([`会展${index % 900}`]),
    team_id: idOf(index % 900),
    status: index % 100 === 0 ? ('partial' as const) : ('paid' as const),
    due_at: timeOf(index),
    ...tracked(index),
  }),
  payment_vouchers: (index: number) => ({
    id: idOf(index),
    customer_id: COMPANY,
    meeting_id: idOf(index % 90),
    voucher_no: `PZ${index}`,
    payer_name: `王${index % 900}`,
    amount: 80_000 + index,
    paid_on: timeOf(index).slice(0, 10),
    bank_serial: `S${index}`,
    sender: index % 100 === 0 ? ('admin' as const) : ('attendee' as const),
    file_id: `F${index}`,
    file_name: `凭证${index}.jpg`,
    file_sha256: `H${index}`,
    previous_id: null,
    state: index % 100 === 0 ? ('submitted' as const) : ('approved' as const),
    ...tracked(index),
  }),
  bank_lines: (index: number) => ({
    id: idOf(index),
    customer_id: COMPANY,
    meeting_id: idOf(index % 90),
    booked_on: timeOf(index).slice(0, 10),
    amount: 80_000 + index,
    payer_name: `王${index % 900}`,
    purpose: `HW${index}`,
    serial: `S${index}`,
    checksum: `C${index}`,
    state: index % 100 === 0 ? ('nomatch' as const) : ('matched' as const),
    ...tracked(index),
  }),
  payments: (index: number) => ({
    id: idOf(index),
    customer_id: COMPANY,
    meeting_id: idOf(index % 90),
    pay_no: `SK${index}`,
    order_id: idOf(index),
    method: index % 100 === 0 ? ('cash' as const) : ('bank_transfer' as const),
    amount: 80_000 + index,
    state: index % 100 === 1 ? ('reversed' as const) : ('confirmed' as const),
    paid_on: timeOf(index).slice(0, 10),
    trade_no: `S${index}`,
    bank_line_id: index % 2 === 0 ? idOf(index) : null,
    ...tracked(index),
  }),
  members: (index: number) => ({
    id: idOf(index),
    customer_id: COMPANY,
    name: `王${index % 900}`,
    gender: index % 100 === 0 ? ('f' as const) : ('m' as const),
    phone: `198${String(index).padStart(8, '0')}`,
    email: `m${index}@example.com`,
    company: `会展${index % 900}`,
    area_code: index % 100 === 0 ? '330100' : '310000',
    source: index % 100 === 0 ? ('import' as const) : ('manual' as const),
    id_number_hash: `HASH${index}`,
    ...searchColumns({
      name: `王${index % 900}`,
      phone: `198${String(index).padStart(8, '0')}`,
      email: `m${index}@example.com`,
      company: `会展${index % 900}`,
    }),
    ...tracked(index),
  }),
  invoice_titles: (index: number) => ({
    id: idOf(index),
    customer_id: COMPANY,
    title_type: index % 100 === 0 ? ('person' as const) : ('company' as const),
    title: `抬头${index}`,
    tax_no: `91${String(index).padStart(16, '0')}`,
    is_default: index === 0 ? 1 : 0,
    state: index % 100 === 0 ? 0 : 1,
    ...tracked(index),
  }),
  registration_types: (index: number) => ({
    id: idOf(index),
    customer_id: COMPANY,
    meeting_id: idOf(index % 90),
    code: `T${index}`,
    name: `类型${index}`,
    ...tracked(index),
  }),
  invitations: (index: number) => ({
    id: idOf(index),
    customer_id: COMPANY,
    meeting_id: idOf(index % 90),
    type_id: idOf(index),
    name: `嘉宾${index}`,
    phone: `198${String(index % 900).padStart(8, '0')}`,
    state: index % 100 === 0 ? ('accepted' as const) : ('pending' as const),
    expires_at: timeOf(index),
    ...tracked(index),
  }),
  registrations: (index: number) => ({
    id: idOf(index),
    customer_id: COMPANY,
    meeting_id: idOf(index % 90),
    member_id: idOf(index),
    type_id: idOf(index),
    name: `王${index % 900}`,
    company: `会展${index % 900}`,
    area_code: index % 100 === 0 ? '330100' : '310000',
    reg_no: `R${index}`,
    number: index,
    source: 'manual' as const,
    state: index % 100 === 0 ? ('pending_review' as const) : ('confirmed' as const),
    price: 0,
    priced_at: AT,
    ticket_code: `T${index}`,
    name_terms: JSON.stringify([`王${index % 900}`]),
    phone_terms: '[]',
    company_terms: JSON.stringify([`会展${index % 900}`]),
    ...tracked(index),
  }),
  tags: (index: number) => ({
    id: idOf(index),
    customer_id: COMPANY,
    meeting_id: idOf(index % 90),
    name: `标签${index}`,
    color: 'blue' as const,
    ...tracked(index),
  }),
  registration_tags: (index: number) => ({
    registration_id: idOf(index),
    tag_id: idOf(index % 90),
    customer_id: COMPANY,
    meeting_id: idOf(index % 90),
  }),
  registration_answer_values: (index: number) => ({
    registration_id: idOf(index),
    customer_id: COMPANY,
    meeting_id: idOf(index % 90),
    form_id: idOf(index % 90),
    field_key: 'food',
    value: `o${index % 4}`,
  }),
  hotels: (index: number) => ({
    id: idOf(index),
    customer_id: COMPANY,
    meeting_id: idOf(index % 90),
    name: `酒店${index}`,
    ...tracked(index),
  }),
  room_types: (index: number) => ({
    id: idOf(index),
    customer_id: COMPANY,
    meeting_id: idOf(index % 90),
    hotel_id: idOf(index),
    name: '标准间',
    beds: 2,
    ...tracked(index),
  }),
  stays: (index: number) => ({
    id: idOf(index),
    customer_id: COMPANY,
    meeting_id: idOf(index % 90),
    hotel_id: idOf(index),
    room_type_id: idOf(index),
    room_no: index,
    check_in: '2026-11-20',
    check_out: '2026-11-22',
    sharing: index % 100 === 0 ? ('open' as const) : ('single' as const),
    ...tracked(index),
  }),
  ...orderPartRows({ company: COMPANY, idOf, timeOf }),
  outbox_messages: (index: number) => ({
    id: idOf(index),
    customer_id: COMPANY,
    channel: 'sms' as const,
    recipient: `198${String(index % 900).padStart(8, '0')}`,
    template: 'code',
    body_cipher: '',
    state: index % 100 === 0 ? ('failed' as const) : ('sent' as const),
    created_at: timeOf(index),
  }),
};

const filled = async (rows: number): Promise<Database> => {
  const database = await testDatabase();
  const { db } = database;
  const customer = { id: COMPANY, cust_code: 'C1', cust_name: '公司', created_at: AT, updated_at: AT };
  await db.insertInto('customers').values(customer).execute();
  for (const [table, row] of Object.entries(ROW))
    for (let start = 0; start < rows; start += 400)
      await db
        .insertInto(table as 'admins')
        .values(Array.from({ length: Math.min(400, rows - start) }, (_, step) => row(start + step) as never))
        .execute();
  await refreshStatistics(database);
  return database;
};

const GROWING = [...Object.keys(ROW), 'row_words', 'log_words', 'repeated_texts'];

/** A scan of a whole table. Over all customers there are few enough meetings for it (record 85). */
const readThroughOf = (whose: string): RegExp => {
  const tables = GROWING.filter((table) => whose !== ALL || table !== 'meetings').join('|');
  return new RegExp(`Seq Scan on (${tables})\\b|SCAN (${tables})\\b(?! USING)`);
};

const FIGURES_AS_LISTS = Object.fromEntries(
  Object.entries({ ...FIGURES, ...STEPS }).map(([name, ask]) => [name, { ask, filters: [{}] }]),
);

const SCOPES: Record<string, TenantScope | undefined> = { 'a company': { customerId: COMPANY }, [ALL]: undefined };
const IN_COMPANY: typeof SCOPES = { 'a company': { customerId: COMPANY } };
/** Inside a meeting, no other scope applies. */
const IN_MEETING: typeof SCOPES = { 'a meeting': { customerId: COMPANY, meetings: { id: idOf(7) } } };

const OVER_MEETINGS: typeof SCOPES = { 'all meetings': { customerId: COMPANY, meetings: 'all' } };

const asksOf = (database: Database) =>
  [
    { lists: { ...LISTS, ...FIGURES_AS_LISTS }, scopes: SCOPES },
    { lists: { ...LISTS_OF_COMPANIES, ...LISTS_OF_MESSAGES, ...CARBON_LISTS_OF_COMPANIES }, scopes: IN_COMPANY },
    {
      lists: { ...LISTS_IN_MEETINGS, ...STATISTICS_IN_MEETINGS, ...CHECK_IN_LISTS, ...CARBON_LISTS },
      scopes: IN_MEETING,
    },
    { lists: STATISTICS_OF_MEETINGS, scopes: OVER_MEETINGS },
  ].flatMap(({ lists: asked, scopes }) =>
    Object.entries(asked).flatMap(([name, { ask, filters }]) =>
      filters.flatMap((filter) =>
        Object.entries(scopes).map(([whose, scope]) => {
          const db = scope === undefined ? database.db : database.db.withPlugin(tenantScopePlugin(OWNERS, scope));
          return {
            whose,
            name: `${name} ${JSON.stringify(filter)} of ${whose}`,
            plans: () => plansOf({ ...database, db }, (lists) => ask(lists, database.engine, filter)),
          };
        }),
      ),
    ),
  );

const namesIn = async (database: Database, statement: string): Promise<string[]> => {
  const { rows } = await sql.raw<{ name: string }>(statement).execute(database.db);
  return rows.map(({ name }) => name);
};

// PostgreSQL collects its statistics by itself.
test.each(testEngine === 'sqlite' ? ['SQLite'] : [])(
  'on %s the migrations contain statistics of every table that a list reads',
  async () => {
    const database = await filled(0);
    const tables = await namesIn(database, "select name from sqlite_schema where type = 'table'");
    const known = await namesIn(database, 'select distinct tbl as name from sqlite_stat1');
    const read = new Set<string>();
    for (const { plans } of asksOf(database))
      for (const [, name = ''] of (await plans()).join('\n').matchAll(/(?:SEARCH|SCAN) (\w+)/g)) read.add(name);
    expect([...read].filter((name) => tables.includes(name) && !known.includes(name))).toEqual([]);
  },
);

/** On SQLite the statistics are part of the migrations, so all plans are the same. */
test.each([0, 30, 2000])(
  'with %d rows no page of a list scans a whole table, for a customer or for all',
  async (rows) => {
    const database = await filled(rows);
    const wrong: [string, string[]][] = [];
    for (const { name, whose, plans } of asksOf(database)) {
      const readThrough = (await plans()).filter((plan) => readThroughOf(whose).test(plan));
      if (readThrough.length > 0) wrong.push([name, readThrough]);
    }
    expect(wrong).toEqual([]);
  },
  120_000,
);
