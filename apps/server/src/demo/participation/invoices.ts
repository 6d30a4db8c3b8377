import type { DemoMeeting } from './demo-meeting.ts';
import { makeApplications, type InvoicedOrder } from './invoice-applications.ts';
import { makeIssued } from './issued-invoices.ts';

/** Applications for invoices of a meeting, with their invoices and reversals. */
export const makeInvoices = (meeting: DemoMeeting, orders: readonly InvoicedOrder[]) => {
  const all = makeApplications(meeting, orders);
  const { invoices, reds } = makeIssued(all, meeting.calendar.at(1, 16 * 60));
  return {
    applications: all.map(({ application }) => application),
    shares: all.map(({ application, orderId }, index) => ({
      id: meeting.idOf('invoiceShare', index + 1),
      ...meeting.owned,
      application_id: application.id,
      order_id: orderId,
      amount: application.amount,
    })),
    invoices: invoices.map(({ invoice, orderId }) => ({
      invoice,
      share: {
        id: invoice.id.replace(/NC|NR/, (kind) => (kind === 'NC' ? 'NB' : 'NE')),
        ...meeting.owned,
        invoice_id: invoice.id,
        order_id: orderId,
        amount: invoice.gross,
      },
    })),
    reds,
  };
};

export type DemoInvoices = ReturnType<typeof makeInvoices>;
