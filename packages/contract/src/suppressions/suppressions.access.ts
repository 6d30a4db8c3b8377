import { defineAccess } from '../base/functions.ts';

export const suppressionsAccess = defineAccess('suppressions', {
  menuId: 'M000000000001705',
  functions: {
    search: ['search', '查询黑名单', '210c7cbcf4159a48'],
    view: ['view', '查看黑名单', '17d9fbb0e8e03a44'],
    import: ['import', '导入黑名单', 'fa3e9a943e33c823'],
    export: ['export', '导出黑名单', '3a0f7e809d75c9d9'],
    add: ['add', '新增黑名单', '7c06e623b7d0fbea'],
    delete: ['delete', '删除黑名单', 'ba9d69ca483b3df9'],
  },
  fields: {
    address: { id: 'F000000000001705', title: '黑名单地址', default: 'masked' },
  },
});

declare module '../base/functions.ts' {
  interface AccessTable {
    suppressions: typeof suppressionsAccess;
  }
}
