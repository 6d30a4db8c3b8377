import { defineAccess } from '../base/functions.ts';

export const hotelsAccess = defineAccess('hotels', {
  menuId: 'M000000000001108',
  area: 'meeting',
  functions: {
    search: ['search', '查询住宿', 'fa5e26e3787d0e4a'],
    export: ['export', '导出酒店', 'e20ced9aa11c8d0d'],
    view: ['view', '查看住宿', '53c23531763c2695'],
    add: ['add', '新增住宿', '98fcd3b5923adb46'],
    edit: ['edit', '编辑住宿', 'ee5a21bc729628a2'],
    delete: ['delete', '删除住宿', 'bf3825fa1f93a29d'],
  },
});

declare module '../base/functions.ts' {
  interface AccessTable {
    hotels: typeof hotelsAccess;
  }
}
