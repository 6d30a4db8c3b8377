import { defineModule } from '../../module.ts';
import type { ExportDetails } from '../exports/export-details.service.ts';
import { createInvoiceLineRepository } from './invoice-lines.repository.ts';
import { createInvoiceLines } from './invoice-lines.service.ts';

export const invoiceLinesModule = defineModule({
  repositories: { invoiceLines: createInvoiceLineRepository },
  services: { invoiceLines: createInvoiceLines },
  exportDetails: ({ invoiceLines }: { invoiceLines: ExportDetails }) => [invoiceLines],
});
