import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'check-in-points/CheckInPointsPage',
    title: '签到点',
    load: async () => ({ Page: (await import('./CheckInPointsPage.tsx')).CheckInPointsPage }),
  },
  {
    component: 'check-in-points/CheckInPointDetailPage',
    title: '签到点详情',
    below: 'check-in-points/CheckInPointsPage',
    path: 'detail/:id',
    load: async () => ({ Page: (await import('./CheckInPointsPage.tsx')).CheckInPointDetailPage }),
  },
];
