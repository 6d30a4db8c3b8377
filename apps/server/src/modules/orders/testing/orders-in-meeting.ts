import type { RecordedMethod } from '@huiwu/contract/orders';
import { registrationsInMeeting } from '../../registrations/testing/registrations-in-meeting.ts';

/** The price of the type, in fen. */
export const PRICE = 160_000;
export const PAGE = { page: 1, limit: 50 };

type MeetingOptions = Parameters<typeof registrationsInMeeting>[0];

/** A meeting whose type costs 1,600 yuan. */
export const ordersInMeeting = async (own: MeetingOptions = {}) => {
  const all = await registrationsInMeeting({ ...own, type: { isFree: false, price: PRICE, ...own?.type } });
  const { orders, orderPayments, orderEnds, here, clock, db, inside, meeting, manager } = all;
  const finance = inside(meeting, await manager({ fields: { 'orders.amounts': 'read' } }));
  const list = async () => (await orders.list({ ...PAGE, orderBy: 'createdAt', order: 'asc' }, finance)).list;
  /** The ids of the orders that were opened last, the last one at the end. */
  const lastOrders = async (count: number): Promise<string[]> => {
    const rows = await db.selectFrom('orders').select('id').orderBy('id', 'desc').limit(count).execute();
    return rows.map(({ id }) => id).toReversed();
  };
  const get = (id: string) => orders.get(id, finance);
  const account = (id: string) => orders.getAccount(id, finance);
  const only = async () => {
    const [first, ...rest] = await list();
    if (first === undefined || rest.length > 0) throw new Error(`there are ${rest.length + (first ? 1 : 0)} orders`);
    return get(first.id);
  };
  const pay = async (
    id: string,
    amount: number,
    more: { method?: RecordedMethod; tradeNo?: string; paidOn?: string } = {},
  ) => {
    const { version } = await get(id);
    const asked = { method: 'cash' as const, paidOn: '2026-11-01', tradeNo: '', remark: '', ...more };
    const made = await orderPayments.record({ id, version, amount, ...asked }, here);
    clock.advance(1);
    return made.id;
  };
  const reverse = async (id: string, paymentId: string, by = here) => {
    const { version } = await get(id);
    return orderPayments.reverse({ id, version, paymentId, reason: '金额登记有误' }, by);
  };
  const extend = async (id: string, dueAt: string) => {
    const { version } = await get(id);
    return orderEnds.extend({ id, version, dueAt, reason: '对方申请延期' }, here);
  };
  const cancel = async (id: string) => {
    const { version } = await get(id);
    return orderEnds.cancel({ id, version, reason: '重复下单' }, here);
  };
  const later = (days: number) => {
    clock.advance(days * 86_400);
    return orderEnds.expireOverdue();
  };
  /** The balance of each account of the whole ledger. */
  const balance = async () => {
    const entries = await db.selectFrom('ledger_entries').selectAll().execute();
    const sums = new Map<string, number>();
    for (const { account: of, amount } of entries) sums.set(of, (sums.get(of) ?? 0) + amount);
    return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0));
  };
  return { ...all, finance, list, lastOrders, get, account, only, pay, reverse, extend, cancel, later, balance };
};

/** What acts on the orders of a meeting, whatever else is in it. */
export type OrderTools = Omit<Awaited<ReturnType<typeof ordersInMeeting>>, 'move'>;
