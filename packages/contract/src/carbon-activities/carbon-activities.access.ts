import { defineAccess } from '../base/functions.ts';

export const carbonActivitiesAccess = defineAccess('carbonActivities', {
  menuId: 'M000000000001902',
  area: 'meeting',
  functions: {
    search: ['search', '查询碳活动数据', 'd4af995056935a4a'],
    view: ['view', '查看碳活动数据', 'ec1af067a6a39e00'],
    export: ['export', '导出碳活动数据', '0c5756352b2d280b'],
    import: ['import', '导入碳活动数据', '78faf2f8e659a8c6'],
    add: ['add', '新增碳活动数据', 'adf5cfa5ca42934b'],
    edit: ['edit', '编辑碳活动数据', 'e9923c84a1fa433f'],
    review: ['review', '审核碳活动数据', 'e34d5f1df6af4850'],
    delete: ['delete', '删除碳活动数据', '6f382a0ca28a9436'],
    restore: ['restore', '恢复碳活动数据', '71c3b0a4f5c74c48'],
  },
});

declare module '../base/functions.ts' {
  interface AccessTable {
    carbonActivities: typeof carbonActivitiesAccess;
  }
}
