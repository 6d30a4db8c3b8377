import { REFUND_STATES } from '@huiwu/contract/orders';
import { refundLifecycle } from '@huiwu/contract/refunds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerScope } from '../../access/caller-scope.ts';
import { MONEY_TASKS } from '../../modules/home/money-tasks.rules.ts';
import { buildersFor } from '../../testing/builders.ts';
import { testServices } from '../../testing/test-services.ts';
import { loadDemo } from '../demo.ts';
import { MEETING_PLANS } from '../meeting-plans.ts';
import { stableId } from '../stable-ids.ts';

/** For machines that do much else. */
const LOADING_MS = 120_000;
const FINANCE = stableId('admin', 3);

const loaded = async () => {
  const services = await testServices({ atEnd: afterAll });
  await loadDemo(services);
  const finance = await buildersFor(services).callerFor(FINANCE);
  const inMeeting = (number: number) => {
    const meeting = {
      id: stableId('meeting', number),
      code: '',
      name: '',
      isByReach: true,
      state: 'published' as const,
    };
    const { customerId, rights: operationsRights } = finance;
    return { ...finance, meeting, tenantScope: callerScope({ customerId, operationsRights, entry: { meeting } }) };
  };
  return { ...services, finance, inMeeting };
};

type Demo = Awaited<ReturnType<typeof loaded>>;
type InMeeting = ReturnType<Demo['inMeeting']>;

/** The total of the list that an address opens. */
const countListed = async (services: Demo, address: string, caller: InMeeting): Promise<number> => {
  const [page = '', query] = address.split('?');
  const [filter] = [...new URLSearchParams(query)];
  if (filter === undefined) throw new Error(`no filter in ${address}`);
  const [name, value] = filter;
  const among = (wanted: unknown) => ({ page: 1, limit: 1, [name]: wanted }) as never;
  const lists: Record<string, () => Promise<{ total: number }>> = {
    '/fee/voucher': () => services.vouchers.list(among(value), caller),
    '/fee/bank': () => services.bankLines.list(among(value.split(',')), caller),
    '/fee/refund': () => services.refunds.list(among(value), caller),
    '/invoice/list': () => services.invoices.list(among(value.split(',')), caller),
    '/invoice/red': () => services.invoiceReds.list(among(value), caller),
    '/fee/order': () => services.orders.list(among(value === '1'), caller),
  };
  const list = lists[page];
  if (list === undefined) throw new Error(`no list at ${page}`);
  return (await list()).total;
};

describe('the money of the demo', () => {
  let demo: Demo;
  // It is only read.
  beforeAll(async () => {
    demo = await loaded();
  }, LOADING_MS);

  it('has 200 bank lines: most name their order, some only the payer, some two orders, some are noise or came twice', async () => {
    const { db } = demo;
    const lines = await db.selectFrom('bank_lines').selectAll().execute();
    const count = (isWanted: (line: (typeof lines)[number]) => boolean): number => lines.filter(isWanted).length;
    expect(lines).toHaveLength(200);
    expect(count(({ basis }) => basis === 'payRef')).toBe(140);
    expect(count(({ basis }) => basis === 'payer')).toBe(20);
    expect(count(({ purpose }) => purpose === '会务费 2 人')).toBe(10);
    expect(count(({ payer_name: payer }) => payer.startsWith('青禾供应链'))).toBe(20);
    const twice = lines.filter(({ state }) => state === 'duplicate');
    expect(twice).toHaveLength(10);
    for (const line of twice)
      expect(lines.filter(({ serial, checksum }) => serial === line.serial && checksum === line.checksum)).toHaveLength(
        2,
      );
    const split = lines.filter(({ basis }) => basis === 'manual');
    expect(split.map(({ parts }) => (JSON.parse(parts) as unknown[]).length)).toEqual(split.map(() => 2));
  });

  it('shows every line that is matched with payments of its amount', async () => {
    const { db } = demo;
    const lines = await db.selectFrom('bank_lines').selectAll().where('state', '=', 'matched').execute();
    const payments = await db.selectFrom('payments').selectAll().where('bank_line_id', 'is not', null).execute();
    const shown = (id: string) =>
      payments.filter(({ bank_line_id: line }) => line === id).reduce((sum, { amount }) => sum + Number(amount), 0);
    expect(lines.length).toBeGreaterThan(100);
    expect(lines.map(({ id }) => shown(id))).toEqual(lines.map(({ amount }) => Number(amount)));
  });

  it('closes one meeting with a difference of one fen, and shows the transfer and the payment that make it', async () => {
    const { reconciliation, bankLines, bankLineMatches, inMeeting } = demo;
    const finance = inMeeting(4);
    const figures = await reconciliation.getFigures({}, finance);
    expect(figures).toMatchObject({
      gap: 1,
      onlyInBank: { count: 1, sum: 159_999 },
      onlyInBooks: { count: 1, sum: 160_000 },
    });
    const asked = { method: 'bank_transfer', isSeen: false, page: 1, limit: 10 } as const;
    const { list } = await reconciliation.listPayments(asked, finance);
    const { list: lines } = await bankLines.list({ page: 1, limit: 10, state: ['imported'] }, finance);
    expect(list.map(({ tradeNo, payerName }) => [tradeNo, payerName])).toEqual(
      lines.map(({ serial, payerName }) => [serial, payerName]),
    );
    const { id = '', version = 1 } = lines[0] ?? {};
    await expect(bankLineMatches.confirm({ id, version, keepsOverpayment: false }, finance)).rejects.toMatchObject({
      code: 720_006,
    });
  });

  it('has a voucher that was approved with a wrong amount and revoked, and another that was approved afterwards', async () => {
    const { db } = demo;
    const wrong = await db
      .selectFrom('payment_vouchers')
      .selectAll()
      .where('state', '=', 'revoked')
      .executeTakeFirstOrThrow();
    const right = await db
      .selectFrom('payment_vouchers')
      .selectAll()
      .where('previous_id', '=', wrong.id)
      .executeTakeFirstOrThrow();
    const paymentsOf = (id: string) =>
      db.selectFrom('payments').select(['amount', 'state']).where('voucher_id', '=', id).execute();
    const [[taken], [received]] = [await paymentsOf(wrong.id), await paymentsOf(right.id)];
    expect([taken?.state, Number(taken?.amount)]).toEqual(['reversed', Number(wrong.audit_amount)]);
    expect([right.state, received?.state, Number(received?.amount)]).toEqual([
      'approved',
      'confirmed',
      Number(right.amount),
    ]);
    expect(wrong.created_at < (wrong.audited_at ?? '') && (wrong.audited_at ?? '') < right.created_at).toBe(true);
  });

  it('has 80 refunds in every state, some with a part that is kept', async () => {
    const { db } = demo;
    const refunds = await db.selectFrom('refunds').selectAll().execute();
    expect(refunds).toHaveLength(80);
    expect(new Set(refunds.map(({ state }) => state))).toEqual(new Set(Object.keys(refundLifecycle.states)));
    expect(refunds.filter(({ kept }) => Number(kept) > 0)).toHaveLength(6);
    const orders = await db.selectFrom('orders').select('refund_state').distinct().execute();
    expect(new Set(orders.map((order) => order.refund_state))).toEqual(new Set(Object.keys(REFUND_STATES)));
  });

  it('has orders whose fee is waived, that were paid after they had expired, and one for which the places were gone', async () => {
    const { db } = demo;
    const orders = await db.selectFrom('orders').selectAll().where('status', '=', 'paid').execute();
    expect(orders.filter(({ total, discount }) => Number(total) === 0 && Number(discount) > 0)).toHaveLength(4);
    const late = orders.filter(({ due_at: due, paid_at: paid }) => (paid ?? '') > (due ?? ''));
    expect(late.map(({ needs_attention: attention }) => attention).toSorted()).toEqual([0, 0, 1]);
  });

  it('gives finance work on the home page; each figure is the number of rows of the list that it opens', async () => {
    const { home, finance, inMeeting } = demo;
    const { money } = await home.getOverview(finance);
    const found = new Map(money.map(({ meeting, tasks }) => [meeting.name, tasks.map(({ title }) => title)]));
    expect(found.get(MEETING_PLANS[0]?.name ?? '')).toEqual(MONEY_TASKS.map(({ title }) => title));
    expect(found.get(MEETING_PLANS[3]?.name ?? '')).toEqual(['待匹配的银行流水']);
    for (const { meeting, tasks } of money) {
      const number = MEETING_PLANS.findIndex(({ name }) => name === meeting.name) + 1;
      const caller = inMeeting(number);
      const counted = await Promise.all(tasks.map(({ path }) => countListed(demo, path, caller)));
      expect([meeting.name, counted]).toEqual([meeting.name, tasks.map(({ count }) => count)]);
      const inside = (await home.getOverview(caller)).money;
      expect(inside.map((each) => each.tasks)).toEqual([tasks]);
    }
  });

  it('shows the first end of the reversals that wait, and no money to those who may not handle it', async () => {
    const { home, finance, db } = demo;
    const { money } = await home.getOverview(finance);
    const [red] = money.flatMap(({ tasks }) => tasks.filter(({ until }) => until !== null));
    const waiting = await db.selectFrom('invoice_reds').select('expires_at').where('state', '=', 'waiting').execute();
    expect(red?.until).toBe(waiting[0]?.expires_at);
    const build = buildersFor(demo);
    for (const number of [4, 5, 6, 7])
      expect([
        number,
        (await home.getOverview(await build.callerFor(stableId('admin', number)))).money.flatMap(({ tasks }) =>
          tasks.map(({ title }) => title),
        ),
      ]).toEqual([number, []]);
  });

  // Last, because it is the only one that writes.
  it('has the documents of its invoices and of their reversals at the first view, with the numbers of the list', async () => {
    const { db, invoices, invoiceReds, inMeeting, lateDocuments } = demo;
    const all = await db.selectFrom('invoices').selectAll().orderBy('id').execute();
    const known = await db.selectFrom('invoice_sandbox').select('id').execute();
    expect(new Set(all.map(({ channel_serial: serial }) => serial))).toEqual(new Set(known.map(({ id }) => id)));
    expect(await db.selectFrom('invoice_files').select('id').execute()).toEqual([]);
    const red = all.find(({ direction }) => direction === 'red');
    const confirmation = await db
      .selectFrom('invoice_reds')
      .selectAll()
      .where('red_fp_no', '=', red?.fp_no ?? '')
      .executeTakeFirst();
    const caller = inMeeting(1);
    expect((await invoices.get(red?.application_id ?? '', caller)).files).toBe('OFD、PDF、XML');
    expect((await invoiceReds.get(confirmation?.id ?? '', caller)).files).toBe('OFD、PDF、XML');
    await lateDocuments.fetchMissing([red?.application_id ?? '']);
    expect(await db.selectFrom('invoice_files').select('id').execute()).toHaveLength(6);
    const answer = await demo.invoiceChannels.find('sandbox')?.query(red?.channel_serial ?? '');
    expect(answer).toMatchObject({ state: 'issued', fpNo: red?.fp_no, issuedOn: red?.issued_on });
  });
});
