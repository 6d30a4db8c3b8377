import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'refunds/RefundsPage',
    title: '退款管理',
    load: async () => ({ Page: (await import('./RefundsPage.tsx')).RefundsPage }),
  },
  {
    component: 'refunds/RefundDetailPage',
    title: '退款详情',
    below: 'refunds/RefundsPage',
    path: 'detail/:id',
    load: async () => ({ Page: (await import('./RefundsPage.tsx')).RefundDetailPage }),
  },
];
