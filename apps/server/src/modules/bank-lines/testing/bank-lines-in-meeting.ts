import { bankLineRecord } from '@huiwu/contract/bank-lines';
import * as z from 'zod/mini';
import { PRICE, type OrderTools } from '../../orders/testing/orders-in-meeting.ts';
import { vouchersInMeeting } from '../../vouchers/testing/vouchers-in-meeting.ts';

type LineDraft = Partial<z.input<(typeof bankLineRecord)['draft']>>;

type VoucherTools = OrderTools & Pick<Awaited<ReturnType<typeof vouchersInMeeting>>, 'reviewer'>;

/** Lines of a statement for the orders of a meeting. Each line has a serial of its own. */
export const bankLineTools = (all: VoucherTools) => {
  const { bankLines, bankLineMatches, reviewer, store, clock, get } = all;
  let number = 0;
  const addLine = async (draft: LineDraft = {}) => {
    number += 1;
    const values = z.parse(bankLineRecord.draft, {
      bookedOn: '2026-11-01',
      amount: PRICE,
      payerName: '云汀会展有限公司',
      serial: `B${number}`,
      ...draft,
    });
    const { id } = await store.change(reviewer, (work) => bankLines.addInside(work, values));
    clock.advance(1);
    return id;
  };
  const line = (id: string) => bankLines.get(id, reviewer);
  /** A line whose purpose has the reference of an order. */
  const lineFor = async (order: string, draft: LineDraft = {}) =>
    addLine({ purpose: `会务费 ${(await get(order)).payRef.toLowerCase()} 转账`, ...draft });
  const match = async (id: string, orders: { id: string; amount: number }[]) => {
    const { version } = await line(id);
    return bankLineMatches.match({ id, version, orders }, reviewer);
  };
  const confirm = async (id: string, { keeps = false } = {}) => {
    const { version } = await line(id);
    return bankLineMatches.confirm({ id, version, keepsOverpayment: keeps }, reviewer);
  };
  const move = async (id: string, name: 'discard' | 'release' | 'distinguish') => {
    const { version } = await line(id);
    return bankLineMatches.move(name, { id, version, reason: '核对有误' }, reviewer);
  };
  const confirmExact = (afterId?: string) =>
    bankLineMatches.confirmExact(afterId === undefined ? {} : { afterId }, reviewer);
  return { addLine, line, lineFor, match, confirm, move, confirmExact };
};

/** A meeting with orders, vouchers and lines of a statement. */
export const bankLinesInMeeting = async (own: Parameters<typeof vouchersInMeeting>[0] = {}) => {
  const all = await vouchersInMeeting(own);
  return { ...all, ...bankLineTools(all) };
};
