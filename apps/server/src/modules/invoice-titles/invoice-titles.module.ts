import {
  invoiceTitleCalls,
  invoiceTitleImport,
  invoiceTitleImports,
  invoiceTitleRecord,
  invoiceTitlesAccess,
} from '@huiwu/contract/invoice-titles';
import { baseDataAccess } from '@huiwu/contract/sellers';
import { defineModule } from '../../module.ts';
import { plainRecord } from '../../records/record.module.ts';
import { plainImport } from '../imports/plain-import.service.ts';
import { createInvoiceTitleRepository } from './invoice-titles.repository.ts';
import { checkInvoiceTitle } from './invoice-titles.service.ts';

export const invoiceTitlesModule = defineModule({
  ...plainRecord({
    name: 'invoiceTitles',
    table: 'invoice_titles',
    record: invoiceTitleRecord,
    calls: invoiceTitleCalls,
    module: '开票抬头',
    of: 'customer',
    check: checkInvoiceTitle,
  }),
  repositories: { invoiceTitles: createInvoiceTitleRepository },
  ...plainImport({
    name: 'invoiceTitles',
    record: invoiceTitleRecord,
    plan: invoiceTitleImport,
    calls: invoiceTitleImports,
    of: 'customer',
  }),
  menus: [
    {
      id: invoiceTitlesAccess.menuId,
      parent_id: baseDataAccess.menuId,
      title: '开票抬头',
      pageurl: 'title',
      component: 'invoice-titles/InvoiceTitlesPage',
      icon: 'file',
      sort_order: 30,
    },
  ],
});
