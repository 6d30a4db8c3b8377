import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'admins/AdminsPage',
    title: '管理员管理',
    load: async () => ({ Page: (await import('./AdminsPage.tsx')).AdminsPage }),
  },
];
