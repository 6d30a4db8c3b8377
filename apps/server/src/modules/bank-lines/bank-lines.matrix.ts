import { newId } from '../../platform/ids.ts';
import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';
import { meetingAt } from '../../testing/matrix/objects-of-meetings.ts';
import type { ObjectKind } from '../../testing/matrix/objects.ts';
import type { Spot } from '../../testing/matrix/spot.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { listed, summed, type MatrixTarget } from '../../testing/matrix/row.ts';
import { order } from '../orders/orders.matrix.ts';
import { voucher } from '../vouchers/vouchers.matrix.ts';
import type { BankLineRow } from './bank-lines.table.ts';

const AT = '2026-01-01T00:00:00.000Z';
const STAMPS = { created_at: AT, updated_at: AT, created_by: null, updated_by: null };
const AMOUNT = 80_000;

const insertLine = async (
  app: TestApp,
  spot: Spot,
  own: Partial<Pick<BankLineRow, 'state' | 'serial' | 'parts'>>,
): Promise<string> => {
  const { id: meeting_id, customer_id } = await meetingAt(app, spot);
  const id = newId();
  await app.db
    .insertInto('bank_lines')
    .values({
      id,
      customer_id,
      meeting_id,
      ...STAMPS,
      booked_on: '2026-01-01',
      amount: AMOUNT,
      payer_name: `付款人${id}`,
      checksum: id,
      state: 'imported',
      ...own,
    })
    .execute();
  return id;
};

/** A line that is matched with an order of its own. */
const lineIn = (state: BankLineRow['state']): ObjectKind => ({
  places: order.places,
  make: async (app, spot) => {
    const orderId = await order.make(app, spot);
    return insertLine(app, spot, { state, parts: JSON.stringify([{ id: orderId, amount: AMOUNT }]) });
  },
});

const line = lineIn('imported');
const matched = lineIn('matched');
const duplicate = lineIn('duplicate');

const byId = ({ id }: MatrixTarget) => ({ id });

const partOf = async ({ world, id }: MatrixTarget) => {
  const row = await world.db.selectFrom('bank_lines').select('parts').where('id', '=', id).executeTakeFirst();
  return { id, version: 1, orders: JSON.parse(row?.parts ?? `[{"id":"nothing","amount":${AMOUNT}}]`) as unknown };
};

const orderNoOf = async ({ world, id }: MatrixTarget) => {
  const row = await world.db.selectFrom('orders').select('order_no').where('id', '=', id).executeTakeFirst();
  return { keyword: row?.order_no ?? 'nothing' };
};

const withReason = ({ id }: MatrixTarget) => ({ id, version: 1, reason: '核对有误' });

/** A voucher, and the only line with its serial. */
const voucherWithLine: ObjectKind = {
  places: voucher.places,
  make: async (app, spot) => {
    const id = await voucher.make(app, spot);
    await app.db.updateTable('payment_vouchers').set({ bank_serial: id }).where('id', '=', id).execute();
    await insertLine(app, spot, { serial: id });
    return id;
  },
};

const byPayer = ({ id }: MatrixTarget) => ({ payerName: `付款人${id}` });

export const matrix: NounMatrix = {
  rows: {
    listBankLines: {
      on: line,
      within: 'meeting',
      input: byPayer,
      verdict: listed,
    },
    sumBankLines: {
      on: line,
      within: 'meeting',
      input: byPayer,
      verdict: summed,
    },
    getBankLine: { on: line, within: 'meeting', input: byId },
    findOrdersForLine: { on: order, within: 'meeting', input: orderNoOf, verdict: listed },
    matchBankLine: { on: line, within: 'meeting', input: partOf },
    confirmBankLine: { on: line, within: 'meeting', input: ({ id }) => ({ id, version: 1 }), logs: 2 },
    confirmExactBankLines: { within: 'meeting', logs: 0 },
    findVoucherLines: { on: voucher, within: 'meeting', input: byId },
    previewVoucherApprovals: { within: 'meeting' },
    approveVoucherByLine: {
      on: voucherWithLine,
      within: 'meeting',
      input: ({ id }) => ({ id, version: 1 }),
      logs: 3,
    },
    approveVouchersByLines: { within: 'meeting', input: () => ({ ids: ['nothing'] }), logs: 0 },
    listBankLineAccounts: { within: 'meeting' },
    distinguishBankLine: { on: duplicate, within: 'meeting', input: withReason },
    discardBankLine: { on: line, within: 'meeting', input: withReason },
    releaseBankLine: { on: matched, within: 'meeting', input: withReason },
  },
  samples: {
    approveVoucherByLine: { id: 'nothing', version: 1 },
    matchBankLine: { id: 'nothing', version: 1, orders: [{ id: 'nothing', amount: AMOUNT }] },
    distinguishBankLine: { id: 'nothing', version: 1, reason: '核对有误' },
    discardBankLine: { id: 'nothing', version: 1, reason: '核对有误' },
    releaseBankLine: { id: 'nothing', version: 1, reason: '核对有误' },
  },
  kept: [],
};
