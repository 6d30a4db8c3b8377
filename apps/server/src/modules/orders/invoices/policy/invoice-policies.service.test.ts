import { invoiceProblems, type InvoiceBuyerInputs } from '@huiwu/contract/invoices';
import { describe, expect, test } from 'vitest';
import { invoicesInMeeting, TAX_NO } from '../../../../testing/meetings/invoices-in-meeting.ts';
import { codeOf, problemsOf } from '../../../../testing/refusals.ts';
import { PRICE } from '../../testing/orders-in-meeting.ts';

const BUYER: InvoiceBuyerInputs = {
  kind: 'pc',
  titleType: 'company',
  title: '云汀会展有限公司',
  taxNo: TAX_NO,
  regAddress: '',
  regPhone: '',
  bankName: '',
  bankAccount: '',
  receiveEmail: '',
  receivePhone: '',
  remark: '',
};

/** A meeting with this policy, and an order that is not paid. */
const unpaid = async (invoice_policy: 'on_paid' | 'after_meeting' | 'manual') => {
  const all = await invoicesInMeeting();
  const { db, meeting, addPerson, only, orderInvoiceRequests, here } = all;
  const policy = (change: object) => db.updateTable('meetings').set(change).where('id', '=', meeting.id).execute();
  await policy({ invoice_enabled: 1, invoice_policy });
  await addPerson();
  const { id } = await only();
  const request = (more: Partial<InvoiceBuyerInputs> = {}) => orderInvoiceRequests.set({ id, ...BUYER, ...more }, here);
  const applications = () => db.selectFrom('invoice_applications').selectAll().orderBy('id').execute();
  const states = async () => (await orderInvoiceRequests.get(id, here)).requests.map(({ state }) => state);
  return { ...all, id, policy, request, applications, states };
};

describe('what is asked for before an order is paid', () => {
  test('is refused where the meeting offers no invoices, and for a buyer or a kind that cannot be invoiced', async () => {
    const { request, policy, states } = await unpaid('on_paid');
    expect(await problemsOf(request({ taxNo: '' }))).toEqual({ taxNo: invoiceProblems.noTaxNumber });
    expect(await problemsOf(request({ kind: 'c' }))).toEqual({ kind: invoiceProblems.kindClosed });
    await policy({ seller_id: null });
    expect(await problemsOf(request())).toEqual({ kind: invoiceProblems.noSeller });
    await policy({ invoice_enabled: 0 });
    expect(await codeOf(request())).toBe(720_053);
    expect(await states()).toEqual([]);
  });

  test('is replaced by what is asked for later, and can be dropped until it is applied for', async () => {
    const { id, request, orderInvoiceRequests, here, pay, states } = await unpaid('on_paid');
    expect(await codeOf(orderInvoiceRequests.drop(id, here))).toBe(720_054);
    await request();
    await request({ title: '远山会展' });
    const { requests } = await orderInvoiceRequests.get(id, here);
    expect(requests).toMatchObject([{ title: '远山会展', state: 'waiting', source: 'admin' }]);
    await orderInvoiceRequests.drop(id, here);
    expect(await states()).toEqual([]);
    await request();
    await pay(id, PRICE);
    expect(await codeOf(orderInvoiceRequests.drop(id, here))).toBe(720_054);
  });

  test('is deleted with the personal data of its meeting, with a row in the log of its order and without a trace of the buyer', async () => {
    const { id, request, states, store, here, meeting, invoiceRequestPurge, db } = await unpaid('manual');
    await request({ receiveEmail: 'buyer@example.com', regAddress: '虚构路 8 号' });
    const elsewhere = () => store.change(here, (work) => invoiceRequestPurge.clear(work, 'another meeting'));
    expect([await elsewhere(), await states()]).toEqual([0, ['waiting']]);
    expect((await invoiceRequestPurge.preview(here, meeting.id)).cleared).toEqual([
      { title: '开票要求', count: 1, unit: '条' },
    ]);
    const clear = () => store.change(here, (work) => invoiceRequestPurge.clear(work, meeting.id));
    expect([await clear(), await clear(), await states()]).toEqual([1, 0, []]);
    const log = await db.selectFrom('business_logs').selectAll().where('action', '=', '清除个人信息').execute();
    expect(log.map((row) => row.target_id)).toEqual([id]);
    expect(JSON.stringify(log)).not.toMatch(/buyer@example|虚构路/);
  });
});

describe('an invoice on payment', () => {
  test('is applied for once, when the order is paid and not before', async () => {
    const { id, request, pay, applications, sums, states, invoicePolicies } = await unpaid('on_paid');
    await request();
    await pay(id, PRICE - 1);
    expect(await applications()).toEqual([]);
    await pay(id, 1);
    const [made, ...others] = await applications();
    expect([made, others]).toMatchObject([
      { source: 'auto', state: 'applied', amount: PRICE, title: '云汀会展有限公司', created_by: null },
      [],
    ]);
    expect(await sums(id)).toEqual([PRICE, 0, 'applied']);
    expect(await states()).toEqual(['applied']);
    await Promise.all([invoicePolicies.applyDue(), invoicePolicies.applyDue()]);
    expect(await applications()).toHaveLength(1);
  });

  test('is applied for at once if the order was paid before, and by only one of two nodes', async () => {
    const { id, request, pay, applications, policy, invoicePolicies } = await unpaid('manual');
    await pay(id, PRICE);
    await request();
    await invoicePolicies.applyDue();
    expect(await applications()).toEqual([]);
    await policy({ invoice_policy: 'on_paid' });
    await Promise.all([invoicePolicies.applyDue(), invoicePolicies.applyDue(), invoicePolicies.applyDue()]);
    expect(await applications()).toHaveLength(1);
    await request({ title: '远山会展' });
    expect(await applications()).toHaveLength(1);
  });

  test('leaves out a surplus, and waits while an application of staff runs', async () => {
    const { id, request, pay, apply, move, applications, states, invoicePolicies } = await unpaid('on_paid');
    await pay(id, PRICE + 500);
    const own = await apply(id, 1);
    await request();
    await invoicePolicies.applyDue();
    expect(await states()).toEqual(['waiting']);
    await move(own, 'cancel');
    await invoicePolicies.applyDue();
    const made = (await applications()).filter(({ source }) => source === 'auto');
    expect(made.map(({ amount }) => amount)).toEqual([PRICE]);
  });

  test('that would be refused does not refuse the payment: the order needs attention, with the reason', async () => {
    const { id, request, pay, applications, db, sellerId, get, states } = await unpaid('on_paid');
    await request();
    await db.updateTable('sellers').set({ kinds: '["bs"]' }).where('id', '=', sellerId).execute();
    await pay(id, PRICE);
    expect(await applications()).toEqual([]);
    expect(await states()).toEqual(['refused']);
    expect(await get(id)).toMatchObject({
      status: 'paid',
      received: PRICE,
      needsAttention: true,
      statusReason: `未能自动申请发票：${invoiceProblems.kindClosed}`,
    });
    await db.updateTable('sellers').set({ kinds: '["pc"]' }).where('id', '=', sellerId).execute();
    await request();
    expect(await applications()).toHaveLength(1);
  });
});

describe('an invoice after the meeting', () => {
  test('is applied for when the meeting has ended, and not in one that was cancelled', async () => {
    const { id, request, pay, applications, policy, clock, invoicePolicies } = await unpaid('after_meeting');
    const ended = (end_at: string) => policy({ end_at });
    await ended(new Date(clock.now().getTime() + 86_400_000).toISOString());
    await request();
    await pay(id, PRICE);
    await invoicePolicies.applyDue();
    expect(await applications()).toEqual([]);
    await ended(clock.now().toISOString());
    await policy({ state: 'cancelled' });
    await invoicePolicies.applyDue();
    expect(await applications()).toEqual([]);
    await policy({ state: 'published' });
    await invoicePolicies.applyDue();
    expect(await applications()).toMatchObject([{ source: 'auto', amount: PRICE }]);
  });
});
