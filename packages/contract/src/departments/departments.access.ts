import { defineAccess } from '../base/functions.ts';

export const departmentsAccess = defineAccess('departments', {
  menuId: 'M000000000000103',
  functions: {
    search: ['search', '查询部门', 'pcxdyHN7tEzDcDWe'],
    export: ['export', '导出部门', '6dcb0809150e663a'],
    add: ['add', '新增部门', 'E3yjJRpwXzQPNbto'],
    edit: ['edit', '编辑部门', 'jsn7V39Sd9dSGKSZ'],
    enableDisable: ['enable-disable', '启用停用部门', 'GXfDHFv9Tv4ZuVf5'],
    delete: ['delete', '删除部门', 'xFV2du4KFkQcZCWj'],
    import: ['import', '导入部门', 'db7C6eNODKkJzpCQ'],
  },
});

declare module '../base/functions.ts' {
  interface AccessTable {
    departments: typeof departmentsAccess;
  }
}
