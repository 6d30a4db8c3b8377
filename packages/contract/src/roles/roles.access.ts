import { defineAccess } from '../base/functions.ts';

export const rolesAccess = defineAccess('roles', {
  menuId: 'M000000000000102',
  functions: {
    search: ['search', '查询角色', 'r5zfnnh3bj9RDdM6'],
    view: ['view', '查看角色', 'o8R2EEvbHZ4aBYbo'],
    export: ['export', '导出角色', '3f19c47cf2758a36'],
    add: ['add', '新增角色', 'gTagnoBTqbVYC5AC'],
    edit: ['edit', '编辑角色', 'xWyPumtxqSMAiKSn'],
    enableDisable: ['enable-disable', '启用停用角色', 'A43ZY2nCGEQAg6Hr'],
    delete: ['delete', '删除角色', '5U95ABoVMX8StjkH'],
    grantMenus: ['edit', '分配菜单权限', 'qKL29q7KyQr27dYD'],
    grantFunctions: ['edit', '分配功能权限', 'rzmZGG23m8XqHcvV'],
    grantFields: ['edit', '分配字段权限', 'QnZc2WVp7EFfdMZB'],
  },
});

declare module '../base/functions.ts' {
  interface AccessTable {
    roles: typeof rolesAccess;
  }
}
