import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'menus/MenusPage',
    title: '菜单管理',
    load: async () => ({ Page: (await import('./MenusPage.tsx')).MenusPage }),
  },
];
