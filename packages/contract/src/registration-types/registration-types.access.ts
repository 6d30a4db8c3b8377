import { defineAccess } from '../base/functions.ts';

export const registrationTypesAccess = defineAccess('registrationTypes', {
  menuId: 'M000000000001103',
  area: 'meeting',
  functions: {
    search: ['search', '查询参会类型', '85d42baeaee220c6'],
    view: ['view', '查看参会类型', '325a66fdd87f966c'],
    export: ['export', '导出参会类型', '1826090701408bcf'],
    add: ['add', '新增参会类型', '8cc5c8f6ca02d0f6'],
    edit: ['edit', '编辑参会类型', 'e3c69bb8b5bbcec4'],
    enableDisable: ['enable-disable', '启用停用参会类型', '5efeb68122692342'],
    delete: ['delete', '删除参会类型', '4596217d9eb9a7ed'],
    restore: ['restore', '恢复参会类型', '2f40fe9ffebe86df'],
  },
});

declare module '../base/functions.ts' {
  interface AccessTable {
    registrationTypes: typeof registrationTypesAccess;
  }
}
