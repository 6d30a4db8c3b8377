import { defineAccess } from '../base/functions.ts';

export const vouchersAccess = defineAccess('vouchers', {
  menuId: 'M000000000001204',
  area: 'meeting',
  functions: {
    search: ['search', '查询缴费凭证', '6c1f0ae8d25b9374'],
    view: ['view', '查看缴费凭证', 'b83d57e1f0492ca6'],
    paymentVoucher: ['payment-voucher', '代传缴费凭证', '0e97d4b6a38c21f5'],
    review: ['review', '审核缴费凭证', 'd2405c9f7be81a36'],
    export: ['export', '导出缴费凭证', '75ae18c3609fd2b4'],
    fileBatchDownload: ['file-batch-download', '批量下载缴费凭证', 'a6c30d9e85f1b274'],
    send: ['send', '发送通知给凭证付款人', 'b88a9ed6b6a1cd2c'],
  },
});

declare module '../base/functions.ts' {
  interface AccessTable {
    vouchers: typeof vouchersAccess;
  }
}
