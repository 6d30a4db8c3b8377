import { defineAccess } from '../base/functions.ts';

export const refundsAccess = defineAccess('refunds', {
  menuId: 'M000000000001207',
  area: 'meeting',
  functions: {
    search: ['search', '查询退款', '6fd1a0be52c94738'],
    view: ['view', '查看退款', 'a04be71c953d28f6'],
    edit: ['edit', '登记退款', '38c5e9d07b14fa62'],
    review: ['review', '审核退款', 'd917f24ac8603be5'],
    export: ['export', '导出退款', '52e8b03fd6a971c4'],
    fileBatchDownload: ['file-batch-download', '批量下载退款回单', '7f91e2c4b60a58d3'],
    send: ['send', '发送通知给退款付款人', '420f610f52dde423'],
  },
  fields: {
    payeeAccount: { id: 'F000000000001231', title: '退款收款账号', default: 'masked' },
  },
});

declare module '../base/functions.ts' {
  interface AccessTable {
    refunds: typeof refundsAccess;
  }
}
