import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'deliveries/DeliveriesPage',
    title: '发送记录',
    load: async () => ({ Page: (await import('./DeliveriesPage.tsx')).DeliveriesPage }),
  },
  {
    component: 'deliveries/DeliveryDetailPage',
    title: '发送记录详情',
    below: 'deliveries/DeliveriesPage',
    path: 'detail/:id',
    load: async () => ({ Page: (await import('./DeliveriesPage.tsx')).DeliveryDetailPage }),
  },
];
