import { defineAccess } from '../base/functions.ts';

export const discountRulesAccess = defineAccess('discountRules', {
  menuId: 'M000000000001202',
  area: 'meeting',
  functions: {
    search: ['search', '查询优惠规则', '14cf3d89a3c2b6ba'],
    view: ['view', '查看优惠规则', 'e06919893b61f53e'],
    add: ['add', '新增优惠规则', 'a6b43fab6b4345b8'],
    edit: ['edit', '编辑优惠规则', '03ad617169b12e13'],
    delete: ['delete', '删除优惠规则', '8998ba6509da12cc'],
    enableDisable: ['enable-disable', '启用停用优惠规则', '9b0a8b87e46ca904'],
    export: ['export', '导出优惠规则', 'c1c54297758f7558'],
    import: ['import', '导入优惠规则', '627e726e4e493cd7'],
    restore: ['restore', '恢复优惠规则', '26d087b1a872398f'],
  },
});

declare module '../base/functions.ts' {
  interface AccessTable {
    discountRules: typeof discountRulesAccess;
  }
}
