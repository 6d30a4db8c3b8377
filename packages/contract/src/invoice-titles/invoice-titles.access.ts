import { defineAccess } from '../base/functions.ts';

export const invoiceTitlesAccess = defineAccess('invoiceTitles', {
  menuId: 'M000000000001403',
  functions: {
    search: ['search', '查询开票抬头', '882e52f6fd4a9d74'],
    view: ['view', '查看开票抬头', 'acda50d77043bab8'],
    import: ['import', '导入开票抬头', '93b619cfebd4a211'],
    export: ['export', '导出开票抬头', 'b7003524d05d8b76'],
    add: ['add', '新增开票抬头', '3809afe9e17ec46f'],
    edit: ['edit', '编辑开票抬头', '5734aa120628ea7f'],
    enableDisable: ['enable-disable', '启用停用开票抬头', '2bb1c19d777b0687'],
    delete: ['delete', '删除开票抬头', '0e955675df8fd88b'],
  },
  fields: {
    taxNo: { id: 'F000000000001403', title: '税号', default: 'masked' },
    bankAccount: { id: 'F000000000011403', title: '银行账号', default: 'masked' },
  },
});

declare module '../base/functions.ts' {
  interface AccessTable {
    invoiceTitles: typeof invoiceTitlesAccess;
  }
}
