import { defineAccess } from '../base/functions.ts';

export const carbonStatisticsAccess = defineAccess('carbonStatistics', {
  menuId: 'M000000000001903',
  area: 'meeting',
  functions: {
    search: ['search', '查询碳统计', '0a9212cfb7487735'],
    view: ['view', '查看碳统计', '73d2fedabc8ed348'],
    export: ['export', '导出碳统计', 'bcd4ec4f50f971fc'],
    add: ['add', '新增碳统计', 'f62214230c47c2a5'],
    edit: ['edit', '编辑碳统计', '3c24e1c5206238ac'],
    delete: ['delete', '删除碳统计', '4e479d945d3ca3be'],
    review: ['review', '审核碳统计', '54c125a9593c518d'],
    push: ['push', '推送碳统计', '60b414edd2f8cb44'],
    enableDisable: ['enable-disable', '启用停用碳统计', '4ee1e2a6ebd2fefe'],
  },
});

/** Emissions across the meetings that the caller may see. */
export const carbonOverviewAccess = defineAccess('carbonOverview', {
  menuId: 'M000000000002004',
  functions: {
    search: ['search', '查询跨会议碳统计', '6b7552cf067cab8e'],
  },
});

declare module '../base/functions.ts' {
  interface AccessTable {
    carbonOverview: typeof carbonOverviewAccess;
    carbonStatistics: typeof carbonStatisticsAccess;
  }
}
