import { defineAccess } from '../base/functions.ts';

export const badgesAccess = defineAccess('badges', {
  menuId: 'M000000000002204',
  area: 'meeting',
  functions: {
    search: ['search', '查询证件', 'a1de46a2d5f2fc40'],
    view: ['view', '查看证件模板', 'ed7c5f4b09e877bc'],
    add: ['add', '新增证件模板', '4ab97bee57398efc'],
    edit: ['edit', '编辑、设计证件模板', '3027b76109bba06c'],
    delete: ['delete', '删除证件模板', '6ac89ae280f9b549'],
    fileBatchDownload: ['file-batch-download', '批量下载证件和二维码', '4fbeebd166f9fcb7'],
    push: ['push', '打印证件', 'd1fda320f86aba11'],
  },
});

declare module '../base/functions.ts' {
  interface AccessTable {
    badges: typeof badgesAccess;
  }
}
