import { defineAccess } from '../base/functions.ts';

export const dictionariesAccess = defineAccess('dictionaries', {
  menuId: 'M000000000000105',
  area: 'platform',
  functions: {
    search: ['search', '查询字典', 'FjkV7ZzUPBDnDJkH'],
    export: ['export', '导出字典', '8191f0530bde0f5e'],
    add: ['add', '新增字典', 'KCpJmkKoeSL7zc45'],
    edit: ['edit', '编辑字典', 'KMm4rZdmPQxkhdYN'],
    enableDisable: ['enable-disable', '启用停用字典', 'LuZb7ebyZssX7iLD'],
    delete: ['delete', '删除字典', '8HPhWt362y5JxUoN'],
    import: ['import', '导入字典键值', '3dPqaWAuZ8YTfqkl'],
  },
});

declare module '../base/functions.ts' {
  interface AccessTable {
    dictionaries: typeof dictionariesAccess;
  }
}
