import { defineAccess } from '../base/functions.ts';

export const carbonFactorsAccess = defineAccess('carbonFactors', {
  menuId: 'M000000000002003',
  functions: {
    search: ['search', '查询排放因子', '5a1c1b30385b84ce'],
    view: ['view', '查看排放因子', 'b8da4cd3856d4f58'],
    export: ['export', '导出排放因子', '6a35ad1ca1ee8916'],
    import: ['import', '导入排放因子', '9668938dcd556532'],
    add: ['add', '新增排放因子', '20a2585f3cd3c1cc'],
    edit: ['edit', '编辑排放因子', 'a213b8c11ba59c6e'],
    review: ['review', '审核排放因子', 'd3c3e170f1dc90aa'],
    enableDisable: ['enable-disable', '启用停用排放因子', 'fbc45694a19fe433'],
    delete: ['delete', '删除排放因子', '1b98fae2d87dfbd0'],
    restore: ['restore', '恢复排放因子', '378a53aadf91918a'],
  },
});

declare module '../base/functions.ts' {
  interface AccessTable {
    carbonFactors: typeof carbonFactorsAccess;
  }
}
