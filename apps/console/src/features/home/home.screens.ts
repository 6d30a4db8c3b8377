import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'home/HomePage',
    title: '首页',
    usualPath: '/home/index',
    isLikely: true,
    load: async () => ({ Page: (await import('./HomePage.tsx')).HomePage }),
  },
  {
    component: 'home/ReportPage',
    title: '统计报表',
    usualPath: '/index',
    load: async () => ({ Page: (await import('./report/ReportPage.tsx')).ReportPage }),
  },
];
