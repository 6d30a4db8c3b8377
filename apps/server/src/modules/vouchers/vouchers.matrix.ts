import { Readable } from 'node:stream';
import { archiveErrors } from '@huiwu/contract/archives';
import { newId } from '../../platform/ids.ts';
import { ALL_CUSTOMERS } from '../../store.ts';
import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';
import { meetingAt } from '../../testing/matrix/objects-of-meetings.ts';
import type { ObjectKind } from '../../testing/matrix/objects.ts';
import { listed, summed, type MatrixTarget } from '../../testing/matrix/row.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { order, registrationWith } from '../orders/orders.matrix.ts';
import type { VoucherRow } from './vouchers.table.ts';

const AT = '2026-01-01T00:00:00.000Z';
const STAMPS = { created_at: AT, updated_at: AT, created_by: null, updated_by: null };
const AMOUNT = 80_000;
const FILE = { filename: '凭证.pdf', content: '%PDF-1.4\n%%EOF\n' };

const storeVoucher = async (app: TestApp, customerId: string): Promise<string> => {
  const { generatedFiles: files } = app;
  const id = await files.begin({ name: FILE.filename, customerId, adminId: 'system' });
  await files.write(id, Readable.from([Buffer.from(FILE.content)]));
  await app.store.change(ALL_CUSTOMERS, (work) => files.keep(work, id));
  return id;
};

/** A voucher for an order of its own. */
const voucherIn = (state: VoucherRow['state']): ObjectKind => ({
  places: order.places,
  make: async (app, spot) => {
    const { id: meeting_id, customer_id } = await meetingAt(app, spot);
    const owner = { customer_id, meeting_id };
    const order_id = await order.make(app, spot);
    const id = newId();
    await app.db
      .insertInto('payment_vouchers')
      .values({
        id,
        ...owner,
        ...STAMPS,
        voucher_no: `PZ-${id}`,
        payer_name: `付款人${spot.number}`,
        amount: AMOUNT,
        paid_on: '2026-01-01',
        sender: 'attendee',
        file_id: await storeVoucher(app, customer_id),
        file_name: FILE.filename,
        file_sha256: id,
        previous_id: null,
        state,
      })
      .execute();
    await app.db
      .insertInto('voucher_orders')
      .values({ id: newId(), ...owner, voucher_id: id, order_id, amount: AMOUNT })
      .execute();
    return id;
  },
});

export const voucher = voucherIn('submitted');
const approved = voucherIn('approved');

const byId = ({ id }: MatrixTarget) => ({ id });
const asItIs = ({ id }: MatrixTarget) => ({ id, version: 1 });
const given = { payerName: '付款人', paidOn: '2026-01-01', file: FILE };

const approvalOf = async ({ world, id }: MatrixTarget) => {
  const part = await world.db
    .selectFrom('voucher_orders')
    .select('order_id')
    .where('voucher_id', '=', id)
    .executeTakeFirst();
  return { id, version: 1, amount: AMOUNT, orders: [{ id: part?.order_id ?? 'nothing', amount: AMOUNT }] };
};

const numberOf = async ({ world, id }: MatrixTarget) => {
  const row = await world.db
    .selectFrom('payment_vouchers')
    .select('voucher_no')
    .where('id', '=', id)
    .executeTakeFirst();
  return { voucherNo: row?.voucher_no ?? 'nothing' };
};

/** The number of the order, which only its own meeting finds. */
const orderNoOf = async ({ world, id }: MatrixTarget) => {
  const row = await world.db.selectFrom('orders').select('order_no').where('id', '=', id).executeTakeFirst();
  return { keyword: row?.order_no ?? 'nothing' };
};

export const matrix: NounMatrix = {
  rows: {
    listVouchers: { on: voucher, within: 'meeting', input: numberOf, verdict: listed },
    sumVouchers: { on: voucher, within: 'meeting', input: numberOf, verdict: summed },
    countVoucherTabs: { within: 'meeting' },
    getVoucher: { on: voucher, within: 'meeting', input: byId },
    showVoucherFile: { on: voucher, within: 'meeting', input: byId },
    downloadVoucherFiles: {
      on: voucher,
      within: 'meeting',
      input: async (target) => ({ filter: await numberOf(target) }),
      // The task is logged as well.
      logs: 2,
      verdict: ({ code }) => (code === archiveErrors.noFiles.code ? 404 : code),
    },
    findPayableOrders: { on: order, within: 'meeting', input: orderNoOf, verdict: listed },
    submitVoucher: { on: order, within: 'meeting', input: ({ id }) => ({ ...given, orders: `${id}:${AMOUNT}` }) },
    uploadOrderVoucher: {
      on: order,
      within: 'meeting',
      input: ({ id }) => ({ ...given, id, amount: String(AMOUNT) }),
    },
    uploadRegistrationVoucher: {
      on: registrationWith('pending_payment'),
      within: 'meeting',
      input: ({ id }) => ({ ...given, id, amount: String(AMOUNT) }),
    },
    approveVoucher: { on: voucher, within: 'meeting', input: approvalOf, logs: 2 },
    rejectVoucher: { on: voucher, within: 'meeting', input: ({ id }) => ({ id, version: 1, reason: 'unclear' }) },
    withdrawVoucher: { on: voucher, within: 'meeting', input: asItIs },
    revokeVoucher: { on: approved, within: 'meeting', input: ({ id }) => ({ id, version: 1, reason: '金额有误' }) },
  },
  samples: {
    downloadVoucherFiles: { filter: {} },
    submitVoucher: { ...given, orders: `nothing:${AMOUNT}` },
    uploadOrderVoucher: { ...given, id: 'nothing', amount: String(AMOUNT) },
    uploadRegistrationVoucher: { ...given, id: 'nothing', amount: String(AMOUNT) },
    submitOwnVoucher: { ...given, orders: `nothing:${AMOUNT}` },
    approveVoucher: { id: 'nothing', version: 1, amount: AMOUNT, orders: [{ id: 'nothing', amount: AMOUNT }] },
    rejectVoucher: { id: 'nothing', version: 1, reason: 'unclear' },
    revokeVoucher: { id: 'nothing', version: 1, reason: '金额有误' },
  },
  kept: [],
};
