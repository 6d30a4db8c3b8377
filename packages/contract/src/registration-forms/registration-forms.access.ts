import { defineAccess } from '../base/functions.ts';

export const registrationFormsAccess = defineAccess('registrationForms', {
  menuId: 'M000000000001104',
  area: 'meeting',
  functions: {
    search: ['search', '查询报名表单', 'ee9d953d1722e2bc'],
    export: ['export', '导出报名表单', 'f2a4160a506374cf'],
    view: ['view', '查看报名表单', 'fdce13013f5b8573'],
    add: ['add', '新增报名表单', '31f2b33045c027fa'],
    edit: ['edit', '编辑报名表单', '5a1f8be8feaa1fca'],
    enableDisable: ['enable-disable', '发布、启用停用报名表单', '16806998db3670f4'],
    delete: ['delete', '删除报名表单', 'a25e4d8430db6023'],
    restore: ['restore', '恢复报名表单', '851406b28a65400e'],
  },
});

declare module '../base/functions.ts' {
  interface AccessTable {
    registrationForms: typeof registrationFormsAccess;
  }
}
