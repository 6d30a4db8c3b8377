import { archiveErrors } from '@huiwu/contract/archives';
import type { InvoiceLifeState } from '@huiwu/contract/invoices';
import { shanghaiDay } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import type { NounMatrix } from '../../../testing/matrix/noun-matrix.ts';
import { meetingAt } from '../../../testing/matrix/objects-of-meetings.ts';
import type { ObjectKind } from '../../../testing/matrix/objects.ts';
import { listed, summed, type MatrixRow, type MatrixTarget } from '../../../testing/matrix/row.ts';
import type { Spot } from '../../../testing/matrix/spot.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { zipWith } from '../../../testing/exports/zip-with.ts';
import { storeProof } from '../../registrations/registrations.matrix.ts';
import { orderWith, registrationWith, withPayer } from '../orders.matrix.ts';
import type { InvoiceApplicationRow } from './invoices.table.ts';

export const AT = '2026-01-01T00:00:00.000Z';
export const STAMPS = { created_at: AT, updated_at: AT, created_by: null, updated_by: null };
export const AMOUNT = 80_000;
const TAX_NO = '9'.repeat(15);
const LINES = JSON.stringify([{ name: '会议费', taxRate: 600, gross: AMOUNT, net: 75_472, tax: 4_528 }]);
const reason = '抬头有误';
/** Names no invoice, so nothing is written. */
const RESULTS = { filename: '发票.zip', content: zipWith([{ name: '没有号码.pdf', content: '' }]) };

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

const PAID = { received: AMOUNT, pending: 0, status: 'paid' } as const;
const paidOrder = orderWith(PAID);
const paidRegistration = registrationWith('confirmed', PAID);

/** An order with money, in a meeting with a seller. */
export const invoiceableOrder: ObjectKind = {
  ...paidOrder,
  make: async (app, spot) => {
    await sellerAt(app, spot);
    return paidOrder.make(app, spot);
  },
};

/** A registration whose order has that money. */
const invoiceableRegistration: ObjectKind = {
  ...paidRegistration,
  make: async (app, spot) => {
    await sellerAt(app, spot);
    return paidRegistration.make(app, spot);
  },
};

const UNISSUED = {
  fp_code: '',
  fp_no: '',
  issued_on: '',
  reviewed_at: null,
  reviewed_by_id: null,
  red_amount: 0,
  allow_exchange: 0,
  exchange_of_no: '',
} as const;

export const applicationIn = (state: InvoiceLifeState, own: Partial<InvoiceApplicationRow> = {}): ObjectKind => ({
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
        lines: LINES,
        order_nos: `DD-${orderId}`,
        payer_name: '张三',
        person: '',
        source: 'admin',
        state,
        state_reason: '',
        seller_id: await sellerAt(app, spot),
        seller_name: '远山会展有限公司',
        ...UNISSUED,
        channel: 'manual',
        serial: `FP-${id}-1`,
        ...own,
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

/** The blue invoice of an application. */
export const issueFor = async (app: TestApp, id: string): Promise<string> => {
  const of = await app.db.selectFrom('invoice_applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const owner = { customer_id: of.customer_id, meeting_id: of.meeting_id };
  const invoiceId = newId();
  const shares = await app.db
    .selectFrom('invoice_application_orders')
    .select(['order_id', 'amount'])
    .where('application_id', '=', id)
    .execute();
  await app.db
    .insertInto('invoices')
    .values({
      id: invoiceId,
      ...owner,
      application_id: id,
      direction: 'blue',
      red_of_id: null,
      kind: of.kind,
      fp_code: '',
      fp_no: numberOf(id),
      issued_on: '2026-01-02',
      seller: '{}',
      buyer: '{}',
      lines: LINES,
      net: of.net,
      tax: of.tax,
      gross: of.amount,
      channel: 'manual',
      channel_serial: `S-${id}`,
      created_at: AT,
      created_by: null,
    })
    .execute();
  for (const share of shares)
    await app.db
      .insertInto('invoice_orders')
      .values({ id: newId(), ...owner, invoice_id: invoiceId, ...share })
      .execute();
  return invoiceId;
};

/** An application whose invoice was issued, with a document of it. */
const issuedWith = (own: Partial<InvoiceApplicationRow> = {}): ObjectKind => {
  const kind = applicationIn('issued', own);
  return {
    ...kind,
    make: async (app, spot) => {
      const id = await kind.make(app, spot);
      const { id: meeting_id, customer_id } = await meetingAt(app, spot);
      const invoice_id = await issueFor(app, id);
      const file_id = await storeProof(app, customer_id);
      await app.db
        .insertInto('invoice_files')
        .values({ id: newId(), customer_id, meeting_id, invoice_id, format: 'pdf', file_id })
        .execute();
      return id;
    },
  };
};

/** The order of an application. */
export const orderOfInvoice = async ({ db }: Pick<TestApp, 'db'>, id: string): Promise<string> => {
  const parts = db.selectFrom('invoice_application_orders').select('order_id').where('application_id', '=', id);
  return (await parts.executeTakeFirstOrThrow()).order_id;
};

/** Paper of the month in which the matrix is asked. */
const paper: ObjectKind = {
  ...application,
  make: async (app, spot) =>
    issuedWith({ kind: 'c', fp_no: '12345678', issued_on: shanghaiDay(app.clock.now()) }).make(app, spot),
};

/** An exchange that was applied for. */
const exchange: ObjectKind = {
  ...application,
  make: async (app, spot) => {
    const oldId = await applicationIn('issued').make(app, spot);
    const { customer_id } = await meetingAt(app, spot);
    const old = await app.db
      .selectFrom('invoice_applications')
      .selectAll()
      .where('id', '=', oldId)
      .executeTakeFirstOrThrow();
    const own = { id: newId(), state: 'applied', claims: 0, exchange_of_id: oldId } as const;
    const letter_file_id = await storeProof(app, customer_id);
    await app.db
      .insertInto('invoice_applications')
      .values({ ...old, ...own, apply_no: `FP-${own.id}`, letter_file_id })
      .execute();
    return own.id;
  },
};

/** A number of an invoice that no other has. */
export const numberOf = (id: string): string =>
  BigInt(`0x${Buffer.from(id).toString('hex')}`)
    .toString()
    .slice(-20)
    .padStart(20, '1');

/** Roles see the tax number masked unless they say otherwise, so of all holders the wildcard alone has documents. */
export const DOCUMENTS_CLOSED_TO: MatrixRow['butTo'] = {
  wholeCompany: 403,
  departmentAndBelow: 403,
  departmentA: 403,
  departmentB: 403,
  ownOnly: 403,
  otherCompany: 403,
  staffOfPlatform: 403,
};

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

const { person: _person, ...exchanged } = asked;
const LETTER = { filename: '换票承诺函.pdf', content: '%PDF-1.4\n%%EOF\n' };

const byApplyNo = async ({ world, id }: MatrixTarget) => {
  const row = await world.db
    .selectFrom('invoice_applications')
    .select('apply_no')
    .where('id', '=', id)
    .executeTakeFirst();
  return { applyNo: row?.apply_no ?? 'nothing' };
};

/** Who applied for an invoice. */
const applicant: ObjectKind = {
  ...application,
  make: async (app, spot) => {
    const id = await application.make(app, spot);
    const { id: created_by } = await app.build.admin(spot.customerId);
    await app.db.updateTable('invoice_applications').set({ created_by }).where('id', '=', id).execute();
    return created_by;
  },
};

export const matrix: NounMatrix = {
  rows: {
    listInvoices: {
      on: application,
      within: 'meeting',
      input: byApplyNo,
      verdict: listed,
    },
    listInvoiceApplicants: { on: applicant, within: 'meeting', input: byId, verdict: listed },
    sumInvoices: {
      on: application,
      within: 'meeting',
      input: byApplyNo,
      verdict: summed,
    },
    getInvoice: { on: application, within: 'meeting', input: byId },
    countInvoiceTabs: { input: () => ({}), within: 'meeting' },
    editInvoice: on(application, ({ id }) => ({ id, version: 1, ...buyer }), 1),
    approveInvoice: on(application, asItIs),
    rejectInvoice: on(application, withReason),
    cancelInvoice: on(application, withReason),
    voidInvoice: on(paper, withReason),
    applyInvoice: on(invoiceableOrder, ({ id }) => ({ orders: [{ id, amount: AMOUNT }], ...asked })),
    getOrderInvoiceTerms: { on: invoiceableOrder, within: 'meeting', input: byId },
    applyOrderInvoice: on(invoiceableOrder, ({ id }) => ({ id, amount: AMOUNT, ...asked })),
    getRegistrationInvoiceTerms: { on: invoiceableRegistration, within: 'meeting', input: byId },
    applyRegistrationInvoice: on(invoiceableRegistration, ({ id }) => ({ id, amount: AMOUNT, ...exchanged })),
    registerInvoice: on(applicationIn('audited'), ({ id }) => ({
      id,
      version: 1,
      fpNo: numberOf(id),
      ...registered,
    })),
    issueInvoice: on(applicationIn('audited', { channel: 'sandbox' }), asItIs, 1),
    queryInvoice: { on: applicationIn('issuing', { channel: 'sandbox' }), within: 'meeting', input: asItIs, logs: 0 },
    redInvoice: on(issuedWith(), ({ id }) => ({ id, version: 1, reason: '02', amount: AMOUNT, remark: '' })),
    allowInvoiceExchange: on(issuedWith(), asItIs, 1),
    pushInvoice: on(withPayer(issuedWith({ fp_no: '26317000000000000002' }), orderOfInvoice), byId, 1),
    exchangeInvoice: on(issuedWith({ allow_exchange: 1 }), ({ id }) => ({ id, version: 1, ...exchanged }), 1),
    uploadExchangeLetter: on(exchange, ({ id }) => ({ id, file: LETTER }), 1),
    uploadResultFiles: { input: () => ({ file: RESULTS }), within: 'meeting', logs: 0 },
    downloadExchangeLetter: { on: exchange, within: 'meeting', input: byId },
    downloadInvoiceFiles: {
      on: issuedWith({ fp_no: '26317000000000000001' }),
      within: 'meeting',
      input: async ({ world, id }) => {
        const row = await world.db
          .selectFrom('invoice_applications')
          .select('apply_no')
          .where('id', '=', id)
          .executeTakeFirst();
        return { filter: { applyNo: row?.apply_no ?? 'nothing' } };
      },
      // The task is logged as well.
      logs: 2,
      verdict: ({ code }) => (code === archiveErrors.noFiles.code ? 404 : code),
    },
    downloadInvoiceFile: {
      on: issuedWith(),
      within: 'meeting',
      input: ({ id }) => ({ id, format: 'pdf' }),
      butTo: DOCUMENTS_CLOSED_TO,
    },
  },
  samples: {
    editInvoice: { id: 'nothing', version: 1, ...buyer },
    approveInvoice: { id: 'nothing', version: 1 },
    rejectInvoice: { id: 'nothing', version: 1, reason },
    cancelInvoice: { id: 'nothing', version: 1, reason },
    voidInvoice: { id: 'nothing', version: 1, reason },
    applyInvoice: { orders: [{ id: 'nothing', amount: AMOUNT }], ...asked },
    applyOrderInvoice: { id: 'nothing', amount: AMOUNT, ...asked },
    applyRegistrationInvoice: { id: 'nothing', amount: AMOUNT, ...exchanged },
    registerInvoice: { id: 'nothing', version: 1, fpNo: '26317000000000000001', ...registered },
    issueInvoice: { id: 'nothing', version: 1 },
    queryInvoice: { id: 'nothing', version: 1 },
    redInvoice: { id: 'nothing', version: 1, reason: '02', amount: AMOUNT, remark: '' },
    allowInvoiceExchange: { id: 'nothing', version: 1 },
    exchangeInvoice: { id: 'nothing', version: 1, ...exchanged },
    uploadExchangeLetter: { id: 'nothing', file: LETTER },
    uploadResultFiles: { file: RESULTS },
    downloadInvoiceFile: { id: 'nothing', format: 'pdf' },
    downloadInvoiceFiles: { filter: {} },
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
