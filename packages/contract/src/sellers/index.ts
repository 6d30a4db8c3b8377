import { accountNumber, taxNumber } from '../base/billing/tax-numbers.ts';
import { choice, choices, enabledState, restorable, tracked } from '../base/record-choices.ts';
import { withActions } from '../base/lifecycle.ts';
import { field } from '../base/record-field.ts';
import { flag, formed, telephone, text } from '../base/record-fields.ts';
import { defineRecord, type DetailOf, type RowOf } from '../base/record.ts';
import {
  addCall,
  defineResource,
  deleteCall,
  editCall,
  enableCall,
  exportCall,
  getCall,
  listCall,
  restoreCall,
} from '../base/resource.ts';
import * as z from 'zod/mini';
import { sellersAccess } from './sellers.access.ts';

export * from './sellers.access.ts';

/** The usual rates of value-added tax, as exact decimal texts. */
export const TAX_RATES = {
  '0.13': '13%',
  '0.09': '9%',
  '0.06': '6%',
  '0.05': '5%',
  '0.03': '3%',
  '0.01': '1%',
  '0.00': '0%',
} as const;

/** The kinds of invoices by the codes that the channels use. */
export const INVOICE_KINDS = {
  pc: '数电普票',
  bs: '数电专票',
  p: '电子普票',
  b: '电子专票',
  c: '纸质普票',
  s: '纸质专票',
  ec: '数电纸质普票',
  es: '数电纸质专票',
} as const;

/** How invoices are issued: registered by hand, or by the local demonstration channel. */
export const INVOICE_CHANNELS = { manual: '手工登记', sandbox: '演示通道' } as const;

const ACCOUNT = { section: '注册地址与开户银行', isOptional: true } as const;
const PEOPLE = { section: '开票人员', isOptional: true } as const;
const ISSUING = { section: '开票设置' } as const;
const TAX_CLASS = { max: 19, form: /^[0-9]{19}$/, sentence: '税收分类编码应为 19 位数字' };

/** A company that issues invoices. */
export const sellerRecord = defineRecord({
  noun: '开票主体',
  name: 'name',
  fields: {
    name: text('主体名称', 100, { isListed: true, isSortable: true, filter: 'contains', width: 220 }),
    taxNo: taxNumber('税号', { isListed: true, width: 184 }),
    address: text('地址', 100, ACCOUNT),
    phone: telephone('电话', ACCOUNT),
    bankName: text('开户银行', 100, ACCOUNT),
    bankAccount: accountNumber('银行账号', { ...ACCOUNT, mask: 'tail' }),
    drawer: text('开票人', 20, { ...PEOPLE, isListed: true, width: 96 }),
    payee: text('收款人', 20, PEOPLE),
    reviewer: text('复核人', 20, PEOPLE),
    kinds: choices('可开票种', INVOICE_KINDS, { ...ISSUING, blank: ['pc', 'bs'], isListed: true, width: 168 }),
    taxRate: choice('默认税率', TAX_RATES, { ...ISSUING, blank: '0.06', isListed: true, width: 96 }),
    itemName: text('默认项目名称', 90, { ...ISSUING, blank: '*会展服务*会议费' }),
    taxClassCode: field(
      { kind: 'code', label: '税收分类编码', output: z.string(), input: formed('税收分类编码', TAX_CLASS) },
      { ...ISSUING, isOptional: true, help: '19 位数字' },
    ),
    fullBuyerForSpecial: flag('专票须填写完整购方信息', {
      ...ISSUING,
      help: '开具专票时，购方的地址、电话和银行账号也必须填写',
    }),
    channel: choice('开票方式', INVOICE_CHANNELS, {
      ...ISSUING,
      blank: 'manual',
      isListed: true,
      filter: 'equals',
      width: 104,
    }),
    ...enabledState,
    ...withActions,
    ...tracked,
    ...restorable,
  },
  rules: [
    {
      at: 'kinds',
      reads: [],
      holds: ({ kinds }) => kinds === undefined || kinds.length > 0,
      sentence: '请至少选择一种发票',
    },
  ],
});

export type Seller = DetailOf<typeof sellerRecord>;
export type SellerRow = RowOf<typeof sellerRecord>;

const sellers = defineResource(sellersAccess, '/base/seller', sellerRecord);

export const listSellers = listCall(sellers);
export const exportSellers = exportCall(sellers, listSellers);
export const getSeller = getCall(sellers);
export const addSeller = addCall(sellers);
export const editSeller = editCall(sellers);
export const changeSellerState = enableCall(sellers);
export const deleteSeller = deleteCall(sellers);
export const restoreSeller = restoreCall(sellers);

export const sellerCalls = {
  list: listSellers,
  export: exportSellers,
  get: getSeller,
  add: addSeller,
  edit: editSeller,
  enable: changeSellerState,
  delete: deleteSeller,
  restore: restoreSeller,
};
