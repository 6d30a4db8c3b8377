import { accountNumber, taxNumber } from '../base/billing/tax-numbers.ts';
import { choice, enabledState, tracked } from '../base/record-choices.ts';
import { email, flag, telephone, text } from '../base/record-fields.ts';
import { defineRecord, type DetailOf, type DraftOf, type RowOf } from '../base/record.ts';
import {
  addCall,
  defineResource,
  deleteCall,
  editCall,
  enableCall,
  exportCall,
  getCall,
  listCall,
} from '../base/resource.ts';
import { importCalls, importPlanOf } from '../imports/index.ts';
import { invoiceTitlesAccess } from './invoice-titles.access.ts';

export * from './invoice-titles.access.ts';

export const TITLE_TYPES = { company: '公司', person: '个人', government: '政府机构' } as const;

/** Messages of field errors. */
export const invoiceTitleProblems = { noTaxNumber: '公司抬头请填写税号' } as const;

const ACCOUNT = { section: '注册地址与开户银行', isOptional: true } as const;
const TYPE = { synonyms: ['类型'] } as const;
const NAMES = { synonyms: ['抬头', '发票抬头', '单位名称', '公司名称'] } as const;
const CONTACT = { section: '接收方式', isOptional: true } as const;

/** To whom invoices are issued. What was issued keeps the values of its time. */
export const invoiceTitleRecord = defineRecord({
  noun: '开票抬头',
  name: 'title',
  fields: {
    titleType: choice('抬头类型', TITLE_TYPES, { blank: 'company', isListed: true, filter: 'equals', ...TYPE }),
    title: text('抬头名称', 100, { isListed: true, isSortable: true, filter: 'contains', width: 210, ...NAMES }),
    taxNo: taxNumber('税号', {
      isOptional: true,
      isListed: true,
      isOpenInDraft: true,
      filter: 'contains',
      mask: 'tail',
      guard: 'invoiceTitles.taxNo',
      help: '公司必填',
      synonyms: ['纳税人识别号', '统一社会信用代码'],
      width: 184,
    }),
    isDefault: flag('默认抬头', { isListed: true, filter: 'equals', help: '只能有一个默认抬头', width: 96 }),
    regAddress: text('注册地址', 100, { ...ACCOUNT, synonyms: ['地址'] }),
    regPhone: telephone('注册电话', { ...ACCOUNT, synonyms: ['电话'] }),
    bankName: text('开户银行', 100, { ...ACCOUNT, synonyms: ['开户行'] }),
    bankAccount: accountNumber('银行账号', {
      ...ACCOUNT,
      isOpenInDraft: true,
      mask: 'tail',
      guard: 'invoiceTitles.bankAccount',
      synonyms: ['账号', '开户行账号'],
    }),
    email: email('接收邮箱', { ...CONTACT, isListed: true, synonyms: ['邮箱'], width: 180 }),
    phone: telephone('接收手机', { ...CONTACT, isListed: true, synonyms: ['手机', '手机号码'], width: 128 }),
    ...enabledState,
    ...tracked,
  },
  rules: [
    {
      at: 'taxNo',
      reads: ['titleType'],
      holds: ({ titleType, taxNo }) => titleType !== 'company' || taxNo !== '',
      sentence: invoiceTitleProblems.noTaxNumber,
    },
  ],
});

export type InvoiceTitle = DetailOf<typeof invoiceTitleRecord>;
export type InvoiceTitleRow = RowOf<typeof invoiceTitleRecord>;
export type InvoiceTitleDraft = DraftOf<typeof invoiceTitleRecord>;

const invoiceTitles = defineResource(invoiceTitlesAccess, '/base/title', invoiceTitleRecord);

export const listInvoiceTitles = listCall(invoiceTitles);
export const exportInvoiceTitles = exportCall(invoiceTitles, listInvoiceTitles);
export const getInvoiceTitle = getCall(invoiceTitles);
export const addInvoiceTitle = addCall(invoiceTitles);
export const editInvoiceTitle = editCall(invoiceTitles);
export const changeInvoiceTitleState = enableCall(invoiceTitles);
export const deleteInvoiceTitle = deleteCall(invoiceTitles);

export const invoiceTitleCalls = {
  list: listInvoiceTitles,
  export: exportInvoiceTitles,
  get: getInvoiceTitle,
  add: addInvoiceTitle,
  edit: editInvoiceTitle,
  enable: changeInvoiceTitleState,
  delete: deleteInvoiceTitle,
};

export const invoiceTitleImport = importPlanOf(invoiceTitles, { keys: [['taxNo'], ['titleType', 'title']] });
export const invoiceTitleImports = importCalls(invoiceTitleImport);
