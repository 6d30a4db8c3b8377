import { defineAccess } from '../base/functions.ts';

export const paymentAccountsAccess = defineAccess('paymentAccounts', {
  menuId: 'M000000000001402',
  functions: {
    search: ['search', '查询收款账户', '37557cba7e03e50d'],
    view: ['view', '查看收款账户', 'bf3986e0ea6fe6dd'],
    export: ['export', '导出收款账户', '87cd2af0a0924af0'],
    add: ['add', '新增收款账户', '8dfc7d5956aeb07a'],
    edit: ['edit', '编辑收款账户', '6b42da4c7cdf3058'],
    enableDisable: ['enable-disable', '启用停用收款账户', '52da5de62768a00a'],
    delete: ['delete', '删除收款账户', '3ee54c2bc9c34585'],
    restore: ['restore', '恢复收款账户', 'c3d4881f3770dbb4'],
  },
  fields: {
    accountNo: { id: 'F000000000001402', title: '银行账号', default: 'masked' },
  },
});

declare module '../base/functions.ts' {
  interface AccessTable {
    paymentAccounts: typeof paymentAccountsAccess;
  }
}
