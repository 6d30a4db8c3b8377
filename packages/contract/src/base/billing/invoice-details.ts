import type { ExportedDetails } from '../exports.ts';

const AMOUNT = { kind: 'money', guard: 'orders.amounts' } as const;
const TAX_NO = { kind: 'code', guard: 'invoices.taxNo', mask: 'tail' } as const;
const ACCOUNT = { kind: 'code', guard: 'invoices.bankAccount', mask: 'tail' } as const;

/** The lines of issued invoices and of their reversals in the export of applications, with both parties as they were. */
export const invoiceDetails = {
  noun: '发票明细',
  columns: {
    applyNo: { kind: 'code', label: '申请号' },
    direction: { kind: 'text', label: '蓝字/红字' },
    fpCode: { kind: 'code', label: '发票代码' },
    fpNo: { kind: 'code', label: '发票号码' },
    redOfNo: { kind: 'code', label: '原发票号码' },
    issuedOn: { kind: 'text', label: '开票日期' },
    name: { kind: 'text', label: '项目' },
    rate: { kind: 'text', label: '税率' },
    net: { ...AMOUNT, label: '不含税金额' },
    tax: { ...AMOUNT, label: '税额' },
    gross: { ...AMOUNT, label: '价税合计' },
    title: { kind: 'text', label: '购方名称' },
    taxNo: { ...TAX_NO, label: '购方税号' },
    regAddress: { kind: 'text', label: '购方地址' },
    regPhone: { kind: 'text', label: '购方电话' },
    bankName: { kind: 'text', label: '购方开户银行' },
    bankAccount: { ...ACCOUNT, label: '购方银行账号' },
    sellerName: { kind: 'text', label: '销方名称' },
    sellerTaxNo: { kind: 'code', label: '销方税号' },
    sellerAddress: { kind: 'text', label: '销方地址' },
    sellerPhone: { kind: 'text', label: '销方电话' },
    sellerBankName: { kind: 'text', label: '销方开户银行' },
    sellerBankAccount: { kind: 'code', label: '销方银行账号' },
    drawer: { kind: 'text', label: '开票人' },
  },
} as const satisfies ExportedDetails;
