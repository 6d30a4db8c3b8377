import {
  allowInvoiceExchange,
  exchangeInvoice,
  invoiceCalls,
  invoiceLifecycle,
  invoiceRecord,
  invoiceResultImports,
  issueInvoice,
  listInvoiceApplicants,
  pushInvoice,
  queryInvoice,
  redInvoice,
  registerInvoice,
  uploadExchangeLetter,
  type Invoice,
  type InvoiceDetail,
} from '@huiwu/contract/invoices';
import { warnOfTaxNumber } from '@huiwu/contract/base/billing/tax-numbers';
import { INVOICE_KINDS } from '@huiwu/contract/sellers';
import { sendToInvoices, START_ROWS_MAX } from '@huiwu/contract/notice-starts';
import { lazyChunk } from '../../shared/chunks/lazy-chunk.tsx';
import { formatFen } from '../../shared/formats/numbers.ts';
import type { RecordLayerProps } from '../../shared/records/console-record.ts';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';
import { InvoiceFacts } from './InvoiceFacts.tsx';
import { NOUN, refreshes } from './invoices.queries.ts';
import { teamFilter } from './team-filter.ts';

const RegisterDrawer = lazyChunk<RecordLayerProps<Invoice>>(
  async () => (await import('./RegisterDrawer.tsx')).RegisterDrawer,
);
const RedDrawer = lazyChunk<RecordLayerProps<Invoice>>(async () => (await import('./RedDrawer.tsx')).RedDrawer);
const ExchangeDrawer = lazyChunk<RecordLayerProps<Invoice>>(
  async () => (await import('./ExchangeDrawer.tsx')).ExchangeDrawer,
);
const LetterDrawer = lazyChunk<RecordLayerProps<Invoice>>(
  async () => (await import('./LetterDrawer.tsx')).LetterDrawer,
);

/** What is approved, as far as the user may see it. */
const askedFor = ({ kind, title, taxNo, amount, orderNos }: Invoice): string =>
  [
    `${INVOICE_KINDS[kind]}，抬头“${title}”`,
    ...(taxNo ? [`税号 ${taxNo}`, ...(warnOfTaxNumber(taxNo) === undefined ? [] : ['税号的校验位不符，请核对'])] : []),
    ...(typeof amount === 'number' ? [`金额 ${formatFen(amount)}`] : []),
    `订单 ${orderNos}。`,
  ].join('，');

export const invoicesConsole = defineConsoleRecord<Invoice, InvoiceDetail>({
  noun: NOUN,
  refreshes,
  record: invoiceRecord,
  calls: invoiceCalls,
  lifecycle: invoiceLifecycle,
  imports: {
    name: 'invoices',
    noun: '开票结果',
    calls: invoiceResultImports,
    refreshes: [NOUN, ...refreshes],
    isFinal: true,
  },
  sends: { call: sendToInvoices, max: START_ROWS_MAX },
  texts: {
    title: '发票管理',
    description: '审核开票申请，开具、登记和红冲发票。拆分开票请在订单管理中进行；修改抬头不影响已开具的发票。',
    one: '发票详情',
    counted: '份申请',
    empty: { hint: '代申请发票，或在订单管理中选择订单申请。' },
    consequences: (invoice) => ({ approve: askedFor(invoice) }),
  },
  show: [
    'applyNo',
    'title',
    'state',
    'amount',
    'fpNo',
    'kind',
    'taxNo',
    'itemName',
    'taxRate',
    'tax',
    'orderNos',
    'payerName',
    'team',
    'issuedOn',
    'redAmount',
    'exchangeOfNo',
    'allowExchange',
    'pushCount',
    'createdAt',
    'net',
    'pushedAt',
    'person',
    'source',
    'receiveEmail',
    'receivePhone',
    'reviewedBy',
    'reviewedAt',
    'applicant',
    'updatedAt',
  ],
  columns: {
    team: { isExtra: true },
    redAmount: { isExtra: true },
    exchangeOfNo: { isExtra: true },
    allowExchange: { isExtra: true },
    net: { isExtra: true },
    pushCount: { isExtra: true },
    pushedAt: { isExtra: true },
    person: { isExtra: true },
    source: { isExtra: true },
    receiveEmail: { isExtra: true },
    receivePhone: { isExtra: true },
    reviewedBy: { isExtra: true },
    reviewedAt: { isExtra: true },
    applicant: { isExtra: true },
    updatedAt: { isExtra: true },
  },
  filters: [
    'applyNo',
    'title',
    'state',
    'kind',
    'taxNo',
    'orderNos',
    'payerName',
    'applicant',
    teamFilter,
    'amount',
    'fpNo',
    'createdAt',
    'issuedOn',
    'isPushed',
    'source',
    'exchangeOfNo',
    'allowExchange',
    'isExchange',
  ],
  admins: { applicant: listInvoiceApplicants },
  Facts: InvoiceFacts,
  actions: [
    {
      verb: '开具',
      name: 'issue',
      to: issueInvoice,
      done: '已提交开票',
      consequence: ({ title }) => `经开票通道开给 ${title}，开具后不能修改。`,
    },
    { verb: '登记发票', name: 'register', to: registerInvoice, layer: 'register' },
    { verb: '查询状态', name: 'query', to: queryInvoice, consequence: () => '向开票通道查询，结果随即登记。' },
    {
      verb: '允许换票',
      name: 'allowExchange',
      to: allowInvoiceExchange,
      consequence: () => '此后可以用这张发票换开其他抬头或票种的发票。',
    },
    { verb: '换票', name: 'exchange', to: exchangeInvoice, layer: 'exchange' },
    {
      verb: '推送',
      name: 'push',
      to: pushInvoice,
      consequence: ({ pushCount }) =>
        `再次向付款人发送“发票已开具”的短信和邮件。${pushCount > 0 ? `已推送 ${pushCount} 次。` : '此前没有推送过。'}`,
      batch: '再次向付款人发送“发票已开具”的短信和邮件。',
    },
    { verb: '红冲', name: 'red', to: redInvoice, layer: 'red', isDangerous: true },
    { verb: '上传承诺函', name: 'uploadLetter', to: uploadExchangeLetter, layer: 'letter' },
  ],
  layers: {
    register: { to: registerInvoice, titleOf: (name) => `登记发票 ${name}`, Layer: RegisterDrawer },
    red: { to: redInvoice, titleOf: (name) => `红冲 ${name}`, Layer: RedDrawer },
    exchange: { to: exchangeInvoice, titleOf: (name) => `换票 ${name}`, Layer: ExchangeDrawer },
    letter: { to: uploadExchangeLetter, titleOf: (name) => `上传承诺函 ${name}`, Layer: LetterDrawer },
  },
});
