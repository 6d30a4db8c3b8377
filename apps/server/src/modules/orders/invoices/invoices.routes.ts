import {
  allowInvoiceExchange,
  applyInvoice,
  applyOrderInvoice,
  applyRegistrationInvoice,
  approveInvoice,
  cancelInvoice,
  countInvoiceTabs,
  downloadExchangeLetter,
  downloadInvoiceFile,
  downloadInvoiceFiles,
  downloadRedFile,
  editInvoice,
  exchangeInvoice,
  getInvoice,
  getOrderInvoiceTerms,
  getRegistrationInvoiceTerms,
  getRed,
  issueInvoice,
  pushInvoice,
  listInvoiceApplicants,
  listInvoices,
  sumInvoices,
  listReds,
  queryInvoice,
  queryRed,
  redInvoice,
  registerInvoice,
  registerRed,
  rejectInvoice,
  resolveRed,
  uploadExchangeLetter,
  uploadResultFiles,
  voidInvoice,
  withdrawRed,
} from '@huiwu/contract/invoices';
import type { Mount } from '../../../http/mount.ts';
import type { InvoiceExchanges } from './invoice-exchanges.service.ts';
import type { InvoiceFiles } from './invoice-files.service.ts';
import type { InvoiceIssuing } from './invoice-issuing.service.ts';
import type { InvoiceRequests } from './requests/invoice-requests.service.ts';
import type { InvoiceSteps } from './invoice-steps.service.ts';
import type { InvoiceTermsService } from './invoice-terms.service.ts';
import type { InvoicePushes } from './pushes/invoice-pushes.service.ts';
import type { InvoiceVoids } from './invoice-voids.service.ts';
import type { InvoiceService } from './invoices.service.ts';
import type { ResultFileService } from './results/result-files.service.ts';
import type { RedRequests } from './red/red-requests.service.ts';
import type { RowInvoices } from './requests/row-invoices.service.ts';
import type { RedService } from './red/reds.service.ts';
import { invoiceSplitRoutes, invoiceTableRoutes, type SplitServices } from './split/invoice-splits.routes.ts';

interface Services extends SplitServices {
  invoices: InvoiceService;
  invoiceRequests: InvoiceRequests;
  invoiceSteps: InvoiceSteps;
  invoiceTerms: InvoiceTermsService;
  rowInvoices: RowInvoices;
  invoiceIssuing: InvoiceIssuing;
  invoiceExchanges: InvoiceExchanges;
  invoiceFiles: InvoiceFiles;
  invoicePushes: InvoicePushes;
  invoiceVoids: InvoiceVoids;
  invoiceReds: RedService;
  redRequests: RedRequests;
  resultFiles: ResultFileService;
}

export const invoiceRoutes = (mount: Mount, services: Services): void => {
  const { invoices, invoiceRequests: requests, invoiceSteps: steps } = services;
  mount(listInvoices, (filter, caller) => invoices.list(filter, caller));
  mount(listInvoiceApplicants, (question, caller) => invoices.listApplicants(question, caller));
  mount(sumInvoices, (filter, caller) => invoices.sums(filter, caller));
  mount(getInvoice, ({ id }, caller) => invoices.get(id, caller));
  mount(countInvoiceTabs, (_, caller) => invoices.countTabs(caller));
  mount(applyInvoice, (asked, caller) => requests.apply(asked, caller));
  mount(editInvoice, (edit, caller) => requests.edit(edit, caller));
  mount(approveInvoice, (asked, caller) => steps.move('approve', asked, caller));
  mount(rejectInvoice, (asked, caller) => steps.move('reject', asked, caller));
  mount(cancelInvoice, (asked, caller) => steps.move('cancel', asked, caller));
  mount(voidInvoice, (asked, caller) => services.invoiceVoids.void(asked, caller));
  mount(registerInvoice, (asked, caller) => steps.register(asked, caller));
  mount(issueInvoice, (asked, caller) => services.invoiceIssuing.issue(asked, caller));
  mount(queryInvoice, ({ id }, caller) => services.invoiceIssuing.query(id, caller));
  mount(downloadInvoiceFiles, (asked, caller) => services.invoiceFiles.begin(asked, caller));
  mount(pushInvoice, ({ id }, caller) => services.invoicePushes.push(id, caller));
  rowRoutes(mount, services);
  exchangeRoutes(mount, services);
  redRoutes(mount, services);
  invoiceSplitRoutes(mount, services);
};

const rowRoutes = (mount: Mount, { invoiceTerms, rowInvoices }: Services): void => {
  mount(getOrderInvoiceTerms, ({ id }, caller) => invoiceTerms.terms(id, caller));
  mount(applyOrderInvoice, (asked, caller) => rowInvoices.ofOrder(asked, caller));
  mount(getRegistrationInvoiceTerms, ({ id }, caller) => rowInvoices.termsOfRegistration(id, caller));
  mount(applyRegistrationInvoice, (asked, caller) => rowInvoices.ofRegistration(asked, caller));
};

const exchangeRoutes = (mount: Mount, { invoiceExchanges: exchanges }: Services): void => {
  mount(allowInvoiceExchange, (asked, caller) => exchanges.allow(asked, caller));
  mount(exchangeInvoice, (asked, caller) => exchanges.apply(asked, caller));
  mount.toFile(downloadExchangeLetter, ({ id }, caller) => exchanges.letter(id, caller));
  mount.toFile(downloadInvoiceFile, (asked, caller) => exchanges.file(asked, caller));
  mount.toFile(downloadRedFile, (asked, caller) => exchanges.redFile(asked, caller));
};

const redRoutes = (mount: Mount, { invoiceReds: reds, redRequests: requests }: Services): void => {
  mount(listReds, (filter, caller) => reds.list(filter, caller));
  mount(getRed, ({ id }, caller) => reds.get(id, caller));
  mount(redInvoice, (asked, caller) => requests.apply(asked, caller));
  mount(withdrawRed, (asked, caller) => requests.withdraw(asked, caller));
  mount(resolveRed, (asked, caller) => requests.resolve(asked, caller));
  mount(registerRed, (asked, caller) => requests.register(asked, caller));
  mount(queryRed, ({ id }, caller) => requests.query(id, caller));
};

/** Mounted where forms with files are understood. */
export const invoiceUploadRoutes = (mount: Mount, services: Services): void => {
  const { invoiceExchanges: exchanges, resultFiles } = services;
  mount.withFile(uploadResultFiles, (given, caller) => resultFiles.upload(given, caller));
  mount.withFile(uploadExchangeLetter, (given, caller) => exchanges.submitLetter(given, caller));
  invoiceTableRoutes(mount, services);
};
