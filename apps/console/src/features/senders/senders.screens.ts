import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'senders/SendersPage',
    title: '发件人',
    load: async () => ({ Page: (await import('./SendersPage.tsx')).SendersPage }),
  },
  {
    component: 'senders/SenderDetailPage',
    title: '发件人详情',
    below: 'senders/SendersPage',
    path: 'detail/:id',
    load: async () => ({ Page: (await import('./SendersPage.tsx')).SenderDetailPage }),
  },
];
