import type { ExportedDetails } from '../base/exports.ts';

const AMOUNT = { kind: 'money', guard: 'orders.amounts' } as const;

/** The positions of orders in their export. */
export const orderDetails = {
  noun: '明细',
  columns: {
    orderNo: { kind: 'code', label: '订单号' },
    payerName: { kind: 'text', label: '付款人' },
    name: { kind: 'text', label: '项目' },
    person: { kind: 'text', label: '人员' },
    regNo: { kind: 'code', label: '报名号' },
    quantity: { kind: 'count', label: '数量' },
    unit: { ...AMOUNT, label: '单价' },
    discount: { ...AMOUNT, label: '优惠' },
    amount: { ...AMOUNT, label: '金额' },
    isActive: {
      kind: 'boolean',
      label: '状态',
      choices: [
        { value: '1', label: '有效' },
        { value: '0', label: '已取消' },
      ],
    },
    createdAt: { kind: 'time', label: '添加时间' },
  },
} as const satisfies ExportedDetails;
