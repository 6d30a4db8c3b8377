import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'outbox/OutboxPage',
    title: '发件箱',
    load: async () => ({ Page: (await import('./OutboxPage.tsx')).OutboxPage }),
  },
];
