import { redBlockers } from '@huiwu/contract/invoices';
import { describe, expect, test } from 'vitest';
import { invoiceTools } from '../../../../testing/meetings/invoices-in-meeting.ts';
import { blockersOf, codeOf } from '../../../../testing/refusals.ts';
import { createTaskRunner } from '../../../tasks/task-runner.service.ts';
import { refundsInMeeting } from '../../refunds/testing/refunds-in-meeting.ts';
import { PRICE } from '../../testing/orders-in-meeting.ts';

const ASKED = { reason: '03', remark: '会议取消' } as const;

/** A meeting with some paid orders, each with an invoice of the channel. */
const invoiced = async (count: number) => {
  const refunds = await refundsInMeeting();
  const { reader: refundReader, move: moveRefund, db, meeting, here, ...rest } = refunds;
  const tools = await invoiceTools(refunds, { channel: 'sandbox' });
  const orders: string[] = [];
  for (let number = 0; number < count; number += 1) {
    await refunds.addPerson();
    const [id = ''] = await refunds.lastOrders(1);
    await refunds.pay(id, PRICE);
    orders.push(id);
  }
  const issue = () => Promise.all(orders.map((id) => tools.issued(id, PRICE)));
  const cancelMeeting = () =>
    db.updateTable('meetings').set({ state: 'cancelled' }).where('id', '=', meeting.id).execute();
  const { store, clock, tasks, taskStarters, taskKinds, redBulks } = refunds;
  const runner = createTaskRunner({ store, clock, tasks, taskStarters, taskKinds });
  const runBatch = async () => {
    const { taskId } = await redBulks.begin(ASKED, here);
    await runner.runOne();
    return tasks.getTask(taskId, here);
  };
  return {
    ...rest,
    ...tools,
    refundReader,
    moveRefund,
    db,
    meeting,
    here,
    orders,
    issue,
    cancelMeeting,
    runBatch,
    redBulks,
  };
};

describe('the reversals of a cancelled meeting', () => {
  test('are refused while the meeting is not cancelled, and without a refunded invoice', async () => {
    const { redBulks, here, issue, cancelMeeting } = await invoiced(1);
    expect(await blockersOf(redBulks.begin(ASKED, here))).toEqual(['notCancelled']);
    await issue();
    await cancelMeeting();
    expect(await codeOf(redBulks.begin(ASKED, here))).toBe(720_056);
  });

  test('leave an invoice that also covers an order whose money stays, and say so', async () => {
    const {
      orders,
      apply,
      move,
      issue: _issue,
      refundRequests,
      here,
      cancelMeeting,
      runBatch,
      db,
      invoiceIssuing,
      invoice,
    } = await invoiced(2);
    const [one = '', other = ''] = orders;
    const both = await apply(one, PRICE, {
      orders: [
        { id: one, amount: PRICE },
        { id: other, amount: PRICE },
      ],
    });
    const { version } = await move(both, 'approve');
    await invoiceIssuing.issue({ id: both, version }, here);
    await cancelMeeting();
    await refundRequests.applyAll({ reason: '会议取消' }, here);
    await db.updateTable('orders').set({ held: 0 }).where('id', '=', other).execute();
    const task = await runBatch();
    expect(task).toMatchObject({ state: 'done', summary: '已提交红冲 0 张，跳过 1 张' });
    const order = await db.selectFrom('orders').select('order_no').where('id', '=', other).executeTakeFirstOrThrow();
    expect(task.lines).toMatchObject([
      { isDone: false, message: redBlockers.notRefunded({ orderNos: order.order_no }).sentence },
    ]);
    expect((await invoice(both)).state).toBe('issued');
  });

  test('are made once for each invoice, free the refunds, and leave the ledger balanced', async () => {
    const all = await invoiced(3);
    const { db, reader, orders, issue, cancelMeeting, refundRequests, moveRefund, runBatch, prove, settle } = all;
    await issue();
    await cancelMeeting();
    const batch = await refundRequests.applyAll({ reason: '会议取消' }, reader);
    expect(batch).toMatchObject({ count: 3, amount: 3 * PRICE });
    const refunds = await db.selectFrom('refunds').select('id').orderBy('id').execute();
    for (const { id } of refunds) await moveRefund(id, 'approve');
    for (const { id } of refunds) await prove(id);
    expect(await blockersOf(settle(refunds[0]?.id ?? ''))).toEqual(['needsRed']);

    const task = await runBatch();
    expect(task).toMatchObject({ state: 'done', summary: '已提交红冲 3 张，跳过 0 张' });
    const lines = task.lines ?? [];
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(line).toMatchObject({ isDone: true, message: expect.stringMatching(/^HC/) });
    const reds = await db.selectFrom('invoice_reds').select(['state', 'reason', 'amount', 'remark']).execute();
    expect(reds).toEqual(
      Array.from({ length: 3 }, () => ({ state: 'issued', reason: '03', amount: PRICE, remark: '会议取消' })),
    );
    expect(await codeOf(all.redBulks.begin(ASKED, all.here))).toBe(720_056);

    for (const { id } of refunds) expect(await settle(id)).toMatchObject({ state: 'done' });
    for (const id of orders) expect(await all.sums(id)).toEqual([0, 0, 'red']);
    expect(await all.ledgerVerification.verify()).toMatchObject({ isBalanced: true });
    const logs = await db
      .selectFrom('business_logs')
      .select('message')
      .where('module', '=', '红字确认单')
      .where('action', '=', '新增')
      .execute();
    expect(logs).toEqual(Array.from({ length: 3 }, () => ({ message: '批量红冲' })));
  });

  test('go on after an interruption without a second reversal of the same invoice', async () => {
    const { db, here, issue, cancelMeeting, refundRequests, redBulks, store, clock, tasks, taskStarters, taskKinds } =
      await invoiced(2);
    await issue();
    await cancelMeeting();
    await refundRequests.applyAll({ reason: '会议取消' }, here);
    const { taskId } = await redBulks.begin(ASKED, here);
    await db
      .updateTable('invoice_bulk_rows')
      .set({ result: 'done', message: 'HC-1' })
      .where('task_id', '=', taskId)
      .where('position', '=', 0)
      .execute();
    await createTaskRunner({ store, clock, tasks, taskStarters, taskKinds }).runOne();
    expect(await db.selectFrom('invoice_reds').select('id').execute()).toHaveLength(1);
    expect(await tasks.getTask(taskId, here)).toMatchObject({ state: 'done', summary: '已提交红冲 2 张，跳过 0 张' });
  });
});
