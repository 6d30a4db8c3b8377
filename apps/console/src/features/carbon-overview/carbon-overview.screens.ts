import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'carbon-overview/CarbonOverviewPage',
    title: '跨会议碳统计',
    load: async () => ({ Page: (await import('./CarbonOverviewPage.tsx')).CarbonOverviewPage }),
  },
];
