import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'tasks/TasksPage',
    title: '后台任务',
    load: async () => ({ Page: (await import('./TasksPage.tsx')).TasksPage }),
  },
];
