import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'meetings/DeskPage',
    title: '会议工作台',
    load: async () => ({ Page: (await import('./DashboardPage.tsx')).DashboardPage }),
  },
];
