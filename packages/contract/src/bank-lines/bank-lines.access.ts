import { defineAccess } from '../base/functions.ts';

export const bankLinesAccess = defineAccess('bankLines', {
  menuId: 'M000000000001205',
  area: 'meeting',
  functions: {
    search: ['search', '查询银行流水', '3ad1f7c05e92b846'],
    view: ['view', '查看银行流水', 'c7405be91d6fa238'],
    import: ['import', '导入银行流水', '18f6e2d4b07c935a'],
    edit: ['edit', '匹配银行流水', '9eb32c71f5d0a846'],
    review: ['review', '确认银行流水', '52c8a90e1f7db364'],
    delete: ['delete', '作废银行流水', 'f0936ad7c2e4b815'],
    export: ['export', '导出银行流水', '8d17f5b26ce0a394'],
  },
  fields: {
    payerAccount: { id: 'F000000000001241', title: '对方账号', default: 'masked' },
  },
});

declare module '../base/functions.ts' {
  interface AccessTable {
    bankLines: typeof bankLinesAccess;
  }
}
