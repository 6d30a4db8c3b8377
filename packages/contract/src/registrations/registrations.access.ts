import { defineAccess } from '../base/functions.ts';

export const registrationsAccess = defineAccess('registrations', {
  menuId: 'M000000000001102',
  area: 'meeting',
  functions: {
    search: ['search', '查询参会人员', 'c41f9a07d6e2b835'],
    view: ['view', '查看参会人员', '5e8b02c7a94d1f63'],
    import: ['import', '导入参会人员', '3fd1a6b80c72e945'],
    export: ['export', '导出参会人员', '562ad91c5ed039ae'],
    add: ['add', '新增参会人员', 'f07d3b96218ac5e4'],
    edit: ['edit', '编辑参会人员', '2ba6e5140c97d8f3'],
    delete: ['delete', '删除参会人员', '91d47ef3b0586ac2'],
    review: ['review', '审核参会人员', '6c30ad85f2b97e14'],
    fileBatchDownload: ['file-batch-download', '批量下载附件', 'b7d20c94e3615fa8'],
    restore: ['restore', '恢复参会人员', 'e8415bf69d7c02a3'],
    paymentVoucher: ['payment-voucher', '代传参会人员凭证', '47b9e03c5d82f16a'],
    invoiceHandling: ['invoice-handling', '代申请参会人员发票', '0d95c7a4182eb36f'],
    remind: ['reminder-settings', '催缴参会人员', 'a7c2409e5b81d36f'],
    push: ['push', '推送参会二维码', '1e84fd07c6b2935a'],
    send: ['send', '发送通知给参会人员', '8c19dbce07ce4ac6'],
  },
  fields: {
    phone: { id: 'F000000000000061', title: '参会人员手机', default: 'masked' },
    email: { id: 'F000000000000062', title: '参会人员邮箱', default: 'masked' },
    sensitiveAnswers: { id: 'F000000000000063', title: '报名表敏感答案', default: 'hidden' },
  },
});

declare module '../base/functions.ts' {
  interface AccessTable {
    registrations: typeof registrationsAccess;
  }
}
