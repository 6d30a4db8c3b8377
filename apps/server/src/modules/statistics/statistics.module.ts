import { overviewStatisticsAccess, statisticsAccess } from '@huiwu/contract/statistics';
import { defineModule } from '../../module.ts';
import { createStatisticCarbon } from './statistic-carbon.service.ts';
import { createStatisticCounts } from './statistic-counts.service.ts';
import { createStatisticFiles, type StatisticFiles } from './statistic-files.service.ts';
import { createStatisticPoints } from './statistic-points.service.ts';
import { createStatisticsRepository } from './statistics.repository.ts';
import { statisticsRoutes } from './statistics.routes.ts';
import { createStatisticsService } from './statistics.service.ts';

/** The top bar always has an entry for this page, so the menu hides it. */
const REPORTS = { title: '统计报表', pageurl: '/index', icon: 'chart', is_hidden: 1 } as const;

export const statisticsModule = defineModule({
  menus: [
    {
      id: statisticsAccess.menuId,
      mode: 'meeting',
      component: 'statistics/MeetingStatisticsPage',
      sort_order: 900,
      ...REPORTS,
    },
    { id: overviewStatisticsAccess.menuId, component: 'home/ReportPage', sort_order: 900, ...REPORTS },
  ],
  repositories: { statistics: createStatisticsRepository },
  services: {
    statisticCounts: createStatisticCounts,
    statisticPoints: createStatisticPoints,
    statisticCarbon: createStatisticCarbon,
    statistics: createStatisticsService,
    statisticFiles: createStatisticFiles,
  },
  routes: statisticsRoutes,
  taskKinds: ({ statisticFiles }: { statisticFiles: StatisticFiles }) => statisticFiles.tasks,
});
