import { defineAccess } from '../base/functions.ts';

export const settingsAccess = defineAccess('settings', {
  menuId: 'M000000000000106',
  area: 'platform',
  functions: {
    search: ['search', '查询参数', '9abgCNdzW7czerjj'],
    export: ['export', '导出参数', '645cf3bafcaab6ab'],
    add: ['add', '新增参数', 'LMJZe5XmpeetVp2U'],
    edit: ['edit', '编辑参数', 'yCMrMKigGJF7muEJ'],
    delete: ['delete', '删除参数', 'Sx6VB8pNAVFjDtDh'],
  },
});

declare module '../base/functions.ts' {
  interface AccessTable {
    settings: typeof settingsAccess;
  }
}
