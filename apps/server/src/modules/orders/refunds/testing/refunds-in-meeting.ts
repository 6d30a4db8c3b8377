import type { RefundApplication, RefundTransition } from '@huiwu/contract/refunds';
import type { Caller } from '../../../../access/caller.ts';
import { ordersInMeeting } from '../../testing/orders-in-meeting.ts';

type MeetingOptions = Parameters<typeof ordersInMeeting>[0];

/** A meeting whose orders can be paid and refunded. */
export const refundsInMeeting = async (own: MeetingOptions = {}) => {
  const all = await ordersInMeeting(own);
  const {
    here,
    get,
    refunds,
    refundRequests,
    refundSteps,
    refundProofs,
    orderOffsets,
    inside,
    meeting,
    manager,
    clock,
  } = all;
  const reader = inside(
    meeting,
    await manager({ fields: { 'orders.amounts': 'read', 'refunds.payeeAccount': 'read' } }),
  );
  const refund = (id: string) => refunds.get(id, reader);
  const terms = (id: string) => refundRequests.terms(id, reader);
  const apply = async (
    orderId: string,
    amount: number,
    { by = here, ...more }: Partial<RefundApplication> & { by?: Caller } = {},
  ) => {
    const { version } = await get(orderId);
    const asked = {
      registrationIds: [],
      kept: 0,
      method: 'cash' as const,
      payeeName: '',
      payeeBank: '',
      payeeAccount: '',
      reasonCode: 'withdrawn' as const,
      reason: '行程有变',
    };
    const { id } = await refundRequests.apply({ id: orderId, version, ...asked, amount, ...more }, by);
    clock.advance(1);
    return id;
  };
  const move = async (id: string, name: RefundTransition, by = here) => {
    const { version } = await refund(id);
    await refundSteps.move(name, { id, version, reason: '复核' }, by);
    return refund(id);
  };
  const prove = (id: string) =>
    refundProofs.submit({ id, file: { name: '回单.pdf', content: Buffer.from('%PDF-1.4\n%%EOF\n') } }, here);
  const settle = async (id: string, executedOn?: string) => {
    const { version, createdAt } = await refund(id);
    await refundSteps.settle({ id, version, executedOn: executedOn ?? createdAt.slice(0, 10), tradeNo: '' }, here);
    return refund(id);
  };
  const offset = async (fromId: string, toOrderId: string, amount: number) => {
    const { version } = await get(fromId);
    return orderOffsets.offset({ id: fromId, version, toOrderId, amount, reason: '两单合并' }, reader);
  };
  const endOffset = async (toId: string, paymentId: string) => {
    const { version } = await get(toId);
    return orderOffsets.end({ id: toId, version, paymentId, reason: '抵扣有误' }, here);
  };
  return { ...all, moveMeeting: all.move, reader, refund, terms, apply, move, prove, settle, offset, endOffset };
};
