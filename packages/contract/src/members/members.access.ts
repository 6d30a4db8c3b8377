import { defineAccess } from '../base/functions.ts';

export const membersAccess = defineAccess('members', {
  menuId: 'M000000000000320',
  functions: {
    search: ['search', '查询参会人员库', 'f77cbf2b4c5d0c06'],
    view: ['view', '查看参会人员档案', '3493e549b19ba7f4'],
    import: ['import', '导入参会人员库', 'b41c7e0d93f2865a'],
    export: ['export', '导出参会人员库', 'ca9d4d44bafc225d'],
    add: ['add', '新增参会人员档案', 'ad39738b639ae77b'],
    edit: ['edit', '编辑与合并参会人员档案', '6887cea06341480f'],
    delete: ['delete', '删除参会人员档案', '058ad32f72d6d1f3'],
    restore: ['restore', '恢复参会人员档案', '27f90ae8c37e3c43'],
  },
  fields: {
    phone: { id: 'F000000000000320', title: '手机号码', default: 'masked' },
    email: { id: 'F000000000000321', title: '邮箱', default: 'masked' },
    idNumber: { id: 'F000000000000322', title: '证件号码', default: 'hidden' },
  },
});

declare module '../base/functions.ts' {
  interface AccessTable {
    members: typeof membersAccess;
  }
}
