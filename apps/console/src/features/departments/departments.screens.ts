import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'departments/DepartmentsPage',
    title: '部门管理',
    load: async () => ({ Page: (await import('./DepartmentsPage.tsx')).DepartmentsPage }),
  },
];
