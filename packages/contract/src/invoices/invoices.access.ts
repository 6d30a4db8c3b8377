import { defineAccess } from '../base/functions.ts';

/** The menu directory of the invoices of a meeting. */
export const invoiceAccess = defineAccess('invoice', {
  menuId: 'M000000000001300',
});

/** The page of confirmations of reversals; its functions are those of the invoices. */
export const invoiceRedsAccess = defineAccess('invoiceReds', {
  menuId: 'M000000000001302',
  area: 'meeting',
});

export const invoicesAccess = defineAccess('invoices', {
  menuId: 'M000000000001301',
  area: 'meeting',
  functions: {
    search: ['search', '查询发票', 'f62943ed5faa19d2'],
    view: ['view', '查看发票', '13789393cd993b01'],
    edit: ['edit', '编辑开票申请', '3a7841fb130dd3d6'],
    review: ['review', '审核开票申请', '4c55bcec99fa1abb'],
    invoiceHandling: ['invoice-handling', '申请和开具发票', '0c512fbe436f7b50'],
    export: ['export', '导出发票', '8d002e1a95f6d0a6'],
    import: ['import', '导入开票结果', '9d4c07b1e28fa635'],
    fileBatchDownload: ['file-batch-download', '批量下载发票', 'e41b7f0a92c6d358'],
    push: ['push', '推送发票', '935dc1d2e9290227'],
    send: ['send', '发送通知给开票付款人', 'd42b5a8b101caafc'],
  },
  fields: {
    taxNo: { id: 'F000000000001301', title: '购方税号', default: 'masked' },
    bankAccount: { id: 'F000000000001302', title: '购方银行账号', default: 'masked' },
  },
});

declare module '../base/functions.ts' {
  interface AccessTable {
    invoice: typeof invoiceAccess;
    invoiceReds: typeof invoiceRedsAccess;
    invoices: typeof invoicesAccess;
  }
}
