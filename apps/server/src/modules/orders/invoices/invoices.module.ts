import { invoiceAccess, invoiceRedsAccess, invoicesAccess } from '@huiwu/contract/invoices';
import { OWNED_BY_CUSTOMER, OWNED_BY_MEETING } from '../../../database/tenant-scope/tenant-owners.ts';
import { defineModule } from '../../../module.ts';
import type { Importer } from '../../imports/importers.ts';
import { createChannelQuestionRepository } from './channel/channel-questions.repository.ts';
import { createInvoiceChannels } from './channel/invoice-channels.service.ts';
import { createLateDocuments } from './channel/late-documents.service.ts';
import { createLateIssues, type LateIssues } from './channel/late-issues.service.ts';
import { createInvoiceSandboxRepository } from './channel/invoice-sandbox.repository.ts';
import { createInvoiceBook } from './invoice-book.service.ts';
import { createInvoiceExchanges } from './invoice-exchanges.service.ts';
import { createInvoiceFiles, INVOICE_FILES, type InvoiceFiles } from './invoice-files.service.ts';
import { createInvoiceIssuing, type InvoiceIssuing } from './invoice-issuing.service.ts';
import { createInvoicePlan, TWO_PERSONS } from './invoice-plan.service.ts';
import { createInvoiceRequests } from './requests/invoice-requests.service.ts';
import { createInvoiceSteps } from './invoice-steps.service.ts';
import { createRowInvoices } from './requests/row-invoices.service.ts';
import { createInvoiceTerms } from './invoice-terms.service.ts';
import { createInvoicePushes } from './pushes/invoice-pushes.service.ts';
import { createInvoiceVoids } from './invoice-voids.service.ts';
import { createInvoiceRepository } from './invoices.repository.ts';
import { invoiceRoutes, invoiceUploadRoutes } from './invoices.routes.ts';
import { createInvoiceService } from './invoices.service.ts';
import { createInvoiceResultImporter } from './results/invoice-result-imports.service.ts';
import { createInvoiceResultRepository } from './results/invoice-results.repository.ts';
import { createResultFiles } from './results/result-files.service.ts';
import { createRedBook } from './red/red-book.service.ts';
import { createRedIssuing, type RedIssuing } from './red/red-issuing.service.ts';
import { createRedPlan } from './red/red-plan.service.ts';
import { createRedRequests } from './red/red-requests.service.ts';
import { createRedRepository } from './red/reds.repository.ts';
import { createRedService } from './red/reds.service.ts';
import { createInvoiceChoices } from './split/invoice-choices.service.ts';
import { createInvoiceSplitRepository } from './split/invoice-splits.repository.ts';
import { createInvoiceSplits } from './split/invoice-splits.service.ts';

interface Chores {
  invoiceIssuing: InvoiceIssuing;
  lateIssues: LateIssues;
  redIssuing: RedIssuing;
}

export const invoicesModule = defineModule({
  owners: {
    invoice_applications: OWNED_BY_MEETING,
    invoice_application_orders: OWNED_BY_MEETING,
    invoices: OWNED_BY_MEETING,
    invoice_orders: OWNED_BY_MEETING,
    invoice_reds: OWNED_BY_MEETING,
    invoice_files: OWNED_BY_MEETING,
    invoice_sandbox: OWNED_BY_CUSTOMER,
  },
  menus: [
    {
      id: invoiceAccess.menuId,
      mode: 'meeting',
      title: '发票管理',
      pageurl: '/invoice',
      icon: 'audit',
      sort_order: 40,
    },
    {
      id: invoicesAccess.menuId,
      parent_id: invoiceAccess.menuId,
      mode: 'meeting',
      title: '发票管理',
      pageurl: 'list',
      component: 'invoices/InvoicesPage',
      icon: 'audit',
      sort_order: 10,
    },
    {
      id: invoiceRedsAccess.menuId,
      parent_id: invoiceAccess.menuId,
      mode: 'meeting',
      title: '红字确认单',
      pageurl: 'red',
      component: 'invoices/RedsPage',
      icon: 'audit',
      sort_order: 20,
    },
  ],
  settings: [{ key: TWO_PERSONS, name: '开票申请审核须由他人进行', value: '0', is_public: 0 }],
  serialRules: [
    { type: 'invoice', name: '开票申请', prefix: 'FP' },
    { type: 'invoiceRed', name: '红冲', prefix: 'HC' },
  ],
  repositories: {
    invoices: createInvoiceRepository,
    invoiceReds: createRedRepository,
    channelQuestions: createChannelQuestionRepository,
    invoiceSandbox: createInvoiceSandboxRepository,
    invoiceResults: createInvoiceResultRepository,
    invoiceSplits: createInvoiceSplitRepository,
  },
  services: {
    invoices: createInvoiceService,
    invoicePlan: createInvoicePlan,
    invoiceRequests: createInvoiceRequests,
    invoiceSteps: createInvoiceSteps,
    invoiceTerms: createInvoiceTerms,
    rowInvoices: createRowInvoices,
    invoiceBook: createInvoiceBook,
    invoiceChannels: createInvoiceChannels,
    invoiceIssuing: createInvoiceIssuing,
    lateDocuments: createLateDocuments,
    lateIssues: createLateIssues,
    invoiceExchanges: createInvoiceExchanges,
    invoiceFiles: createInvoiceFiles,
    invoicePushes: createInvoicePushes,
    invoiceVoids: createInvoiceVoids,
    invoiceReds: createRedService,
    redPlan: createRedPlan,
    redBook: createRedBook,
    redIssuing: createRedIssuing,
    redRequests: createRedRequests,
    invoiceResultImporter: createInvoiceResultImporter,
    resultFiles: createResultFiles,
    invoiceChoices: createInvoiceChoices,
    invoiceSplits: createInvoiceSplits,
  },
  importers: ({ invoiceResultImporter }: { invoiceResultImporter: Importer }) => [invoiceResultImporter],
  routes: invoiceRoutes,
  uploadRoutes: invoiceUploadRoutes,
  taskKinds: ({ invoiceFiles }: { invoiceFiles: InvoiceFiles }) => ({ [INVOICE_FILES]: invoiceFiles.filesTask }),
  chores: ({ invoiceIssuing, lateIssues, redIssuing }: Chores) => [
    invoiceIssuing.advanceAll,
    lateIssues.pursueAll,
    redIssuing.advanceAll,
  ],
});
