import {
  applyOwnInvoice,
  downloadOwnInvoice,
  editOwnInvoice,
  getOwnInvoices,
  requestOwnInvoice,
} from '@huiwu/contract/attendees';
import type { Mount } from '../../../../http/mount.ts';
import { defineModule } from '../../../../module.ts';
import { createOwnInvoiceViews, type OwnInvoiceViews } from './own-invoice-views.service.ts';
import { createOwnInvoiceRepository } from './own-invoices.repository.ts';
import { createOwnInvoices, type OwnInvoiceService } from './own-invoices.service.ts';

interface Services {
  ownInvoices: OwnInvoiceService;
  ownInvoiceViews: OwnInvoiceViews;
}

const routes = (mount: Mount, { ownInvoices: invoices, ownInvoiceViews: views }: Services): void => {
  mount.forAttendees(getOwnInvoices, (_input, attendee) => views.get(attendee));
  mount.forAttendees(applyOwnInvoice, (asked, attendee) => invoices.apply(asked, attendee));
  mount.forAttendees(requestOwnInvoice, (asked, attendee) => invoices.request(asked, attendee));
  mount.forAttendees(editOwnInvoice, (asked, attendee) => invoices.edit(asked, attendee));
  mount.toFileOfAttendees(downloadOwnInvoice, (asked, attendee) => views.file(asked, attendee));
};

/** What attendees do about the invoices of their own orders. */
export const ownInvoicesModule = defineModule({
  repositories: { ownInvoices: createOwnInvoiceRepository },
  services: { ownInvoices: createOwnInvoices, ownInvoiceViews: createOwnInvoiceViews },
  routes,
});
