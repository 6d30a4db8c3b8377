import { defineAccess } from '../base/functions.ts';

export const customersAccess = defineAccess('customers', {
  menuId: 'M000000000000108',
  area: 'platform',
  functions: {
    search: ['search', '查询客户', 'wsPctX6CbCaLVHnH'],
    view: ['view', '查看客户', 'hGJsLRto7DgKeHMU'],
    export: ['export', '导出客户', 'aaa917358df25c14'],
    add: ['add', '新增客户', 'grMNpn8cQd4KDC9y'],
    edit: ['edit', '编辑客户', 'GrEyU5rupjyYURDR'],
    enableDisable: ['enable-disable', '启用停用客户', 'cia2rXjokffjP2tf'],
    delete: ['delete', '删除客户', 'U8JcXTQYveX4TAeW'],
    restore: ['restore', '恢复客户', 'Kv3FQZXvPeMb5WXj'],
  },
});

declare module '../base/functions.ts' {
  interface AccessTable {
    customers: typeof customersAccess;
  }
}
