import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'statistics/MeetingStatisticsPage',
    title: '统计报表',
    usualPath: '/index',
    load: async () => ({ Page: (await import('./MeetingStatisticsPage.tsx')).MeetingStatisticsPage }),
  },
];
