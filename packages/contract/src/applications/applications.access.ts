import { defineAccess } from '../base/functions.ts';

export const applicationsAccess = defineAccess('applications', {
  menuId: 'M000000000000109',
  functions: {
    search: ['search', '查询账号申请', 'Cf6MsP4iBx8hJw2L'],
    export: ['export', '导出账号申请', 'a3b6a2dd8bb7b816'],
    review: ['review', '审核账号申请', 'Ua7DvR5yKt9nZe3M'],
  },
  fields: {
    phone: { id: 'F000000000000004', title: '手机号码', default: 'masked' },
  },
});

declare module '../base/functions.ts' {
  interface AccessTable {
    applications: typeof applicationsAccess;
  }
}
