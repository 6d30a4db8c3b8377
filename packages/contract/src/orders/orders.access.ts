import { defineAccess } from '../base/functions.ts';

/** The menu directory of all pages about money in a meeting. */
export const feeAccess = defineAccess('fee', {
  menuId: 'M000000000001200',
});

export const ordersAccess = defineAccess('orders', {
  menuId: 'M000000000001203',
  area: 'meeting',
  functions: {
    search: ['search', '查询订单', 'e49f3d29cbb95278'],
    view: ['view', '查看订单', '413bd1293c627dea'],
    edit: ['edit', '编辑订单', '7b5209152c882458'],
    export: ['export', '导出订单', '4ba03f36f573ece6'],
    import: ['import', '导入线下收款', '7d40b9e2615ca83f'],
    restore: ['restore', '延期订单', '61964084a0d04ae8'],
    review: ['review', '免缴订单', 'c3e71f5a90d84b26'],
    paymentVoucher: ['payment-voucher', '代传订单凭证', '8a05d6b2e41f973c'],
    remind: ['reminder-settings', '催缴订单', '2ad45ca9ffbffc1c'],
    invoiceHandling: ['invoice-handling', '代申请订单发票', 'f61c28e7b3d0549a'],
    send: ['send', '发送通知给订单付款人', '0ca4269c346db65c'],
  },
  fields: {
    amounts: { id: 'F000000000001211', title: '订单金额', default: 'hidden' },
    payerPhone: { id: 'F000000000001212', title: '付款人手机', default: 'masked' },
    payerEmail: { id: 'F000000000001213', title: '付款人邮箱', default: 'masked' },
  },
});

declare module '../base/functions.ts' {
  interface AccessTable {
    fee: typeof feeAccess;
    orders: typeof ordersAccess;
  }
}
