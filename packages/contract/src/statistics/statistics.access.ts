import { defineAccess } from '../base/functions.ts';

/** 统计报表 of a meeting. Each figure also needs the right to the list that it counts. */
export const statisticsAccess = defineAccess('statistics', {
  menuId: 'M000000000002101',
  area: 'meeting',
  functions: {
    search: ['search', '查看会议统计', '0accc91c73e4a215'],
    export: ['export', '导出会议统计', 'bad6585155ff0ec7'],
  },
});

/** The figures of all meetings, for admins whose rights reach into each of them. */
export const overviewStatisticsAccess = defineAccess('overviewStatistics', {
  menuId: 'M000000000002102',
  functions: {
    search: ['search', '查看跨会议统计', 'ee019fb3c951e411'],
    export: ['export', '导出跨会议统计', 'b1dd28b76d61f661'],
  },
});

declare module '../base/functions.ts' {
  interface AccessTable {
    statistics: typeof statisticsAccess;
    overviewStatistics: typeof overviewStatisticsAccess;
  }
}
