import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'fee-items/FeeItemsPage',
    title: '收费项目',
    load: async () => ({ Page: (await import('./FeeItemsPage.tsx')).FeeItemsPage }),
  },
  {
    component: 'fee-items/FeeItemDetailPage',
    title: '收费项目详情',
    below: 'fee-items/FeeItemsPage',
    path: 'detail/:id',
    load: async () => ({ Page: (await import('./FeeItemsPage.tsx')).FeeItemDetailPage }),
  },
];
