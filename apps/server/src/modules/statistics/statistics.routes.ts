import {
  exportMeetingStatistics,
  exportOverviewStatistics,
  getMeetingStatistics,
  getOverviewStatistics,
} from '@huiwu/contract/statistics';
import type { Mount } from '../../http/mount.ts';
import type { StatisticFiles } from './statistic-files.service.ts';
import type { StatisticsService } from './statistics.service.ts';

interface Services {
  statistics: StatisticsService;
  statisticFiles: StatisticFiles;
}

export const statisticsRoutes = (mount: Mount, { statistics, statisticFiles }: Services): void => {
  mount(getMeetingStatistics, (days, caller) => statistics.getMeeting(days, caller));
  mount(exportMeetingStatistics, (days, caller) => statisticFiles.begin('meeting', days, caller));
  mount(getOverviewStatistics, (days, caller) => statistics.getOverview(days, caller));
  mount(exportOverviewStatistics, (days, caller) => statisticFiles.begin('overview', days, caller));
};
