import { randomUUID } from 'node:crypto';
import { BASE_PATH } from '../../../packages/contract/src/base/endpoint.ts';
import {
  approveVoucher,
  partsLineOf,
  rejectVoucher,
  revokeVoucher,
  submitVoucher,
} from '../../../packages/contract/src/vouchers/index.ts';
import { anyRow, type Act, type MoneyNeeds, type OrderSeen, type StateSeen } from './money-acts.ts';

const DAY = '2026-01-05';

interface VoucherSeen extends StateSeen {
  amount: number;
}

const upload = async (needs: MoneyNeeds): Promise<Act | undefined> => {
  const { operator, moneySetup, random } = needs;
  const order = await anyRow<OrderSeen>(needs, {
    table: 'orders',
    columns: 'id, pending',
    where: "status in ('unpaid', 'partial') and has_voucher = 0",
  });
  if (order === undefined) return undefined;
  const pending = Math.max(1, Number(order.pending));
  const amount = random.pick([pending, pending, 1, pending + 500]);
  return {
    kind: 'hand in a voucher',
    send: async () => {
      const body = new FormData();
      // Each is another file: the same one would be a duplicate.
      body.append('file', new File([`%PDF-1.4\n% ${randomUUID()}\n%%EOF\n`], '凭证.pdf', { type: 'application/pdf' }));
      body.append('orders', partsLineOf([{ id: order.id, amount }]));
      body.append('payerName', '演练');
      body.append('paidOn', DAY);
      const headers = { 'x-meeting-code': moneySetup.meetingCode };
      const sent = await operator.fetch(BASE_PATH + submitVoucher.path, { method: 'POST', headers, body });
      return ((await sent.json()) as { code: number }).code;
    },
  };
};

const review = async (needs: MoneyNeeds, { id, version, amount }: VoucherSeen): Promise<Act> => {
  const { operator, moneySetup, store, random } = needs;
  if (random.next() < 0.2)
    return {
      kind: 'reject a voucher',
      send: async () =>
        (await operator.ask(rejectVoucher, { id, version, reason: 'unclear', remark: '演练' }, moneySetup)).code,
    };
  const parts = await store.read<{ id: string; amount: number }>(
    `select order_id as id, amount from voucher_orders where voucher_id = '${id}' order by order_id`,
  );
  const orders = parts.map((part) => ({ id: part.id, amount: Number(part.amount) }));
  const asked = { id, version, amount: Number(amount), orders, keepsOverpayment: true, forcedReason: '演练' };
  return {
    kind: 'approve a voucher',
    send: async () => (await operator.ask(approveVoucher, asked, moneySetup)).code,
  };
};

/** A voucher is handed in, reviewed, or revoked. */
export const voucherAct = async (needs: MoneyNeeds): Promise<Act | undefined> => {
  const { operator, moneySetup, random } = needs;
  const choice = random.next();
  const voucher = await anyRow<VoucherSeen>(needs, {
    table: 'payment_vouchers',
    columns: 'id, version, state, amount',
    where: choice < 0.25 ? "state = 'approved'" : "state = 'submitted'",
  });
  if (voucher === undefined || choice > 0.7) return upload(needs);
  if (voucher.state === 'submitted') return review(needs, voucher);
  const { id, version } = voucher;
  return {
    kind: 'revoke a voucher',
    send: async () => (await operator.ask(revokeVoucher, { id, version, reason: '演练' }, moneySetup)).code,
  };
};
