import { newId } from '../../platform/ids.ts';
import { importSteps } from '../../modules/imports/testing/import-steps.ts';
import { shanghaiDay } from '../../platform/clock.ts';
import type { moneyInMeeting } from './money-in-meeting.ts';

interface Needs {
  world: Awaited<ReturnType<typeof moneyInMeeting>>;
  random: { pick<Item>(items: readonly Item[]): Item };
  /** The id of an order that waits for money. */
  dueOrder(): Promise<string>;
  /** The id of a payment online that came. */
  paidIntent(): Promise<string>;
}

const HEADINGS = ['订单号', '缴费方式', '金额', '收款日期', '交易单号', '备注'];

/** What is done twice, on this node or on two of them; the second time moves no money. */
export const doubledOperations = ({ world: { base }, random: { pick }, dueOrder, paidIntent }: Needs) => {
  const { db, here, clock } = base;
  let other: ReturnType<typeof base.secondNode> | undefined;
  /** The same node, or another one over the same database. */
  const again = async () => pick([base, await (other ??= base.secondNode())]);

  /** The sums of all orders, and how many entries the ledger has. */
  const money = async (): Promise<string> => {
    const { fn } = db;
    const orders = await db
      .selectFrom('orders')
      .select([fn.sum('total').as('total'), fn.sum('received').as('received'), fn.sum('refunded').as('refunded')])
      .select([fn.sum('held').as('held'), fn.sum('pending').as('pending'), fn.sum('invoiced').as('invoiced')])
      .executeTakeFirstOrThrow();
    const { entries } = await db
      .selectFrom('ledger_entries')
      .select(fn.countAll().as('entries'))
      .executeTakeFirstOrThrow();
    const { payments } = await db.selectFrom('payments').select(fn.countAll().as('payments')).executeTakeFirstOrThrow();
    return JSON.stringify(
      Object.entries({ ...orders, entries, payments }).map(([name, value]) => [name, Number(value)]),
    );
  };
  /** Not a refusal: it ends the test. */
  const twice = async (first: () => Promise<unknown>, second: () => Promise<unknown>): Promise<void> => {
    await first();
    const before = await money();
    await second();
    const after = await money();
    if (before !== after) throw new Error(`the second time moved money: ${before} became ${after}`);
  };

  const file = async () => {
    const ids = [...new Set([await dueOrder(), await dueOrder()])];
    const orders = await Promise.all(ids.map((id) => base.get(id)));
    const trade = pick(['', newId()]);
    return [
      HEADINGS,
      ...orders.map(({ orderNo, pending }, at) => {
        const yuan = Math.max(1, pick([pending ?? 1, 1, (pending ?? 0) + 500])) / 100;
        return [orderNo, 'POS 刷卡', yuan.toFixed(2), shanghaiDay(clock.now()), trade && `${trade}${at}`, '文件'];
      }),
    ];
  };
  const importFile = async (
    at: Pick<typeof base, 'importUploads'> & Parameters<typeof importSteps>[0],
    cells: string[][],
  ) => {
    const steps = importSteps(at, 'orders');
    const job = await steps.checked(cells, here, 'skip');
    if (job.counts.new > 0) await steps.commit(job.id, here);
    return { steps, job };
  };

  return {
    sameNotice: async () => {
      const { id, amount, trade_no: tradeNo } = await base.intent(await paidIntent());
      const said = { outNo: id, amount, tradeNo };
      const node = await again();
      await twice(
        () => base.notify(said),
        () => base.notify(said, node),
      );
    },
    sameKey: async () => {
      const id = await dueOrder();
      const { version, pending } = await base.get(id);
      const amount = Math.max(1, pending ?? 1);
      const asked = {
        id,
        version,
        method: 'cash',
        amount,
        paidOn: shanghaiDay(clock.now()),
        tradeNo: '',
        remark: '',
      } as const;
      const now = clock.now().toISOString();
      const idempotency = { owner: here.adminId, key: newId(), call: 'recordPayment', bodyHash: id, now };
      const caller = { ...here, idempotency };
      const node = await again();
      await twice(
        () => base.orderPayments.record(asked, caller),
        () => node.orderPayments.record(asked, caller),
      );
    },
    sameFile: async () => {
      const cells = await file();
      const node = await again();
      await twice(
        () => importFile(base, cells),
        () => importFile(node, cells),
      );
    },
    takeFileBack: async () => {
      const { steps, job } = await importFile(base, await file());
      if (job.counts.new > 0) await steps.revert(job.id, here);
    },
    sameChore: async () => {
      const node = await again();
      const chore = pick(['expireOverdue', 'openMissing'] as const);
      await twice(
        () => base.orderEnds[chore](),
        () => node.orderEnds[chore](),
      );
    },
    sameQuery: async () => {
      const node = await again();
      clock.advance(61);
      await twice(
        () => base.intentQueries.pursue(),
        () => node.intentQueries.pursue(),
      );
    },
  };
};
