import { payOwnOrder } from '@huiwu/contract/attendees';
import { closeIntent, getOnlineDifferences, getOnlinePayments, payOnline, queryIntent } from '@huiwu/contract/orders';
import { sendRefund } from '@huiwu/contract/refunds';
import type { Mount } from '../../../http/mount.ts';
import type { OnlinePaymentService } from './online-payments.service.ts';
import type { OnlineRefunds } from './online-refunds.service.ts';
import type { OnlineStatements } from './online-statements.service.ts';

interface Services {
  onlinePayments: OnlinePaymentService;
  onlineRefunds: OnlineRefunds;
  onlineStatements: OnlineStatements;
}

export const onlinePaymentRoutes = (mount: Mount, services: Services): void => {
  const { onlinePayments: payments, onlineRefunds: refunds, onlineStatements: statements } = services;
  mount(getOnlinePayments, ({ id }, caller) => payments.list(id, caller));
  mount(payOnline, (asked, caller) => payments.pay(asked, caller));
  mount(queryIntent, (asked, caller) => payments.query(asked, caller));
  mount(closeIntent, (asked, caller) => payments.close(asked, caller));
  mount(getOnlineDifferences, (asked, caller) => statements.compare(asked, caller));
  mount.forAttendees(payOwnOrder, (asked, attendee) => payments.payOwn(asked, attendee));
  mount(sendRefund, (asked, caller) => refunds.send(asked, caller));
};
