import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'sellers/SellersPage',
    title: '开票主体',
    load: async () => ({ Page: (await import('./SellersPage.tsx')).SellersPage }),
  },
  {
    component: 'sellers/SellerDetailPage',
    title: '开票主体详情',
    below: 'sellers/SellersPage',
    path: 'detail/:id',
    load: async () => ({ Page: (await import('./SellersPage.tsx')).SellerDetailPage }),
  },
];
