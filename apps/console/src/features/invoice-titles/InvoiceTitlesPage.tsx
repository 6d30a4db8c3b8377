import {
  getInvoiceTitle,
  invoiceTitleCalls,
  invoiceTitleImports,
  invoiceTitleRecord,
  type InvoiceTitle,
  type InvoiceTitleRow,
} from '@huiwu/contract/invoice-titles';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';
import { RecordPage } from '../../shared/records/RecordPage.tsx';
import { RecordsPage } from '../../shared/records/RecordsPage.tsx';

const invoiceTitlesConsole = defineConsoleRecord<InvoiceTitleRow, InvoiceTitle>({
  noun: 'invoice-titles',
  record: invoiceTitleRecord,
  calls: invoiceTitleCalls,
  imports: { name: 'invoiceTitles', noun: '开票抬头', calls: invoiceTitleImports, refreshes: ['invoice-titles'] },
  // Empty, not missing: a company without a tax number is refused before the request.
  form: () => Promise.resolve({ initial: { taxNo: '' } }),
  columns: { phone: { isExtra: true }, updatedAt: { isExtra: true } },
  filters: ['title', 'taxNo', 'titleType', 'isDefault', 'state', 'createdAt'],
  texts: {
    title: '开票抬头',
    description: '申请发票时选用的抬头；修改抬头不影响已开具的发票。',
    one: '开票抬头详情',
    empty: { hint: '新增常用的开票抬头，也可以从文件导入。', hasAdd: true },
    consequences: () => ({
      disable: '停用后申请发票时不能再选用此抬头。',
      delete: '删除后不能恢复，已开具的发票不受影响。',
    }),
  },
});

/** To whom invoices are issued. */
export function InvoiceTitlesPage() {
  return <RecordsPage of={invoiceTitlesConsole} />;
}

export function InvoiceTitleDetailPage() {
  return <RecordPage of={invoiceTitlesConsole} get={getInvoiceTitle} />;
}
