import { defineAccess } from '../base/functions.ts';

export const carbonAreasAccess = defineAccess('carbonAreas', {
  menuId: 'M000000000002002',
  functions: {
    search: ['search', '查询碳区域', '1ae363c4c52696d3'],
    view: ['view', '查看碳区域', '498e8b94df60e203'],
    export: ['export', '导出碳区域', '4ad4c73af18675ec'],
    import: ['import', '导入碳区域', '7678b388b47b8aea'],
    add: ['add', '新增碳区域', 'c3b8ab6170910d11'],
    edit: ['edit', '编辑碳区域', '4e3b1d491e458f10'],
    enableDisable: ['enable-disable', '启用停用碳区域', '81eb9897ad9ed0cd'],
    delete: ['delete', '删除碳区域', '29b0d7ba844acab4'],
    restore: ['restore', '恢复碳区域', '21501ba69cabd536'],
  },
});

declare module '../base/functions.ts' {
  interface AccessTable {
    carbonAreas: typeof carbonAreasAccess;
  }
}
