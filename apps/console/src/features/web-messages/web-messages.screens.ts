import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'web-messages/WebMessagesPage',
    title: '站内信',
    load: async () => ({ Page: (await import('./WebMessagesPage.tsx')).WebMessagesPage }),
  },
  {
    component: 'web-messages/WebMessageDetailPage',
    title: '站内信详情',
    below: 'web-messages/WebMessagesPage',
    path: 'detail/:id',
    load: async () => ({ Page: (await import('./WebMessagesPage.tsx')).WebMessageDetailPage }),
  },
  {
    component: 'web-messages/WebMessageReadersPage',
    title: '已读名单',
    below: 'web-messages/WebMessagesPage',
    path: 'readers/:id',
    load: async () => ({ Page: (await import('./WebMessagesPage.tsx')).WebMessageReadersPage }),
  },
];
