import { defineAccess } from '../base/functions.ts';

/** The menu directory of what all meetings calculate emissions with. */
export const carbonDataAccess = defineAccess('carbonData', {
  menuId: 'M000000000002000',
});

export const carbonCategoriesAccess = defineAccess('carbonCategories', {
  menuId: 'M000000000002001',
  functions: {
    search: ['search', '查询碳分类', '4b37eefd2029cef9'],
    view: ['view', '查看碳分类', '5b7a4b68e6faeb8f'],
    export: ['export', '导出碳分类', '599d9847eb542fb0'],
    import: ['import', '导入碳分类', '834f56fe4d450467'],
    add: ['add', '新增碳分类', 'e6d1ffdc99447896'],
    edit: ['edit', '编辑碳分类', '8ccc538f16bc7e2d'],
    enableDisable: ['enable-disable', '启用停用碳分类', '11bcaff4da45701b'],
    delete: ['delete', '删除碳分类', '0fd74f857c9bbab4'],
    restore: ['restore', '恢复碳分类', '6b92eb9ce4dbcbc8'],
  },
});

declare module '../base/functions.ts' {
  interface AccessTable {
    carbonData: typeof carbonDataAccess;
    carbonCategories: typeof carbonCategoriesAccess;
  }
}
