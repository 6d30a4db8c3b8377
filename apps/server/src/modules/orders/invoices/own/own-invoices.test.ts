import {
  applyOwnInvoice,
  downloadOwnInvoice,
  editOwnInvoice,
  getOwnInvoices,
  registerOneself,
  requestOwnInvoice,
} from '@huiwu/contract/attendees';
import { invoiceErrors, invoiceProblems } from '@huiwu/contract/invoices';
import { describe, expect, test } from 'vitest';
import { newId } from '../../../../platform/ids.ts';
import { ALL_CUSTOMERS } from '../../../../store.ts';
import { AT, attendeeApp, OTHER_PHONE } from '../../../../testing/attendees/attendee-app.ts';
import { storeProof } from '../../../registrations/registrations.matrix.ts';

const PRICE = 160_000;
const TAX_NO = '91350100M000100Y43';
const BUYER = { kind: 'pc', titleType: 'company', title: '云汀会展有限公司', taxNo: TAX_NO };

/** A meeting with invoices, two registered attendees, and their orders. */
const withOrders = async (meeting: object = {}) => {
  const app = await attendeeApp({
    type: { is_free: 0, price: PRICE },
    meeting: { invoice_enabled: 1, invoice_policy: 'manual', ...meeting },
  });
  const { db, customer, clock, signIn, by, type, store, orderPayments, orderBook } = app;
  const seller = { id: newId(), customer_id: customer.id, ...AT, name: '远山会展', tax_no: TAX_NO, kinds: '["pc"]' };
  await db.insertInto('sellers').values(seller).execute();
  await db.updateTable('meetings').set({ seller_id: seller.id }).where('id', '=', app.meeting).execute();
  const [one, other] = [by(await signIn()), by(await signIn(OTHER_PHONE))];
  await one(registerOneself, { type, name: '林晓' });
  clock.advance(1);
  await other(registerOneself, { type, name: '王敏' });
  const orders = await db.selectFrom('orders').select('id').orderBy('created_at').orderBy('id').execute();
  const [own = '', foreign = ''] = orders.map(({ id }) => id);
  const receive = (id: string, amount: number) =>
    store.change(ALL_CUSTOMERS, async (work) => {
      const order = await work.repositories.orders.find(id);
      const found = await work.repositories.meetings.find(app.meeting);
      if (order === undefined || found === undefined) throw new Error('there is no order');
      const receipt = { method: 'cash' as const, amount, paidOn: '2026-11-01', tradeNo: '', remark: '' };
      await orderPayments.receive(work, { meeting: found, order }, receipt);
    });
  /** Both people in the first order, which is of a team. */
  const asTeam = async (invoice_mode: 'one' | 'per_person') => {
    const team = { id: newId(), customer_id: customer.id, meeting_id: app.meeting, ...AT, name: '一队', invoice_mode };
    await db.insertInto('teams').values(team).execute();
    await db.updateTable('orders').set({ team_id: team.id }).where('id', '=', own).execute();
    await db.updateTable('order_items').set({ order_id: own }).where('order_id', '=', foreign).execute();
    await store.change(ALL_CUSTOMERS, async (work) => {
      const order = await work.repositories.orders.find(own);
      if (order !== undefined) await orderBook.recount(work, order, { action: '合并' });
    });
  };
  const allApplications = () => db.selectFrom('invoice_applications').selectAll().orderBy('id').execute();
  return { ...app, one, other, own, foreign, receive, asTeam, allApplications };
};

describe('the invoice of an attendee', () => {
  test('is for an order of their own, and for no other', async () => {
    const { one, own, foreign, receive, allApplications, db, call } = await withOrders();
    await receive(own, PRICE);
    await receive(foreign, PRICE);
    expect((await one(applyOwnInvoice, { orderId: foreign, ...BUYER })).code).toBe(404);
    expect((await one(requestOwnInvoice, { orderId: foreign, ...BUYER })).code).toBe(404);
    expect((await call(getOwnInvoices, {}, {})).code).toBe(610_005);
    expect(await allApplications()).toEqual([]);
    expect(await db.selectFrom('invoice_requests').selectAll().execute()).toEqual([]);
  });

  test('is refused without money, for a kind that is not issued, and where the meeting offers none', async () => {
    const { one, own, receive, db, meeting, allApplications } = await withOrders();
    expect((await one(applyOwnInvoice, { orderId: own, ...BUYER })).code).toBe(720_007);
    await receive(own, PRICE);
    const { data } = await one(applyOwnInvoice, { orderId: own, ...BUYER, kind: 'bs' });
    expect(data.fields).toEqual([{ field: 'kind', message: invoiceProblems.kindClosed }]);
    await db.updateTable('meetings').set({ invoice_enabled: 0 }).where('id', '=', meeting).execute();
    expect((await one(applyOwnInvoice, { orderId: own, ...BUYER })).code).toBe(invoiceErrors.notOffered.code);
    expect(await allApplications()).toEqual([]);
  });

  test('is applied for once, is shown to no one else, and is changed until it is reviewed', async () => {
    const { one, other, own, receive, allApplications, db } = await withOrders();
    await receive(own, PRICE);
    const { code, data } = await one(applyOwnInvoice, { orderId: own, ...BUYER });
    expect(code).toBe(200);
    expect((await one(applyOwnInvoice, { orderId: own, ...BUYER })).code).toBe(720_007);
    expect(await allApplications()).toMatchObject([
      { source: 'portal', state: 'applied', amount: PRICE, tax_no: TAX_NO, created_by: null },
    ]);
    const mine = (await one(getOwnInvoices)).data;
    expect(mine.orders).toMatchObject([{ orderId: own, isWhole: true, invoiceable: 0 }]);
    expect(mine.invoices).toMatchObject([{ id: data.id, taxNo: TAX_NO, canEdit: true, state: 'applied' }]);
    expect((await other(getOwnInvoices)).data.invoices).toEqual([]);
    const edit = { id: data.id, version: mine.invoices[0].version, ...BUYER, title: '远山会展' };
    expect((await other(editOwnInvoice, edit)).code).toBe(404);
    expect((await one(editOwnInvoice, { ...edit, taxNo: '' })).data.fields[0].field).toBe('taxNo');
    expect((await one(editOwnInvoice, edit)).code).toBe(200);
    expect((await allApplications())[0]).toMatchObject({ title: '远山会展', state: 'applied' });
    await db.updateTable('invoice_applications').set({ state: 'audited' }).execute();
    const late = await one(editOwnInvoice, { ...edit, version: edit.version + 1 });
    expect([late.code, late.data.blockers[0].code]).toEqual([720_001, 'isReviewed']);
  });

  test('that was rejected is handed in again, and takes the money again', async () => {
    const { one, own, receive, db, orderBook, store } = await withOrders();
    await receive(own, PRICE);
    const { data } = await one(applyOwnInvoice, { orderId: own, ...BUYER });
    await db.updateTable('invoice_applications').set({ state: 'rejected', state_reason: '抬头不全' }).execute();
    await store.change(ALL_CUSTOMERS, async (work) => {
      const order = await work.repositories.orders.find(own);
      if (order !== undefined) await orderBook.recount(work, order, { action: '驳回' });
    });
    const [before] = (await one(getOwnInvoices)).data.invoices;
    expect(before).toMatchObject({ state: 'rejected', stateReason: '抬头不全', canEdit: true });
    expect((await one(editOwnInvoice, { id: data.id, version: before.version, ...BUYER })).code).toBe(200);
    const order = await db.selectFrom('orders').select('invoicing').where('id', '=', own).executeTakeFirstOrThrow();
    expect(order.invoicing).toBe(PRICE);
  });

  test('is asked for before the payment, and applied for when the order is paid', async () => {
    const { one, own, receive, allApplications } = await withOrders({ invoice_policy: 'on_paid' });
    expect((await one(requestOwnInvoice, { orderId: own, ...BUYER })).code).toBe(200);
    expect((await one(getOwnInvoices)).data.orders[0].request).toMatchObject({ state: 'waiting', taxNo: TAX_NO });
    expect(await allApplications()).toEqual([]);
    await receive(own, PRICE);
    expect(await allApplications()).toMatchObject([{ source: 'auto', amount: PRICE, title: BUYER.title }]);
    expect((await one(getOwnInvoices)).data).toMatchObject({
      orders: [{ request: { state: 'applied' } }],
      invoices: [{ state: 'applied', canEdit: true }],
    });
  });

  test('can be downloaded by them alone, as soon as there is a document', async () => {
    const app = await withOrders();
    const { one, other, own, receive, db, customer, meeting, clock } = app;
    await receive(own, PRICE);
    const { data } = await one(applyOwnInvoice, { orderId: own, ...BUYER });
    expect((await one(downloadOwnInvoice, { id: data.id, format: 'pdf' })).code).toBe(404);
    const owner = { customer_id: customer.id, meeting_id: meeting };
    const application = await db.selectFrom('invoice_applications').selectAll().executeTakeFirstOrThrow();
    const invoice = { id: newId(), ...owner, application_id: data.id, direction: 'blue' as const, red_of_id: null };
    await db
      .insertInto('invoices')
      .values({
        ...invoice,
        kind: 'pc',
        fp_code: '',
        fp_no: '26317000000000000001',
        issued_on: '2026-11-01',
        seller: '{}',
        buyer: '{}',
        lines: '[]',
        net: application.net,
        tax: application.tax,
        gross: application.amount,
        channel: 'manual',
        channel_serial: 'S-1',
        created_at: clock.now().toISOString(),
        created_by: null,
      })
      .execute();
    const file_id = await storeProof(app, customer.id);
    const file = { id: newId(), ...owner, invoice_id: invoice.id, format: 'pdf' as const, file_id };
    await db.insertInto('invoice_files').values(file).execute();
    await db.updateTable('invoice_applications').set({ state: 'issued' }).execute();
    expect((await one(getOwnInvoices)).data.invoices[0].formats).toEqual(['pdf']);
    expect((await one(downloadOwnInvoice, { id: data.id, format: 'pdf' })).status).toBe(200);
    expect((await one(downloadOwnInvoice, { id: data.id, format: 'ofd' })).code).toBe(404);
    expect((await other(downloadOwnInvoice, { id: data.id, format: 'pdf' })).code).toBe(404);
    await db.updateTable('invoice_applications').set({ state: 'voided' }).execute();
    expect((await one(getOwnInvoices)).data.invoices[0].formats).toEqual([]);
  });
});

describe('the invoice of a team', () => {
  test('for all of it is not for its people', async () => {
    const { one, own, receive, asTeam, allApplications } = await withOrders();
    await asTeam('one');
    await receive(own, 2 * PRICE);
    expect((await one(applyOwnInvoice, { orderId: own, ...BUYER })).code).toBe(invoiceErrors.teamInvoice.code);
    expect((await one(getOwnInvoices)).data.orders).toEqual([]);
    expect(await allApplications()).toEqual([]);
  });

  test('by person is for the own share alone, once the order is paid', async () => {
    const { one, other, own, receive, asTeam, allApplications } = await withOrders();
    await asTeam('per_person');
    await receive(own, PRICE);
    expect((await one(applyOwnInvoice, { orderId: own, ...BUYER })).code).toBe(720_007);
    await receive(own, PRICE);
    expect((await one(applyOwnInvoice, { orderId: own, ...BUYER })).code).toBe(200);
    expect((await one(applyOwnInvoice, { orderId: own, ...BUYER })).code).toBe(720_007);
    expect((await other(getOwnInvoices)).data.orders).toMatchObject([{ isWhole: false, invoiceable: PRICE }]);
    expect((await other(applyOwnInvoice, { orderId: own, ...BUYER })).code).toBe(200);
    const made = (await allApplications()).map(({ amount, person }) => `${person} ${amount}`);
    expect(new Set(made)).toEqual(new Set([`林晓 ${PRICE}`, `王敏 ${PRICE}`]));
  });
});
