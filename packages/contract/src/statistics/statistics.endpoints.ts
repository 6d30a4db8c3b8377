import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';
import { meetingStatistics, overviewStatistics, statisticsAsked, statisticsFileAsked } from './statistics.shapes.ts';

const begun = z.object({ taskId: z.string() });

export const getMeetingStatistics = defineEndpoint({
  method: 'POST',
  path: '/statistics/meeting/get/figures',
  summary: '会议统计：卡片和图表，每个数字带有它所统计的列表',
  access: { function: 'statistics.search' },
  effect: 'reads',
  input: statisticsAsked,
  output: meetingStatistics,
});

export const exportMeetingStatistics = defineEndpoint({
  method: 'POST',
  path: '/statistics/meeting/export',
  summary: '在后台导出会议统计：每个图表一张工作表的工作簿，或可打印的 PDF；下载见任务和导出记录',
  access: { function: 'statistics.export' },
  effect: 'creates',
  makesFile: true,
  input: statisticsFileAsked,
  output: begun,
});

export const getOverviewStatistics = defineEndpoint({
  method: 'POST',
  path: '/statistics/overview/get/figures',
  summary: '跨会议统计：各会议的报名、签到和收款',
  access: { function: 'overviewStatistics.search' },
  effect: 'reads',
  input: statisticsAsked,
  output: overviewStatistics,
});

export const exportOverviewStatistics = defineEndpoint({
  method: 'POST',
  path: '/statistics/overview/export',
  summary: '在后台导出跨会议统计；下载见任务和导出记录',
  access: { function: 'overviewStatistics.export' },
  effect: 'creates',
  makesFile: true,
  input: statisticsFileAsked,
  output: begun,
});
