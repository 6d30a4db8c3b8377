import type { Caller } from '../../access/caller.ts';
import { fieldAccessOf } from '../../access/rights.ts';
import { functionOf } from '@huiwu/contract/base/access';
import { endpoints } from '@huiwu/contract/catalogue';
import { areaOf } from '@huiwu/contract/catalogue/access';
import { describe, expect, test } from 'vitest';
import { insertCheckIn } from '../../testing/exports/check-in-rows.ts';
import { insertCustomerData } from '../../testing/exports/customer-data.ts';
import { insertCarbonRows } from '../../testing/exports/carbon-rows.ts';
import { EXPORTED_MESSAGE, EXPORTED_NOTICE, insertMessageData } from '../../testing/exports/message-data.ts';
import { exporter, rowsOfFile } from '../../testing/exports/exporter.ts';
import { peopleOfTwoCustomers } from '../../testing/people.ts';
import { problemsOf } from '../../testing/refusals.ts';
import { EXPORT_CALLS, type ExportCall } from './export-calls.rules.ts';
import { cellOf } from './exports.rules.ts';
import { loadLabels } from './exports.service.ts';

const IMPORTED =
  'admin department carbonCategory carbonArea carbonFactor carbonActivity member registration ' +
  'dictionary invitation invoiceTitle smsTemplate feeItem feePrice discountRule bankLine suppression ' +
  'invoiceResult offlinePayment';
const PAST_IMPORTS = Object.fromEntries(
  IMPORTED.split(' ').map((noun) => [
    `${noun}Imports.list`,
    'past imports, for taking one back; what they added is exported with its list',
  ]),
);

/** Lists that are not exported, each with its reason. */
const NOT_EXPORTED: Record<string, string> = {
  listOwnSignIns: 'one’s own sign-ins, a part of the sign-in log beside one’s account',
  listMyMeetings: 'the picker of meetings; meetings themselves are exported',
  listSavedViews: 'settings of one’s own',
  listSmsChannels: 'a few accounts with keys, set up once',
  listSenders: 'as above',
  listQuotas: 'a few limits, set up once',
  listBadgeTemplates: 'a few designs, drawn once',
  listBadgePeople: 'registrations, which are exported, in the order in which badges are printed',
  listReminders: 'a few rules; what they sent is exported with the deliveries',
  listCarbonSources: 'a few publications; exported factors name theirs',
  listCarbonRuns: 'a few calculations; the lines of each are exported',
  listCarbonReports: 'a few reports, which are printed',
  listMessageScenes: 'a settings page of the meeting with a fixed list of scenes',
  listInbox: 'the admin’s own messages; those of the meeting are exported',
  listFileFolders: 'the tree beside the list of files, which names the folder of each',
  ...PAST_IMPORTS,
};

const calls = [...EXPORT_CALLS.values()].map((call) => [call.of.noun, call] as const);

/** What a list needs beyond its defaults. */
const FILTERS: Record<string, (people: Awaited<ReturnType<typeof peopleOfTwoCustomers>>) => Promise<object>> = {
  已读名单: () => Promise.resolve({ message: EXPORTED_MESSAGE }),
  通知收件人: () => Promise.resolve({ notice: EXPORTED_NOTICE }),
  菜单: () => Promise.resolve({ mode: 'operations' }),
  到场名单: () => Promise.resolve({ point: 'P21' }),
  未签到名单: () => Promise.resolve({ point: 'P20' }),
  键值: async ({ db }) => {
    const { id } = await db
      .selectFrom('dictionary_types')
      .select('id')
      .where('type', '=', 'log_result')
      .executeTakeFirstOrThrow();
    return { typeId: id };
  },
};

const listed = (answer: unknown): Record<string, unknown>[] => {
  const { list = answer } = answer as { list?: unknown };
  return list as Record<string, unknown>[];
};

const STAMPS = { created_at: '2026-11-20T01:00:00.000Z', updated_at: '2026-11-20T01:00:00.000Z' };
const ROOM = { name: '标准间', beds: 2, price: 50_000, created_by: null, updated_by: null };
const STAY = { room_no: 1, check_in: '2026-11-20', check_out: '2026-11-22', sharing: 'single' } as const;
const PERSON = { name: '王芳', phone: '19912345678', email: 'wang@example.com' };

/** One row of every noun of registration. */
const insertParticipation = async (
  db: Awaited<ReturnType<typeof peopleOfTwoCustomers>>['db'],
  { id: meeting_id, customer_id }: { id: string; customer_id: string },
): Promise<void> => {
  const owned = { customer_id, meeting_id, ...STAMPS };
  await db
    .insertInto('members')
    .values({ id: 'P1', customer_id, ...STAMPS, ...PERSON, name_sort: 'w', source: 'manual' })
    .execute();
  await db
    .insertInto('registration_types')
    .values({ id: 'P2', ...owned, code: 'A', name: '普通代表', sort_order: 10 })
    .execute();
  await db
    .insertInto('tags')
    .values({ id: 'P3', ...owned, name: '讲者' })
    .execute();
  await db
    .insertInto('teams')
    .values({ id: 'P4', ...owned, name: '一队', contact_phone: '021-55550001' })
    .execute();
  await db
    .insertInto('file_folders')
    .values({ id: 'P7', ...owned, parent_id: null, name: '资料' })
    .execute();
  await db
    .insertInto('meeting_files')
    .values({
      id: 'P8',
      ...owned,
      title: '会议手册',
      folder_id: 'P7',
      file_id: 'P8',
      file_name: '会议手册.pdf',
      extension: 'pdf',
      size: 1024,
      state: 'draft',
    })
    .execute();
  await db
    .insertInto('hotels')
    .values({ id: 'P5', ...owned, name: '湖畔酒店' })
    .execute();
  await db
    .insertInto('invitations')
    .values({ id: 'P6', ...owned, ...PERSON, type_id: 'P2', state: 'pending', expires_at: '2027-01-01T00:00:00.000Z' })
    .execute();
  await db
    .insertInto('registration_forms')
    .values({ id: 'P7', ...owned, name: '报名表' })
    .execute();
  await db
    .insertInto('registrations')
    .values({
      id: 'P8',
      ...owned,
      ...PERSON,
      member_id: 'P1',
      type_id: 'P2',
      reg_no: 'R1',
      number: 1,
      source: 'manual',
      state: 'confirmed',
      price: 0,
      priced_at: STAMPS.created_at,
      ticket_code: 'HW1.1',
      name_terms: '[]',
      phone_terms: '[]',
      company_terms: '[]',
    })
    .execute();
  await insertCheckIn(db, { customer_id, meeting_id });
  await db
    .insertInto('fee_items')
    .values({ id: 'P11', ...owned, code: 'REG', name: '注册费' })
    .execute();
  await db
    .insertInto('orders')
    .values({
      id: 'P10',
      ...owned,
      order_no: 'DD1',
      pay_prefix: 'HW',
      pay_number: 1,
      pay_ref: 'HW0000018',
      payer_name: '=王一',
      payer_phone: '19912345678',
      payer_name_terms: '[]',
      payer_phone_terms: '[]',
      payer_company_terms: '[]',
      total: 80_000,
      pending: 80_000,
      status: 'unpaid',
    })
    .execute();
  await db
    .insertInto('refunds')
    .values({
      id: 'P12',
      ...owned,
      order_id: 'P10',
      refund_no: 'TK20261120-0001',
      order_no: 'DD1',
      payer_name: '陈曦',
      source: 'admin',
      reason_code: 'overpaid',
      reason: '汇款金额多于应付金额',
      applied: 5_000,
      kept: 0,
      amount: 5_000,
      rule: '',
      state: 'applied',
      method: 'bank_transfer',
      payee_account: '622200001234',
      needs_red: 0,
    })
    .execute();
  await db
    .insertInto('payment_vouchers')
    .values({
      id: 'P15',
      ...owned,
      voucher_no: 'PZ20261120-0001',
      payer_name: '=王一',
      amount: 5_000,
      paid_on: '2026-11-20',
      sender: 'attendee',
      file_id: 'P16',
      file_name: '回单.png',
      file_sha256: 'P17',
      previous_id: null,
      state: 'submitted',
    })
    .execute();
  await db
    .insertInto('bank_lines')
    .values({
      id: 'P18',
      ...owned,
      booked_on: '2026-11-20',
      amount: 5_000,
      payer_name: '=王一',
      payer_account: '622200001234',
      checksum: 'P19',
      parts: '[]',
      state: 'imported',
    })
    .execute();
  await db
    .insertInto('discount_rules')
    .values({ id: 'P20', ...owned, name: '=学生', kind: 'code', code: 'SAVE', effect: 'minus', value: 5_000 })
    .execute();
  await db
    .insertInto('sellers')
    .values({ id: 'P13', customer_id: owned.customer_id, ...STAMPS, name: '远山会展', tax_no: '9'.repeat(15) })
    .execute();
  await db
    .insertInto('invoice_applications')
    .values({
      id: 'P14',
      ...owned,
      apply_no: 'FP20261120-0001',
      kind: 'pc',
      title: '云汀会展有限公司',
      tax_no: '9'.repeat(15),
      receive_email: 'lin@guest.example',
      receive_phone: '19955554444',
      bank_account: '622200001234',
      amount: 5_000,
      net: 4_717,
      tax: 283,
      tax_rate: '6%',
      item_name: '会议费',
      order_nos: 'DD1',
      payer_name: '陈曦',
      person: '',
      source: 'admin',
      state: 'applied',
      state_reason: '',
      seller_id: 'P13',
      seller_name: '远山会展',
      lines: '[]',
      fp_code: '',
      fp_no: '',
      issued_on: '',
      reviewed_at: null,
      reviewed_by_id: null,
    })
    .execute();
  await insertRed(db, owned);
  await db
    .insertInto('room_types')
    .values({ id: 'P9', ...owned, ...ROOM, hotel_id: 'P5' })
    .execute();
  await db
    .insertInto('stays')
    .values({ id: 'P8', ...owned, ...STAY, hotel_id: 'P5', room_type_id: 'P9' })
    .execute();
};

/** The reversal of an invoice of the application. */
const insertRed = async (
  db: Awaited<ReturnType<typeof peopleOfTwoCustomers>>['db'],
  owned: { customer_id: string; meeting_id: string },
): Promise<void> => {
  const { customer_id, meeting_id } = owned;
  const stamps = { created_at: STAMPS.created_at, created_by: null };
  const invoice = {
    id: 'P30',
    customer_id,
    meeting_id,
    ...stamps,
    application_id: 'P14',
    red_of_id: null,
  };
  const number = { kind: 'pc', fp_code: '', fp_no: '26317000000000000001', issued_on: '2026-11-20' } as const;
  const sums = { lines: '[]', net: 4_717, tax: 283, gross: 5_000 };
  await db
    .insertInto('invoices')
    .values({
      ...invoice,
      ...number,
      ...sums,
      direction: 'blue',
      seller: '{}',
      buyer: '{}',
      channel: 'manual',
      channel_serial: 'FP20261120-0001',
    })
    .execute();
  await db
    .insertInto('invoice_reds')
    .values({
      id: 'P31',
      ...owned,
      ...STAMPS,
      created_by: null,
      updated_by: null,
      application_id: 'P14',
      invoice_id: 'P30',
      red_no: 'HC20261120-0001',
      apply_no: 'FP20261120-0001',
      title: '云汀会展有限公司',
      fp_no: number.fp_no,
      amount: 5_000,
      is_full: 1,
      reason: '02',
      state: 'waiting',
      state_reason: '',
      bureau_state: '02',
      bureau_no: '',
      expires_at: '2026-11-23T01:00:00.000Z',
      red_fp_no: '',
      red_issued_on: '',
      remark: '',
      channel: 'manual',
    })
    .execute();
};

const prepare = async () => {
  const people = await peopleOfTwoCustomers();
  const { build, customer, place, taskStarters, db, secrets, boss } = people;
  const meeting = await build.meeting(customer.id, { departmentId: place.id });
  await build.meetingSession(meeting, { name: '开幕式' });
  const { id } = await build.admin(customer.id, { realName: '=王一', departmentId: place.id });
  await db.updateTable('admins').set({ email: 'wang@example.com' }).where('id', '=', id).execute();
  await db
    .insertInto('outbox_messages')
    .values({
      id: 'X1',
      customer_id: customer.id,
      channel: 'sms',
      recipient: '19912345678',
      template: 'notice',
      body_cipher: secrets.encrypt('您好'),
      preview: '您好',
      state: 'waiting',
      created_at: '2026-11-20T01:00:00.000Z',
      sent_at: null,
    })
    .execute();
  await db
    .insertInto('sign_in_logs')
    .values({
      id: 'X2',
      customer_id: customer.id,
      admin_id: boss.adminId,
      admin_name: '李四',
      phone: '19912345678',
      method: 'password',
      result: 'done',
      reason: '',
      ip: '198.51.100.7',
      user_agent: '',
      created_at: '2026-11-20T01:00:00.000Z',
    })
    .execute();
  await db
    .insertInto('applications')
    .values({
      id: 'X3',
      customer_id: customer.id,
      real_name: '@赵六',
      phone: '19912345679',
      company_name: '某公司',
      email: 'zhao@example.com',
      reason: '',
      state: 'awaiting',
      created_at: '2026-11-20T01:00:00.000Z',
      created_by: null,
      updated_at: '2026-11-20T01:00:00.000Z',
      updated_by: null,
    })
    .execute();
  await insertParticipation(db, meeting);
  for (const customerId of [boss.customerId, customer.id]) await insertCustomerData(people, customerId);
  await insertMessageData(people, { ...meeting, adminId: boss.adminId });
  await insertCarbonRows(people, meeting);
  const callerIn = (code: string, adminId = boss.adminId): Promise<Caller> =>
    taskStarters.callerOf(
      { created_by: adminId, acting_admin_id: null, meeting_code: code, ip: '203.0.113.1', request_id: 'r' },
      undefined,
    );
  return { ...people, ...exporter(people), meeting, callerIn };
};

const isOfMeeting = ({ endpoint }: ExportCall): boolean => {
  const name = functionOf(endpoint.access);
  return name !== undefined && areaOf(name) === 'meeting';
};

describe('every list of the catalogue', () => {
  test('has an export, or a reason against it', () => {
    const exportedLists = new Set([...EXPORT_CALLS.values()].map(({ of }) => of.list));
    const missing = Object.entries(endpoints)
      .filter(([name, { path }]) => /\/get\/(page|all)$/.test(path) && !Object.hasOwn(NOT_EXPORTED, name))
      .filter(([, endpoint]) => !exportedLists.has(endpoint))
      .map(([name]) => name);
    expect(missing).toEqual([]);
    expect(calls.length).toBeGreaterThan(15);
  });

  test.each(calls)('%s names columns that its rows have', (_noun, { of }) => {
    const { def } = of.list.output._zod as unknown as { def: { shape?: Record<string, unknown>; element?: unknown } };
    const inPage = (def.shape?.['list'] as { _zod: { def: { element: unknown } } } | undefined)?._zod.def.element;
    const row = (inPage ?? def.element) as { _zod: { def: { shape: object } } };
    expect(Object.keys(row._zod.def.shape)).toEqual(expect.arrayContaining(Object.keys(of.columns)));
  });
});

describe('an exported file', () => {
  test.each(calls)('of %s says what the list answers', async (noun, call) => {
    const people = await prepare();
    const { callHandlers, exported, boss, callerIn, meeting, store } = people;
    const by = isOfMeeting(call) ? await callerIn(meeting.code) : boss;
    const filter = (await FILTERS[noun]?.(people)) ?? {};
    const columns = Object.keys(call.of.columns);
    await exported(call.endpoint, { filter, columns, format: 'csv' }, by);
    const xlsx = await exported(call.endpoint, { filter, columns }, by);
    const answer = listed(await callHandlers().get(call.of.list)?.({ page: 1, limit: 1000, ...filter }, by));
    const labels = await loadLabels(store.read(boss), Object.values(call.of.columns));
    const shows = Object.entries(call.of.columns).map(([key, column]) => {
      const show = cellOf(column, labels.get(column.dictionary ?? ''));
      return (row: Record<string, unknown>) => show(row[key]);
    });
    const expected = new Set(answer.map((row) => JSON.stringify(shows.map((show) => show(row)))));
    const rows = xlsx.rows.slice(1);
    const strange = rows.filter((row) => !expected.has(JSON.stringify(row)));
    // The export itself is among the tasks and in the register, and was still running there.
    expect(strange.length).toBeLessThanOrEqual(['后台任务', '导出记录'].includes(noun) ? 1 : 0);
    expect(rows.length).toBeGreaterThan(strange.length);
    expect(xlsx.rows[0]).toEqual(columns.map((key) => call.of.columns[key]?.label));
  });

  // The calling code of a country says nothing of a person: its mask leaves it as it is.
  const guarded = calls.flatMap(([noun, call]) =>
    Object.entries(call.of.columns).flatMap(([key, { guard }]) =>
      guard === undefined || key === 'phoneCountry' ? [] : [[`${noun}.${key}`, { call, key, guard }] as const],
    ),
  );

  test('there are guarded columns', () => {
    expect(guarded.length).toBeGreaterThan(4);
  });

  test.each(guarded)('keeps %s from an admin who may not see it', async (_name, { call, key, guard }) => {
    const { begin, manager, db, callerIn, meeting } = await prepare();
    const reader = await manager({ fields: { [guard]: 'hidden' } });
    const by = isOfMeeting(call) ? await callerIn(meeting.code, reader.adminId) : reader;
    expect(await problemsOf(begin(call.endpoint, { columns: [key] }, by))).toHaveProperty('columns');
    expect(await db.selectFrom('exports').selectAll().execute()).toEqual([]);
  });

  // What has no mask, such as an amount, is hidden from those who see masks.
  const masked = guarded.filter(([, { call, key }]) => call.of.columns[key]?.mask !== undefined);

  test.each(masked)('shows %s under a mask to an admin who sees it so', async (_name, { call, key, guard }) => {
    const people = await prepare();
    const { exported, manager, callHandlers, callerIn, meeting } = people;
    const filter = (await FILTERS[call.of.noun]?.(people)) ?? {};
    const reader = await manager({ fields: { [guard]: 'masked' } });
    const by = isOfMeeting(call) ? await callerIn(meeting.code, reader.adminId) : reader;
    expect(fieldAccessOf(by.rights, guard)).toBe('masked');
    const { file } = await exported(call.endpoint, { filter, columns: [key], format: 'csv' }, by);
    const values = rowsOfFile(file.content, 'csv')
      .slice(1)
      .flat()
      .filter((value) => value !== '');
    const answer = listed(await callHandlers().get(call.of.list)?.({ page: 1, limit: 200, ...filter }, by));
    expect(values.length).toBeGreaterThan(0);
    expect(values.filter((value) => !String(value).includes('*'))).toEqual([]);
    expect(
      answer
        .map((row) => row[key] ?? '')
        .filter((value) => value !== '')
        .toSorted(),
    ).toEqual(values.toSorted());
  });
});
