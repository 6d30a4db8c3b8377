import { defineAccess } from '../base/functions.ts';

/** The menu directory of the data that all meetings of a company share. */
export const baseDataAccess = defineAccess('baseData', {
  menuId: 'M000000000001400',
});

export const sellersAccess = defineAccess('sellers', {
  menuId: 'M000000000001401',
  functions: {
    search: ['search', '查询开票主体', '4a1520dcb08cb99d'],
    view: ['view', '查看开票主体', 'acc8434bbe487ea3'],
    export: ['export', '导出开票主体', '98d72c6f6789105e'],
    add: ['add', '新增开票主体', 'f477d1ed00d9ae96'],
    edit: ['edit', '编辑开票主体', 'b218cd6f7e38e9db'],
    enableDisable: ['enable-disable', '启用停用开票主体', '6202cbb8c2fb66e6'],
    delete: ['delete', '删除开票主体', '953c0a2f5ea63c6e'],
    restore: ['restore', '恢复开票主体', '7ee50e386cad05b6'],
  },
});

declare module '../base/functions.ts' {
  interface AccessTable {
    baseData: typeof baseDataAccess;
    sellers: typeof sellersAccess;
  }
}
