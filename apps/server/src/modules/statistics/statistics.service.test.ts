import { read, utils } from '@e965/xlsx';
import type { Endpoint } from '@huiwu/contract/base/endpoint';
import type { AnyRecord } from '@huiwu/contract/base/record';
import { FUNCTIONS } from '@huiwu/contract/catalogue/access';
import { carbonResultCalls, getCarbonFigures } from '@huiwu/contract/carbon-statistics';
import { listCheckIns } from '@huiwu/contract/check-ins';
import { listDeliveries } from '@huiwu/contract/deliveries';
import { listInvoices } from '@huiwu/contract/invoices';
import { listOrders, sumOrders } from '@huiwu/contract/orders';
import { listRegistrations } from '@huiwu/contract/registrations';
import {
  exportMeetingStatistics,
  getMeetingStatistics,
  getOverviewStatistics,
  OVERVIEW_CARDS,
  STATISTIC_CARDS,
  STATISTIC_CHARTS,
  type MeetingStatistics,
  type OverviewStatistics,
} from '@huiwu/contract/statistics';
import { listVouchers } from '@huiwu/contract/vouchers';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CUSTOMERS } from '../../demo/customers.ts';
import { loadDemo } from '../../demo/demo.ts';
import { ROLES } from '../../demo/roles.ts';
import { stableId } from '../../demo/stable-ids.ts';
import { ALL_CUSTOMERS } from '../../store.ts';
import { fakeCaller, fakeRequestContext } from '../../testing/fakes.ts';
import { textOfPdf } from '../../testing/exports/pdf-text.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { CARD_RULES, CHART_RULES, COUNTED_LISTS, type CountedName } from './statistics.rules.ts';

const LIST_CALLS: Record<CountedName, Endpoint> = {
  registrations: listRegistrations,
  orders: listOrders,
  vouchers: listVouchers,
  invoices: listInvoices,
  checkInLists: listCheckIns,
  deliveries: listDeliveries,
};

const isOverviewCard = (name: string): boolean => OVERVIEW_CARDS.some((each) => each === name);

/** As the console reads the address of a list. */
const filterIn = ({ fields }: AnyRecord, path: string): Record<string, unknown> =>
  Object.fromEntries(
    [...new URLSearchParams(path.split('?')[1] ?? '')].map(([name, text]) => {
      if (fields[name]?.filter === 'oneOf') return [name, text.split(',')];
      return [name, fields[name]?.kind === 'boolean' ? text === '1' : text];
    }),
  );

/** Of the demo: everything, money, the desk of registrations, and one who reads. */
const PEOPLE = {
  companyAdmin: '19900000002',
  finance: '19900000003',
  registration: '19900000004',
  readOnly: '19900000006',
};

/** Leads the first meeting; here with a role for the rows of their own. */
const LEAD = stableId('admin', 26);

describe('the statistics of a meeting', () => {
  const cleanups: (() => void | Promise<void>)[] = [];
  let app: TestApp;
  const tokens = new Map<string, string>();

  beforeAll(async () => {
    app = await testApp({ isRateLimited: false, atEnd: (work) => cleanups.push(work) });
    await loadDemo(app);
    await app.db.updateTable('roles').set({ data_scope: 'own' }).where('id', '=', ROLES.meetingLead.id).execute();
    await app.db
      .updateTable('registrations')
      .set({ created_by: stableId('admin', 2) })
      .where('meeting_id', '=', stableId('meeting', 1))
      .where('number', '>', 12)
      .execute();
    // Sees the result of emissions without its lines.
    await app.db
      .deleteFrom('role_functions')
      .where('role_id', '=', ROLES.readOnly.id)
      .where('function_key', '=', FUNCTIONS['carbonStatistics.view'].key)
      .execute();
    const policy = await app.sessions.readPolicy();
    const signIn = async (key: string, adminId: string) => {
      const open = { adminId, previousSignInAt: null, policy };
      const token = await app.store.change(ALL_CUSTOMERS, (work) =>
        app.sessions.open(work, open, fakeRequestContext()),
      );
      tokens.set(key, token);
    };
    for (const phone of Object.values(PEOPLE)) {
      const admin = await app.store.read(ALL_CUSTOMERS).admins.findForSignIn(phone);
      await signIn(phone, admin?.id ?? '');
    }
    await signIn(LEAD, LEAD);
  }, 120_000);
  afterAll(async () => {
    for (const cleanup of cleanups.toReversed()) await cleanup();
  });

  const senderFor = async (phone: string, meeting: number) => {
    const { code } = await app.db
      .selectFrom('meetings')
      .select('code')
      .where('id', '=', stableId('meeting', meeting))
      .executeTakeFirstOrThrow();
    return { token: tokens.get(phone) ?? '', headers: { 'x-meeting-code': code } };
  };
  type Sender = Awaited<ReturnType<typeof senderFor>>;

  const reportFor = async (sender: Sender, asked: object = {}): Promise<MeetingStatistics> => {
    const { code, msg, data } = await app.call(getMeetingStatistics, { ...asked }, sender);
    expect([code, msg]).toEqual([200, expect.anything()]);
    return data as MeetingStatistics;
  };

  const fileFor = async (sender: Sender, format: 'xlsx' | 'pdf') => {
    const { data } = await app.call(exportMeetingStatistics, { format }, sender);
    await app.taskRunner.runOne();
    const customerId = CUSTOMERS.yunting.id;
    const mine = fakeCaller({ adminId: stableId('admin', 2), customerId, tenantScope: { customerId } });
    expect(await app.tasks.getTask(data.taskId, mine)).toMatchObject({ state: 'done' });
    const { name, content } = await app.exportRegister.downloadExport(data.taskId, mine);
    return { name, content: await buffer(content) };
  };

  const countAt = async (path: string, sender: Sender, sum?: string): Promise<number> => {
    const [name, { record }] = Object.entries(COUNTED_LISTS).find(([, { page }]) => path.split('?')[0] === page) ?? [
      'registrations',
      COUNTED_LISTS.registrations,
    ];
    const filter = filterIn(record, path);
    const list = LIST_CALLS[name as CountedName];
    const { data } = await app.call(sum === undefined ? list : sumOrders, { ...filter, page: 1, limit: 1 }, sender);
    return sum === undefined ? data.total : data.sums.find((each: { name: string }) => each.name === sum)?.amount;
  };

  const expectEqualToLists = async ({ cards, charts }: MeetingStatistics, sender: Sender): Promise<number> => {
    let walked = 0;
    // Emissions are sums of lines, and have a test of their own.
    // Money by day leads to the orders of which it was; it has a test too.
    const isCounted = ({ name }: { name: string }) => !name.startsWith('carbon') && name !== 'paymentCourse';
    const check = async ({
      sum,
      ...figure
    }: {
      what: string;
      value: number;
      path: string;
      sum: string | undefined;
    }) => {
      expect({ ...figure, value: await countAt(figure.path, sender, sum) }).toEqual(figure);
      walked += 1;
    };
    for (const { name, value, path, whole } of cards.filter(isCounted)) {
      await check({ what: name, value, path, sum: CARD_RULES.find((rule) => rule.name === name)?.sum });
      if (whole !== null) await check({ what: `${name} of`, sum: undefined, ...whole });
    }
    for (const { name, points } of charts.filter(isCounted)) {
      const rule = CHART_RULES.find((each) => each.name === name);
      const sum = rule !== undefined && 'sum' in rule ? rule.sum : undefined;
      for (const { label, values, path } of points)
        if (path !== null) await check({ what: `${name} ${label}`, value: values[0] ?? 0, path, sum });
    }
    return walked;
  };

  test('of an admin without the right is refused, and outside of a meeting', async () => {
    const sender = await senderFor(PEOPLE.companyAdmin, 1);
    const outside = await app.call(getMeetingStatistics, {}, { token: sender.token });
    expect(outside.code).not.toBe(200);
    const { code, data } = await app.call(
      getMeetingStatistics,
      { beginTime: '2026-11-02', endTime: '2026-11-01' },
      sender,
    );
    expect([code, data.fields]).toEqual([400, [{ field: 'endTime', message: '结束日期不能早于开始日期' }]]);
  });

  test('has every card and chart for an admin with all rights, and each figure equals its list', async () => {
    const sender = await senderFor(PEOPLE.companyAdmin, 1);
    const report = await reportFor(sender);
    expect(report.cards.map(({ name }) => name)).toEqual(Object.keys(STATISTIC_CARDS));
    expect(report.charts.map(({ name }) => name)).toEqual(Object.keys(STATISTIC_CHARTS));
    expect(await expectEqualToLists(report, sender)).toBeGreaterThan(60);
  });

  test.each([
    ['finance', 2],
    ['registration', 2],
    ['readOnly', 2],
  ] as const)('of %s shows only figures whose lists they may open, and each equals its list', async (who, meeting) => {
    const sender = await senderFor(PEOPLE[who], meeting);
    const { code, data } = await app.call(getMeetingStatistics, {}, sender);
    expect(code).toBe(200);
    expect(await expectEqualToLists(data as MeetingStatistics, sender)).toBeGreaterThan(10);
  });

  test('of an admin whose role reaches their own rows only counts these, and each figure equals its list', async () => {
    const sender = await senderFor(LEAD, 1);
    const report = await reportFor(sender);
    expect(await expectEqualToLists(report, sender)).toBeGreaterThan(10);
    const all = report.charts.find(({ name }) => name === 'funnel')?.points[0]?.values[0] ?? 0;
    expect(all).toBeGreaterThan(0);
    expect(all).toBeLessThanOrEqual(12);
  });

  test('of some days counts what was added on them, in Shanghai', async () => {
    const sender = await senderFor(PEOPLE.companyAdmin, 2);
    const [first] = (await reportFor(sender)).charts;
    const days = first?.points ?? [];
    const [begin, end] = [days[2]?.key ?? '', days[20]?.key ?? ''];
    const some = await reportFor(sender, { beginTime: begin, endTime: end });
    expect(some.charts[0]?.points.map(({ key }) => key)).toEqual(days.slice(2, 21).map(({ key }) => key));
    expect(await expectEqualToLists(some, sender)).toBeGreaterThan(40);
  });

  test('without any rows have the same figures as with them: amounts that may not be read are absent, not zero', async () => {
    const none = { beginTime: '2030-01-01', endTime: '2030-01-02' };
    for (const who of [PEOPLE.finance, PEOPLE.readOnly]) {
      const sender = await senderFor(who, 2);
      const [report, empty] = [await reportFor(sender), await reportFor(sender, none)];
      const namesOf = (all: readonly { name: string }[]) => all.map(({ name }) => name);
      expect(namesOf(empty.cards)).toEqual(namesOf(report.cards));
      expect(namesOf(empty.charts)).toEqual(namesOf(report.charts));
      const money = namesOf(empty.cards).filter((name) => ['receivable', 'received', 'refunded'].includes(name));
      expect(money).toHaveLength(who === PEOPLE.finance ? 3 : 0);
      expect(namesOf(empty.charts)).toContain('orders');
    }
  });

  test('divide what arrived by the messages that were tried, not by those that were stopped or given up', async () => {
    const sender = await senderFor(PEOPLE.companyAdmin, 1);
    const { cards, charts } = await reportFor(sender);
    const numberIn = (label: string) =>
      charts.find(({ name }) => name === 'messages')?.points.find((point) => point.label === label)?.values[0] ?? 0;
    const tried = ['已发出', '已送达', '退信', '未送达', '失败'].map(numberIn);
    expect(numberIn('已拦截')).toBeGreaterThan(0);
    expect(cards.find(({ name }) => name === 'messages')?.whole?.value).toBe(tried.reduce((one, other) => one + other));
  });

  test('by province puts cities together, the largest first and those without an area last and without a link', async () => {
    for (const sender of [await senderFor(PEOPLE.companyAdmin, 1), await senderFor(LEAD, 1)]) {
      const { cards, charts } = await reportFor(sender);
      const points = charts.find(({ name }) => name === 'provinces')?.points ?? [];
      const areas = points.filter(({ key }) => key !== '');
      expect(areas.length).toBeGreaterThan(2);
      expect(areas.map(({ key }) => key.slice(2))).toEqual(areas.map(() => '0000'));
      expect(new Set(areas.map(({ key }) => key)).size).toBe(areas.length);
      for (const { label } of areas) expect(label).toMatch(/^\S+(省|市|区)$/);
      const values = areas.map(({ values: [value] }) => value ?? 0);
      expect(values).toEqual(values.toSorted((one, other) => other - one));
      expect(points.slice(areas.length).map(({ label, path }) => [label, path])).toEqual(
        points.length > areas.length ? [['未填写', null]] : [],
      );
      expect(points.reduce((sum, { values: [value] }) => sum + (value ?? 0), 0)).toBe(
        cards.find(({ name }) => name === 'registrations')?.value,
      );
    }
  });

  test('by day of payment has every instalment on its day, adds up to what was received, and leads to the orders', async () => {
    const sender = await senderFor(PEOPLE.finance, 1);
    const { cards, charts } = await reportFor(sender);
    const points = charts.find(({ name }) => name === 'paymentCourse')?.points ?? [];
    expect(points.at(-1)?.values[1]).toBe(cards.find(({ name }) => name === 'received')?.value);
    const payments = await app.db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .select(['payments.paid_on', 'payments.amount', 'payments.order_id', 'orders.status'])
      .where('payments.meeting_id', '=', stableId('meeting', 1))
      .where('payments.state', '=', 'confirmed')
      .execute();
    expect(payments.some(({ status }) => status === 'partial')).toBe(true);
    for (const { values, path } of points) {
      const [, first = '', last = ''] = /receivedOnFrom=([\d-]+)&receivedOnTo=([\d-]+)/.exec(path ?? '') ?? [];
      const found = payments.filter(({ paid_on: day }) => day >= first && day <= last);
      expect(found.reduce((sum, { amount }) => sum + amount, 0)).toBe(values[0]);
      const orders = new Set(found.map(({ order_id: id }) => id));
      expect(await countAt(path ?? '', sender)).toBe(orders.size);
    }
  });

  test('of check-ins by type have the names of the types and add up to those by point, and the peak is marked', async () => {
    const { charts } = await reportFor(await senderFor(PEOPLE.companyAdmin, 1));
    const pointsOf = (chart: string) => charts.find(({ name }) => name === chart)?.points ?? [];
    const sumOf = (chart: string) => pointsOf(chart).reduce((sum, { values }) => sum + (values[0] ?? 0), 0);
    expect(pointsOf('checkInTypes').length).toBeGreaterThan(1);
    for (const { key, label } of pointsOf('checkInTypes')) expect(['', key]).not.toContain(label);
    expect([sumOf('checkInTypes') > 0, sumOf('checkInTypes')]).toEqual([true, sumOf('checkInPoints')]);
    const quarters = pointsOf('checkInQuarters');
    const most = Math.max(...quarters.map(({ values }) => values[0] ?? 0));
    const marked = quarters.filter(({ label }) => label.endsWith('（高峰）'));
    expect(marked).toEqual(quarters.filter(({ values }) => values[0] === most));
    expect([marked.length > 0, marked.length < quarters.length]).toEqual([true, true]);
  });

  test('by fee item adds up to what is receivable', async () => {
    const sender = await senderFor(PEOPLE.companyAdmin, 2);
    const { cards, charts } = await reportFor(sender);
    const items = charts.find(({ name }) => name === 'feeItems')?.points ?? [];
    expect(items.length).toBeGreaterThan(1);
    expect(items.reduce((sum, { values }) => sum + (values[0] ?? 0), 0)).toBe(
      cards.find(({ name }) => name === 'receivable')?.value,
    );
  });

  test('about emissions equals the lines of the current calculation, and is not sent without the right', async () => {
    const sender = await senderFor(PEOPLE.companyAdmin, 13);
    const { cards, charts } = await reportFor(sender);
    // Lines show three places of a kilogram, so each is rounded by half a gram at most.
    const expectLines = async (value: number, path: string) => {
      const filter = Object.fromEntries(new URLSearchParams(path.split('?')[1]));
      const { data } = await app.call(carbonResultCalls.list, { ...filter, page: 1, limit: 200 }, sender);
      const kg = data.list.map((row: { kgShown: string }) => Number(row.kgShown.replaceAll(',', '')));
      const sum = kg.reduce((total: number, each: number) => total + each, 0) * 1_000_000;
      expect(kg.length).toBe(data.total);
      expect(Math.abs(sum - value)).toBeLessThanOrEqual(kg.length * 500);
    };
    const total = cards.find(({ name }) => name === 'carbon');
    expect(total?.value).toBe(81_085_918_338);
    await expectLines(total?.value ?? 0, total?.path ?? '');
    const points = charts.find(({ name }) => name === 'carbonCategories')?.points ?? [];
    expect(points.length).toBeGreaterThan(5);
    for (const { values, path } of points) await expectLines(values[0] ?? 0, path ?? '');
    const figures = await app.call(getCarbonFigures, {}, sender);
    const each = cards.find(({ name }) => name === 'carbonPerPerson')?.value ?? 0;
    expect((each / 1_000_000).toFixed(3)).toBe(figures.data.cards.perPersonKg);
    expect(await app.statisticCarbon.figuresFor(fakeCaller())).toEqual({ cards: [], charts: [] });
  });

  test('about emissions lead to the page of the calculation where its lines may not be opened', async () => {
    const sender = await senderFor(PEOPLE.readOnly, 13);
    const { cards, charts } = await reportFor(sender);
    const points = charts.find(({ name }) => name === 'carbonCategories')?.points ?? [];
    const paths = [cards.find(({ name }) => name === 'carbon')?.path, ...points.map(({ path }) => path)];
    expect(paths.length).toBeGreaterThan(5);
    for (const path of paths) expect(path).toMatch(/^\/carbon\/statistics\?run=/);
  });

  test('of an archived meeting are pages of a PDF with each figure of the report, made in the background', async () => {
    const sender = await senderFor(PEOPLE.companyAdmin, 13);
    const { name, content } = await fileFor(sender, 'pdf');
    const pages = await textOfPdf(content);
    expect(name).toMatch(/^会议统计_.+\.pdf$/);
    expect(pages.length).toBeGreaterThan(1);
    const text = pages.join('');
    for (const said of [
      '碳排放总量',
      '81,085.918 kg',
      '报名漏斗',
      '按省份',
      '待收账龄',
      `第 ${pages.length} 页，共 ${pages.length} 页`,
    ])
      expect(text).toContain(said);
    const refused = await app.call(exportMeetingStatistics, { format: 'docx' }, sender);
    expect(refused.data.fields).toEqual([{ field: 'format', message: '格式只能是 xlsx 或 pdf' }]);
  });

  test('are a workbook with a sheet for each chart and its values', async () => {
    const sender = await senderFor(PEOPLE.companyAdmin, 1);
    const { charts } = await reportFor(sender);
    const { Sheets } = read((await fileFor(sender, 'xlsx')).content);
    const facts = utils.sheet_to_json<unknown[]>(Sheets['指标'] ?? {}, { header: 1 });
    expect(facts.find(([name]) => name === '数据时间')?.[1]).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/);
    for (const { name, points } of charts.filter((chart) => chart.name === 'types' || chart.name === 'provinces')) {
      const rows = utils.sheet_to_json<unknown[]>(Sheets[STATISTIC_CHARTS[name].title] ?? {}, { header: 1 });
      expect(rows.slice(1)).toEqual(points.map(({ label, values }) => [label, ...values]));
    }
  });

  test('of all meetings are those of each one, and lead into it', async () => {
    const token = tokens.get(PEOPLE.companyAdmin) ?? '';
    const { code, data } = await app.call(getOverviewStatistics, {}, { token });
    expect(code).toBe(200);
    const { meetings } = data as OverviewStatistics;
    expect(meetings.length).toBeGreaterThan(3);
    for (const number of [1, 2]) {
      const sender = await senderFor(PEOPLE.companyAdmin, number);
      const row = meetings.find((each) => each.code === sender.headers['x-meeting-code']);
      const { cards } = await reportFor(sender);
      expect(row?.mayEnter).toBe(true);
      expect(row?.figures.map(({ name, value }) => [name, value])).toEqual(
        cards.filter(({ name }) => isOverviewCard(name)).map(({ name, value }) => [name, value]),
      );
      for (const { path } of row?.figures ?? []) expect(path).toContain(`meetingCode=${row?.code}`);
    }
  });

  test('of all meetings have no figures for an admin whose rights end at single meetings', async () => {
    const { code, data } = await app.call(getOverviewStatistics, {}, { token: tokens.get(PEOPLE.registration) ?? '' });
    expect([code, data?.meetings?.flatMap(({ figures }: { figures: unknown[] }) => figures) ?? []]).toEqual([
      expect.any(Number),
      [],
    ]);
  });
});
