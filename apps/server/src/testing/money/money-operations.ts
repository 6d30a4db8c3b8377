import type { BureauState } from '@huiwu/contract/invoices';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { createRandom } from '../../demo/random.ts';
import { SANDBOX_CHOICES, type SandboxChoice } from '../../modules/payment-sandbox/sandbox-choices.ts';
import { PRICE } from '../../modules/orders/testing/orders-in-meeting.ts';
import { shanghaiDay } from '../../platform/clock.ts';
import { PDF } from '../file-contents.ts';
import { TAX_NO } from '../meetings/invoices-in-meeting.ts';
import { doubledOperations } from './doubled-operations.ts';
import { moneyInMeeting } from './money-in-meeting.ts';

const DAY_MS = 86_400_000;
const DAY_SECONDS = 86_400;
/** What is changed lies among the last of its kind, so that changes meet. */
const LAST = 12;
const CHOICES = Object.keys(SANDBOX_CHOICES) as SandboxChoice[];
const REMARKS = ['', '', '', '沙箱：失败', '沙箱：处理中', '沙箱：超时', '沙箱：02', '沙箱：06'];
const BUREAU: readonly BureauState[] = ['02', '04', '04', '04', '05', '06', '09'];
const REASON = '随机';
/** With money that nothing holds. */
const SURPLUS = sql<SqlBool>`pending < 0 and received - held - invoicing > 0`;
const DUE = sql<SqlBool>`pending > 0 and status in ('unpaid', 'partial')`;
const REFUNDABLE = sql<SqlBool>`received - held - invoicing > 0`;
/** A refund of money with an invoice waits for its reversal. */
const INVOICED = sql<SqlBool>`received - held - invoicing > 0 and invoiced > 0`;
const NEEDS_RED = sql<SqlBool>`state in ('approved', 'failed') and override_reason = ''
  and exists (select 1 from orders o where o.id = refunds.order_id and o.invoiced > o.received - o.held)`;
const FREE = sql<SqlBool>`received - held - invoicing - invoiced > 0`;

type Listed =
  | 'orders'
  | 'refunds'
  | 'registrations'
  | 'payment_intents'
  | 'invoice_applications'
  | 'invoice_reds'
  | 'payment_vouchers'
  | 'bank_lines';

/** Everything that moves money, each with rows of the last ones. */
export const moneyOperations = async (seed: number) => {
  const world = await moneyInMeeting();
  const { base, vouchers, lines, bills, dinner, student, guest, rising } = world;
  const { db, clock, here } = base;
  const random = createRandom(seed);
  const { pick, isLikely, between } = random;

  /** One of the last rows; mostly one of those in which the change is possible. */
  const any = async (table: Listed, fit: RawBuilder<SqlBool> = sql<SqlBool>`1 = 1`): Promise<string> => {
    const last = db.selectFrom(table).select('id').orderBy('id', 'desc').limit(LAST);
    const rows = isLikely(0.8) ? await last.where(fit).execute() : [];
    return pick(rows.length > 0 ? rows : await last.execute()).id;
  };
  const inState = (...states: string[]) => sql<SqlBool>`state in (${sql.join(states)})`;
  const today = () => shanghaiDay(clock.now());
  const inDays = (days: number) => new Date(clock.now().getTime() + days * DAY_MS).toISOString();
  const sometimes = async (chance: number, work: () => Promise<unknown>) => (isLikely(chance) ? work() : undefined);
  const amountFor = async (id: string) => {
    const { pending = 0 } = await base.get(id);
    const due = Math.max(1, pending ?? 0);
    return pick([1, due, due, due, due, due + 5000, 33_333, PRICE]);
  };
  /** What is left of an order, a part of it, and what is too much. */
  const partOf = (left: number) => Math.max(1, pick([left, left, left, Math.floor(left / 3), 1, left + 1, 33_333]));
  const uninvoicedOf = async (id: string) => {
    const { received, invoicing, invoiced } = await base.get(id);
    return (received ?? 0) - (invoicing ?? 0) - (invoiced ?? 0);
  };

  /** The fee of guests: an early price that ends soon, and a higher one that ends later. */
  const setPrices = async () => {
    const { version } = await base.feeItems.get(rising.id, here);
    const end = between(1, 2);
    const periods = [
      { name: '早鸟', from: inDays(-1), to: inDays(end) },
      { name: '正常', from: inDays(end + pick([0.01, 0.01, 1])), to: inDays(end + 3) },
    ];
    const early = pick([60_000, 70_001]);
    const rows = [{ typeId: null, prices: [early, early + 20_000] }];
    return base.feePrices.editPrices({ id: rising.id, version, periods, rows }, here);
  };

  /** Entries of orders that cost more after an early price had ended. */
  const countRepriced = async (): Promise<number> => {
    const entries = await db
      .selectFrom('ledger_entries')
      .select('id')
      .where('remark', '=', '价格时段已结束，按当前价格重新计价')
      .execute();
    return entries.length;
  };

  const people = {
    add: () => base.addPerson({ ...(isLikely(0.2) && { type: student.id }) }),
    addWithCode: () => base.addPerson({ discountCode: pick([world.code, world.code, 'NOCODE']) }),
    addTeam: async () => {
      const team = await world.addTeam();
      for (let member = between(2, 4); member > 0; member -= 1) await base.addPerson({ team });
    },
    joinTeam: async () => {
      const teams = await db.selectFrom('teams').select('id').orderBy('id', 'desc').limit(3).execute();
      return base.addPerson({ team: pick(teams).id });
    },
    addGuest: async () => {
      await sometimes(0.7, setPrices);
      return base.addPerson({ type: guest.id });
    },
    endPrice: () =>
      sometimes(0.3, async () => {
        await setPrices();
        await base.addPerson({ type: guest.id });
        clock.advance(between(1, 3) * DAY_SECONDS);
        await base.orderRepricing.settleOutdated();
      }),
    changeTeam: async () => {
      const { id, version, name } = await base.getPerson(await any('registrations'));
      const teams = await db.selectFrom('teams').select('id').orderBy('id', 'desc').limit(3).execute();
      const team = pick([null, ...teams.map((each) => each.id)]);
      return base.registrations.editRegistration({ id, version, name, team }, here);
    },
    end: () =>
      sometimes(0.3, async () => base.act(await any('registrations'), pick(['withdraw', 'waive', 'cancel']), REASON)),
    substitute: async () => {
      const { id, version } = await base.getPerson(await any('registrations'));
      const { name, phone, phoneCountry, email, company, areaCode, department, jobTitle } = base.draft();
      const person = { name, phone, phoneCountry, email, company, areaCode, department, jobTitle };
      return base.registrationStates.substitute({ id, version, reason: REASON, ...person }, here);
    },
    changeType: async () => {
      const { id, version } = await base.getPerson(await any('registrations'));
      const typeId = pick([student.id, guest.id, base.type.id]);
      return base.registrationStates.changeType({ id, version, typeId, reason: REASON }, here);
    },
  };

  const payments = {
    pay: async () => {
      const id = await any('orders');
      return base.pay(id, await amountFor(id), { paidOn: today(), method: pick(['cash', 'pos']) });
    },
    reverse: async () => {
      const id = await any('orders', FREE);
      return base.reverse(id, pick((await base.account(id)).payments.filter((each) => each.method !== 'offset')).id);
    },
    extend: async () => base.extend(await any('orders'), inDays(between(-1, 4))),
    cancel: () => sometimes(0.2, async () => base.cancel(await any('orders'))),
    expire: () => sometimes(0.2, () => base.later(1)),
    offset: async () => base.offset(await any('orders', SURPLUS), await any('orders', DUE), pick([1, 33_333, PRICE])),
    endOffset: async () => {
      const { order_id: id, id: payment } = pick(
        await db
          .selectFrom('payments')
          .select(['id', 'order_id'])
          .where('method', '=', 'offset')
          .orderBy('id', 'desc')
          .limit(3)
          .execute(),
      );
      return base.endOffset(id, payment);
    },
    change: async () => {
      const id = await any('orders');
      const { version } = await base.get(id);
      const items = (await base.account(id)).items.filter(({ isActive }) => isActive);
      const item = pick(items);
      const additions = [
        { registrationId: item.registrationId ?? 'nothing', feeItemId: dinner.id, quantity: between(1, 3) },
      ];
      const nothing = { additions: [], removals: [], discounts: [] };
      const asked = pick([
        { ...nothing, additions },
        { ...nothing, removals: [item.id] },
        { ...nothing, discounts: [{ itemId: item.id, discount: pick([0, 1, 10_000, PRICE]) }] },
      ]);
      return base.orderChanges.change({ id, version, reason: REASON, ...asked }, here);
    },
  };

  const online = {
    start: async () => base.start(await any('orders', DUE), pick(['wechat', 'alipay'])),
    choose: async () =>
      base.choose((await base.intent(await any('payment_intents', inState('pending')))).pay_url, pick(CHOICES)),
    payOnline: async () => base.choose((await base.start(await any('orders', DUE))).url, 'pay'),
    deliver: () => {
      clock.advance(pick([1, 61]));
      return base.paymentSandbox.deliverDue();
    },
    ask: () => base.ask(),
    close: async () => {
      const { id: intentId, order_id: id } = await base.intent(await any('payment_intents'));
      return base.onlinePayments.close({ id, intentId, reason: REASON }, here);
    },
    /** A notice that came before, or says something else than the last one. */
    notify: async () => {
      const { id, amount, trade_no: known } = await base.intent(await any('payment_intents'));
      const tradeNo = pick([known || `T-${id}`, known || `T-${id}`, `X-${id}`]);
      return base.notify({ outNo: id, amount: pick([amount, amount, amount + 1]), tradeNo });
    },
    forge: async () => base.notify({ outNo: await any('payment_intents') }, undefined, 'no signature'),
  };

  const refunds = {
    apply: async () => {
      const id = await any('orders', isLikely(0.3) ? INVOICED : REFUNDABLE);
      const { registrations, surplus } = await base.terms(id);
      const chosen = registrations.filter(() => isLikely(0.6));
      const all = (surplus ?? 0) + chosen.reduce((sum, each) => sum + (each.amount ?? 0), 0);
      const kept = pick([0, 0, Math.floor(Math.max(all, 0) / 5)]);
      const amount = Math.max(1, pick([all - kept, all - kept, all, 1, 33_333]));
      const own = { registrationIds: chosen.map((each) => each.id), kept };
      return base.apply(id, amount, { ...own, method: pick(['cash', 'wechat']) });
    },
    decide: async () =>
      base.move(await any('refunds'), pick(['approve', 'approve', 'reject', 'send', 'fail', 'cancel'])),
    approve: async () => base.move(await any('refunds', inState('applied')), 'approve'),
    send: async () => {
      const id = await any('refunds', inState('approved', 'failed'));
      return base.onlineRefunds.send({ id, version: (await base.refund(id)).version }, here);
    },
    settle: async () => {
      const id = await any('refunds', inState('approved', 'processing'));
      await base.prove(id);
      return base.settle(id);
    },
    override: async () => {
      const id = await any('refunds', NEEDS_RED);
      return base.refundSteps.override({ id, version: (await base.refund(id)).version, reason: REASON }, here);
    },
    pursue: () => base.onlineRefunds.pursue(),
  };

  const transfers = {
    upload: async () => {
      const ids = [...new Set([await any('orders'), ...(isLikely(0.3) ? [await any('orders')] : [])])];
      const parts = await Promise.all(ids.map(async (id) => ({ id, amount: await amountFor(id) })));
      const bankSerial = isLikely(0.5) ? `S${between(1, 40)}` : '';
      return vouchers.upload(parts, { paidOn: today(), bankSerial });
    },
    approveVoucher: async () =>
      vouchers.approve(await any('payment_vouchers', inState('submitted')), {
        keeps: isLikely(0.5),
        forcedReason: pick(['', REASON]),
      }),
    rejectVoucher: () => sometimes(0.5, async () => vouchers.reject(await any('payment_vouchers'))),
    revokeVoucher: async () => vouchers.revoke(await any('payment_vouchers', inState('approved'))),
    addLine: async () => {
      const id = await any('orders');
      const serial = isLikely(0.5) ? `S${between(1, 40)}` : '';
      return lines.lineFor(id, { amount: await amountFor(id), bookedOn: today(), ...(serial !== '' && { serial }) });
    },
    matchLine: async () => {
      const id = await any('bank_lines', inState('nomatch', 'imported'));
      const { amount } = await lines.line(id);
      return lines.match(id, [{ id: await any('orders'), amount: pick([amount, 1]) }]);
    },
    confirmLine: async () => lines.confirm(await any('bank_lines', inState('imported')), { keeps: isLikely(0.9) }),
    moveLine: async () => lines.move(await any('bank_lines'), pick(['release', 'release', 'discard', 'distinguish'])),
    confirmExact: () => sometimes(0.2, () => lines.confirmExact()),
  };

  let number = 0;
  const nextNumber = () => `2631700000${String((number += 1)).padStart(10, '0')}`;
  const buyer = () => ({
    kind: pick(['pc', 'pc', 'bs'] as const),
    ...pick([
      { titleType: 'company', title: '远山会展有限公司', taxNo: TAX_NO } as const,
      { titleType: 'person', title: '陈曦', taxNo: '' } as const,
    ]),
    remark: pick(REMARKS),
  });
  const invoices = {
    applyInvoice: async () => {
      const id = await any('orders', FREE);
      return bills.apply(id, partOf(await uninvoicedOf(id)), buyer());
    },
    applyForTwo: async () => {
      const ids = [...new Set([await any('orders', FREE), await any('orders', FREE)])];
      const orders = await Promise.all(ids.map(async (id) => ({ id, amount: Math.max(1, await uninvoicedOf(id)) })));
      return bills.apply('', 0, { ...buyer(), orders });
    },
    editInvoice: async () => {
      const id = await any('invoice_applications', inState('applied', 'rejected'));
      const { version } = await bills.invoice(id);
      const values = {
        kind: pick(['pc', 'bs'] as const),
        titleType: 'company' as const,
        title: '远山会展',
        remark: pick(REMARKS),
      };
      return base.invoiceRequests.edit({ id, version, ...values }, here);
    },
    decideInvoice: async () =>
      bills.move(await any('invoice_applications'), pick(['approve', 'approve', 'reject', 'cancel'])),
    approveInvoice: async () => bills.move(await any('invoice_applications', inState('applied')), 'approve'),
    issue: async () =>
      bills.issue(await any('invoice_applications', sql`state in ('audited', 'failed') and channel = 'sandbox'`)),
    register: async () =>
      bills.register(await any('invoice_applications', sql`state = 'audited' and channel = 'manual'`), nextNumber(), {
        issuedOn: today(),
      }),
    advance: () => base.invoiceIssuing.advanceAll(),
    askRed: async () => {
      const id = await any('invoice_applications', inState('issued', 'partRed'));
      const { amount = 0, redAmount = 0 } = await bills.invoice(id);
      return bills.askRed(id, partOf((amount ?? 0) - (redAmount ?? 0)), { remark: pick(REMARKS) });
    },
    withdrawRed: () =>
      sometimes(0.5, async () => {
        const { id, version } = await bills.red(await any('invoice_reds', inState('submitted', 'waiting')));
        return base.redRequests.withdraw({ id, version, reason: REASON }, here);
      }),
    resolveRed: async () => {
      const { id, version } = await bills.red(await any('invoice_reds', inState('submitted', 'waiting')));
      return base.redRequests.resolve({ id, version, bureauNo: 'QR-1', bureauState: pick(BUREAU) }, here);
    },
    registerRed: async () => {
      const { id, version } = await bills.red(await any('invoice_reds', inState('confirmed')));
      const asked = { fpCode: '', fpNo: nextNumber(), issuedOn: today() };
      return base.redRequests.register({ id, version, ...asked }, here);
    },
    advanceReds: () => base.redIssuing.advanceAll(),
    exchange: async () => {
      const id = await any('invoice_applications', inState('issued'));
      const { version } = await bills.invoice(id);
      await base.invoiceExchanges.allow({ id, version }, here);
      const asked = { regAddress: '', regPhone: '', bankName: '', bankAccount: '', receiveEmail: '', receivePhone: '' };
      const made = await base.invoiceExchanges.apply({ id, version: version + 1, ...asked, ...buyer() }, here);
      await base.invoiceExchanges.submitLetter({ id: made.id, file: { name: '承诺函.pdf', content: PDF } }, here);
      return sometimes(0.7, () => bills.move(made.id, 'approve'));
    },
    changeChannel: () =>
      sometimes(0.2, () =>
        db
          .updateTable('sellers')
          .set({ channel: pick(['manual', 'sandbox']) })
          .where('id', '=', bills.sellerId)
          .execute(),
      ),
  };

  const doubled = doubledOperations({
    world,
    random,
    dueOrder: () => any('orders', DUE),
    paidIntent: () => any('payment_intents', inState('confirmed')),
  });
  const operations: Record<string, () => Promise<unknown>> = {
    ...people,
    ...payments,
    ...online,
    ...refunds,
    ...transfers,
    ...invoices,
    ...doubled,
  };
  /** What leads to something is done more often than what ends it. */
  const OFTEN = [
    'add',
    'pay',
    'pay',
    'payOnline',
    'apply',
    'approve',
    'applyInvoice',
    'applyInvoice',
    'approveInvoice',
    'approveInvoice',
    'issue',
    'issue',
    'register',
    'register',
    'askRed',
    'resolveRed',
    'registerRed',
    'override',
    'override',
    'override',
    'override',
  ];
  const names = [...Object.keys(operations), ...OFTEN];
  const next = () => {
    const name = pick(names);
    return { name, run: operations[name] ?? (() => Promise.resolve()) };
  };
  return { world, random, operations, next, countRepriced };
};
