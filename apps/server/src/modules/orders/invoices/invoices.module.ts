import { invoiceAccess, invoicesAccess } from '@huiwu/contract/invoices';
import { defineModule } from '../../../module.ts';
import { createInvoicePlan, TWO_PERSONS } from './invoice-plan.service.ts';
import { createInvoiceRequests } from './invoice-requests.service.ts';
import { createInvoiceSteps } from './invoice-steps.service.ts';
import { createInvoiceTerms } from './invoice-terms.service.ts';
import { createInvoiceRepository } from './invoices.repository.ts';
import { invoiceRoutes } from './invoices.routes.ts';
import { createInvoiceService } from './invoices.service.ts';

export const invoicesModule = defineModule({
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
  ],
  settings: [{ key: TWO_PERSONS, name: '开票申请审核须由他人进行', value: '0', is_public: 0 }],
  serialRules: [{ type: 'invoice', name: '开票申请', prefix: 'FP' }],
  repositories: { invoices: createInvoiceRepository },
  services: {
    invoices: createInvoiceService,
    invoicePlan: createInvoicePlan,
    invoiceRequests: createInvoiceRequests,
    invoiceSteps: createInvoiceSteps,
    invoiceTerms: createInvoiceTerms,
  },
  routes: invoiceRoutes,
});
