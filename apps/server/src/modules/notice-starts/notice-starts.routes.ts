import {
  sendToInvoices,
  sendToMissing,
  sendToOrders,
  sendToRefunds,
  sendToRegistrations,
  sendToTeams,
  sendToVouchers,
} from '@huiwu/contract/notice-starts';
import type { Mount } from '../../http/mount.ts';
import type { NoticeStarts } from './notice-starts.service.ts';

export const noticeStartRoutes = (mount: Mount, { noticeStarts: starts }: { noticeStarts: NoticeStarts }): void => {
  mount(sendToRegistrations, ({ audience }, caller) => starts.toRegistrations(audience, caller));
  mount(sendToTeams, ({ ids }, caller) => starts.toTeams(ids, caller));
  mount(sendToOrders, ({ ids }, caller) => starts.toPayers('orders', ids, caller));
  mount(sendToVouchers, ({ ids }, caller) => starts.toPayers('vouchers', ids, caller));
  mount(sendToRefunds, ({ ids }, caller) => starts.toPayers('refunds', ids, caller));
  mount(sendToMissing, ({ ids }, caller) => starts.toMissing(ids, caller));
  mount(sendToInvoices, ({ ids }, caller) => starts.toPayers('invoices', ids, caller));
};
