import type { VoucherPart, VoucherUpload } from '@huiwu/contract/vouchers';
import { PDF } from '../../../testing/file-contents.ts';
import { ordersInMeeting, type OrderTools } from '../../orders/testing/orders-in-meeting.ts';

type Options = Parameters<typeof ordersInMeeting>[0];

/** Vouchers for the orders of a meeting. Each voucher has a content of its own. */
export const voucherTools = async (all: OrderTools) => {
  const { voucherUploads, voucherReviews, vouchers, here, inside, meeting, manager, addPerson, lastOrders, clock } =
    all;
  const reviewer = inside(meeting, await manager({ fields: { 'orders.amounts': 'read' } }));
  let number = 0;

  /** As many orders as asked for, each of one person. */
  const opened = async (count: number) => {
    for (let at = 0; at < count; at += 1) await addPerson();
    return lastOrders(count);
  };
  const voucherOf = (orders: VoucherPart[], more: Partial<VoucherUpload> & { content?: string } = {}) => {
    number += 1;
    const { content = `${PDF.toString()}%${number}\n`, ...rest } = more;
    return {
      payerName: '云汀会展有限公司',
      payerBank: '',
      payerAccountTail: '',
      paidOn: '2026-11-01',
      bankSerial: '',
      remark: '',
      orders,
      ...rest,
      file: { name: `凭证${number}.pdf`, content: Buffer.from(content) },
    };
  };
  const upload = async (orders: VoucherPart[], more: Parameters<typeof voucherOf>[1] = {}) => {
    const { id } = await voucherUploads.submit(voucherOf(orders, more), here);
    clock.advance(1);
    return id;
  };
  const find = (id: string) => vouchers.get(id, reviewer);
  const approve = async (id: string, more: { orders?: VoucherPart[]; forcedReason?: string; keeps?: boolean } = {}) => {
    const { version, orders } = await find(id);
    const parts = more.orders ?? orders.map(({ id: order, amount }) => ({ id: order, amount }));
    return voucherReviews.approve(
      {
        id,
        version,
        amount: parts.reduce((sum, { amount }) => sum + amount, 0),
        orders: parts,
        keepsOverpayment: more.keeps ?? false,
        forcedReason: more.forcedReason ?? '',
      },
      reviewer,
    );
  };
  const reject = async (id: string) => {
    const { version } = await find(id);
    return voucherReviews.reject({ id, version, reason: 'unclear', remark: '看不清金额' }, reviewer);
  };
  const revoke = async (id: string) => {
    const { version } = await find(id);
    return voucherReviews.move('revoke', { id, version, reason: '金额看错' }, reviewer);
  };
  return { reviewer, opened, voucherOf, upload, find, approve, reject, revoke };
};

/** A meeting with orders, and vouchers for them. */
export const vouchersInMeeting = async (own: Options = {}) => {
  const all = await ordersInMeeting(own);
  return { ...all, ...(await voucherTools(all)) };
};
