import { defineAccess } from '../base/functions.ts';

export const feeItemsAccess = defineAccess('feeItems', {
  menuId: 'M000000000001201',
  area: 'meeting',
  functions: {
    search: ['search', '查询收费项目', '793e376d1305f28b'],
    view: ['view', '查看收费项目', '233c7b6d6ca96dac'],
    add: ['add', '新增收费项目', 'e47666fdff1ff1c3'],
    edit: ['edit', '编辑收费项目', 'b0a56bdac1e68a11'],
    delete: ['delete', '删除收费项目', 'e4460be711f629f8'],
    enableDisable: ['enable-disable', '启用停用收费项目', '343e0f25a994731f'],
    export: ['export', '导出收费项目', 'afa330e9b85e0241'],
    import: ['import', '导入收费项目', '074df67712bce796'],
    restore: ['restore', '恢复收费项目', 'e236fe8c14480a3e'],
  },
});

declare module '../base/functions.ts' {
  interface AccessTable {
    feeItems: typeof feeItemsAccess;
  }
}
