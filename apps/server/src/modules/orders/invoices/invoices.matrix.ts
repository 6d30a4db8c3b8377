import type { InvoiceLifeState } from '@huiwu/contract/invoices';
import { newId } from '../../../platform/ids.ts';
import type { NounMatrix } from '../../../testing/matrix/noun-matrix.ts';
import { meetingAt } from '../../../testing/matrix/objects-of-meetings.ts';
import type { ObjectKind } from '../../../testing/matrix/objects.ts';
import { listed, type MatrixRow, type MatrixTarget } from '../../../testing/matrix/row.ts';
import type { Spot } from '../../../testing/matrix/spot.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { orderWith } from '../orders.matrix.ts';

const AT = '2026-01-01T00:00:00.000Z';
const STAMPS = { created_at: AT, updated_at: AT, created_by: null, updated_by: null };
const AMOUNT = 80_000;
const TAX_NO = '9'.repeat(15);
const reason = '抬头有误';

/** The seller of the meeting, added with its first use. */
const sellerAt = async (app: TestApp, spot: Spot): Promise<string> => {
  const meeting = await meetingAt(app, spot);
  if (meeting.seller_id !== null) return meeting.seller_id;
  const id = newId();
  const { customer_id } = meeting;
  await app.db
    .insertInto('sellers')
    .values({ id, customer_id, ...STAMPS, name: '远山会展有限公司', tax_no: TAX_NO, kinds: '["pc","bs"]' })
    .execute();
  await app.db.updateTable('meetings').set({ seller_id: id }).where('id', '=', meeting.id).execute();
  return id;
};

const paidOrder = orderWith({ received: AMOUNT, pending: 0, status: 'paid' });

/** An order with money, in a meeting with a seller. */
const invoiceableOrder: ObjectKind = {
  ...paidOrder,
  make: async (app, spot) => {
    await sellerAt(app, spot);
    return paidOrder.make(app, spot);
  },
};

const applicationIn = (state: InvoiceLifeState): ObjectKind => ({
  places: ['sameDepartment', 'otherDepartment', 'otherCompany', 'absent'],
  make: async (app, spot) => {
    const orderId = await paidOrder.make(app, spot);
    const { id: meeting_id, customer_id } = await meetingAt(app, spot);
    const owner = { customer_id, meeting_id };
    const id = newId();
    await app.db
      .insertInto('invoice_applications')
      .values({
        id,
        ...owner,
        ...STAMPS,
        apply_no: `FP-${id}`,
        kind: 'pc',
        title: '云汀会展有限公司',
        tax_no: TAX_NO,
        amount: AMOUNT,
        net: 75_472,
        tax: 4_528,
        tax_rate: '6%',
        item_name: '会议费',
        lines: '[]',
        order_nos: `DD-${orderId}`,
        payer_name: '张三',
        person: '',
        source: 'admin',
        state,
        state_reason: '',
        seller_id: await sellerAt(app, spot),
        seller_name: '远山会展有限公司',
        fp_code: '',
        fp_no: '',
        issued_on: '',
        reviewed_at: null,
        reviewed_by_id: null,
      })
      .execute();
    await app.db
      .insertInto('invoice_application_orders')
      .values({ id: newId(), ...owner, application_id: id, order_id: orderId, amount: AMOUNT })
      .execute();
    return id;
  },
});

export const application = applicationIn('applied');

/** A number of an invoice that no other has. */
const numberOf = (id: string): string =>
  BigInt(`0x${Buffer.from(id).toString('hex')}`)
    .toString()
    .slice(-20)
    .padStart(20, '1');

const byId = ({ id }: MatrixTarget) => ({ id });
const asItIs = ({ id }: MatrixTarget) => ({ id, version: 1 });
const withReason = ({ id }: MatrixTarget) => ({ id, version: 1, reason });
/** Most write a row of the application and one of its order. */
const on = (kind: ObjectKind, input: MatrixRow['input'], logs = 2) =>
  ({ on: kind, within: 'meeting', input, logs }) as const;

const asked = {
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
};
const buyer = { kind: 'pc', titleType: 'company', title: '远山会展有限公司' };
const registered = { fpCode: '', issuedOn: '2026-01-02', amount: AMOUNT };

export const matrix: NounMatrix = {
  rows: {
    listInvoices: {
      on: application,
      within: 'meeting',
      input: async ({ world, id }) => {
        const row = await world.db
          .selectFrom('invoice_applications')
          .select('apply_no')
          .where('id', '=', id)
          .executeTakeFirst();
        return { applyNo: row?.apply_no ?? 'nothing' };
      },
      verdict: listed,
    },
    getInvoice: { on: application, within: 'meeting', input: byId },
    countInvoiceTabs: { input: () => ({}), within: 'meeting' },
    editInvoice: on(application, ({ id }) => ({ id, version: 1, ...buyer }), 1),
    approveInvoice: on(application, asItIs),
    rejectInvoice: on(application, withReason),
    cancelInvoice: on(application, withReason),
    getInvoiceTerms: { on: invoiceableOrder, within: 'meeting', input: byId },
    applyInvoice: on(invoiceableOrder, ({ id }) => ({ orders: [{ id, amount: AMOUNT }], ...asked })),
    registerInvoice: on(applicationIn('audited'), ({ id }) => ({
      id,
      version: 1,
      fpNo: numberOf(id),
      ...registered,
    })),
  },
  samples: {
    editInvoice: { id: 'nothing', version: 1, ...buyer },
    approveInvoice: { id: 'nothing', version: 1 },
    rejectInvoice: { id: 'nothing', version: 1, reason },
    cancelInvoice: { id: 'nothing', version: 1, reason },
    applyInvoice: { orders: [{ id: 'nothing', amount: AMOUNT }], ...asked },
    registerInvoice: { id: 'nothing', version: 1, fpNo: '26317000000000000001', ...registered },
  },
  kept: [
    {
      edit: 'editInvoice',
      get: 'getInvoice',
      on: application,
      filled: {
        taxNo: '8'.repeat(15),
        regAddress: '杭州市西湖区',
        regPhone: '0571-55550100',
        bankName: '演示银行',
        bankAccount: '622200009999',
        receiveEmail: 'invoice@example.com',
        receivePhone: '19955554444',
        remark: '请合并开具',
      },
      isInMeeting: true,
    },
  ],
};
