import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'orders/OrdersPage',
    title: '订单管理',
    load: async () => ({ Page: (await import('./OrdersPage.tsx')).OrdersPage }),
  },
  {
    component: 'orders/OrderDetailPage',
    title: '订单详情',
    below: 'orders/OrdersPage',
    path: 'detail/:id',
    load: async () => ({ Page: (await import('./OrdersPage.tsx')).OrderDetailPage }),
  },
];
