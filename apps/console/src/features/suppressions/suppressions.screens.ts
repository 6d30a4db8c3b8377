import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'suppressions/SuppressionsPage',
    title: '黑名单',
    load: async () => ({ Page: (await import('./SuppressionsPage.tsx')).SuppressionsPage }),
  },
  {
    component: 'suppressions/SuppressionDetailPage',
    title: '黑名单详情',
    below: 'suppressions/SuppressionsPage',
    path: 'detail/:id',
    load: async () => ({ Page: (await import('./SuppressionsPage.tsx')).SuppressionDetailPage }),
  },
];
