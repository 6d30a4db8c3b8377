import { defineAccess } from '../base/functions.ts';

/** The menu directory of administration. */
export const systemAccess = defineAccess('system', {
  menuId: 'M000000000000100',
});

export const menusAccess = defineAccess('menus', {
  menuId: 'M000000000000104',
  area: 'platform',
  functions: {
    search: ['search', '查询菜单', 'xkYjvAYw4SeFtowT'],
    export: ['export', '导出菜单', '2515b18751890358'],
    add: ['add', '新增菜单', 'fuGKaHAHBmFo7w3P'],
    edit: ['edit', '编辑菜单', '3ifUCLt2oHBEfLvt'],
    delete: ['delete', '删除菜单', 'SQAqUpNWKDSkbNgM'],
  },
});

declare module '../base/functions.ts' {
  interface AccessTable {
    system: typeof systemAccess;
    menus: typeof menusAccess;
  }
}
