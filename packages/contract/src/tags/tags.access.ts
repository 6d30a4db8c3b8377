import { defineAccess } from '../base/functions.ts';

export const tagsAccess = defineAccess('tags', {
  menuId: 'M000000000001106',
  area: 'meeting',
  functions: {
    search: ['search', '查询标签', '0b88b17077b6afbd'],
    export: ['export', '导出标签', '4ce6aec5186f53f1'],
    add: ['add', '新增标签', '531a686e874e4f97'],
    edit: ['edit', '编辑标签', '0866d322e977a761'],
    delete: ['delete', '删除标签', 'b6265e5a6b5cadc1'],
  },
});

declare module '../base/functions.ts' {
  interface AccessTable {
    tags: typeof tagsAccess;
  }
}
