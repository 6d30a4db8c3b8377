import type { Caller } from '../../access/caller.ts';
import type { InvoiceApplication, InvoiceDecision, RedApplication } from '@huiwu/contract/invoices';
import { newId } from '../../platform/ids.ts';
import { ordersInMeeting, PRICE, type OrderTools } from '../../modules/orders/testing/orders-in-meeting.ts';

export const TAX_NO = '91350100M000100Y43';
const AT = '2026-11-01T00:00:00.000Z';

interface SellerOfTest {
  kinds?: string;
  full_buyer_for_special?: number;
  channel?: 'manual' | 'sandbox';
}

/** Applies for invoices of a meeting, and issues and reverses them. */
export const invoiceTools = async (all: OrderTools, seller: SellerOfTest = {}) => {
  const { db, meeting, here, get, invoices, invoiceRequests, invoiceSteps, inside, manager, clock } = all;
  const { invoiceIssuing, redRequests, invoiceReds } = all;
  const sellerId = newId();
  const stamps = { created_at: AT, updated_at: AT, created_by: null, updated_by: null };
  const { customer_id } = await db
    .selectFrom('meetings')
    .selectAll()
    .where('id', '=', meeting.id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('sellers')
    .values({ id: sellerId, customer_id, ...stamps, name: '远山会展', tax_no: TAX_NO, kinds: '["pc","bs"]', ...seller })
    .execute();
  await db.updateTable('meetings').set({ seller_id: sellerId }).where('id', '=', meeting.id).execute();
  const fields = { 'orders.amounts': 'read', 'invoices.taxNo': 'read', 'invoices.bankAccount': 'read' } as const;
  const reader = inside(meeting, await manager({ fields }));
  const invoice = (id: string) => invoices.get(id, reader);
  const apply = async (
    orderId: string,
    amount: number,
    { by = here, ...more }: Partial<InvoiceApplication> & { by?: Caller } = {},
  ) => {
    const { id } = await invoiceRequests.apply(
      {
        orders: [{ id: orderId, amount }],
        person: '',
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
        ...more,
      },
      by,
    );
    clock.advance(1);
    return id;
  };
  const move = async (id: string, name: InvoiceDecision, by = here) => {
    const { version } = await invoice(id);
    await invoiceSteps.move(name, { id, version, reason: '复核' }, by);
    return invoice(id);
  };
  const register = async (
    id: string,
    fpNo: string,
    more: { amount?: number; issuedOn?: string; fpCode?: string } = {},
  ) => {
    const { version, amount = 0 } = await invoice(id);
    const asked = { fpCode: '', fpNo, issuedOn: '2026-11-01', amount, ...more };
    await invoiceSteps.register({ id, version, ...asked }, here);
    return invoice(id);
  };
  const issue = async (id: string) => {
    const { version } = await invoice(id);
    await invoiceIssuing.issue({ id, version }, here);
    return invoice(id);
  };
  /** An application that was approved and issued through the channel. */
  const issued = async (orderId: string, amount: number, more: Partial<InvoiceApplication> = {}) => {
    const id = await apply(orderId, amount, more);
    await move(id, 'approve');
    return issue(id);
  };
  const askRed = async (id: string, amount: number, more: Partial<RedApplication> = {}) => {
    const { version } = await invoice(id);
    const made = await redRequests.apply({ id, version, amount, reason: '02', remark: '', ...more }, here);
    clock.advance(1);
    return made.id;
  };
  const red = (id: string) => invoiceReds.get(id, reader);
  const sums = async (orderId: string) => {
    const { invoicing, invoiced, invoiceState } = await get(orderId);
    return [invoicing, invoiced, invoiceState];
  };
  return { reader, sellerId, invoice, apply, move, register, issue, issued, askRed, red, sums };
};

/** A meeting whose orders can be paid and invoiced. */
export const invoicesInMeeting = async (seller: SellerOfTest = {}) => {
  const all = await ordersInMeeting();
  return { ...all, ...(await invoiceTools(all, seller)) };
};

export const NUMBER = '26317000000000000001';

/** A paid order. */
export const paidOrder = async (seller?: Parameters<typeof invoicesInMeeting>[0]) => {
  const tools = await invoicesInMeeting(seller);
  const person = await tools.addPerson();
  const { id } = await tools.only();
  await tools.pay(id, PRICE);
  return { ...tools, person, id };
};
