import {
  applyOwnInvoice,
  downloadOwnInvoice,
  editOwnInvoice,
  getOwnInvoices,
  requestOwnInvoice,
} from '@huiwu/contract/attendees';
import type { Mount } from '../../../../http/mount.ts';
import type { OwnInvoiceViews } from './own-invoice-views.service.ts';
import type { OwnInvoiceService } from './own-invoices.service.ts';

interface Services {
  ownInvoices: OwnInvoiceService;
  ownInvoiceViews: OwnInvoiceViews;
}

export const ownInvoiceRoutes = (mount: Mount, services: Services): void => {
  const { ownInvoices: invoices, ownInvoiceViews: views } = services;
  mount.forAttendees(getOwnInvoices, (_input, attendee) => views.get(attendee));
  mount.forAttendees(applyOwnInvoice, (asked, attendee) => invoices.apply(asked, attendee));
  mount.forAttendees(requestOwnInvoice, (asked, attendee) => invoices.request(asked, attendee));
  mount.forAttendees(editOwnInvoice, (asked, attendee) => invoices.edit(asked, attendee));
  mount.toFileOfAttendees(downloadOwnInvoice, (asked, attendee) => views.file(asked, attendee));
};
