import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'roles/RolesPage',
    title: '角色管理',
    usualPath: '/system/role',
    load: async () => {
      const [{ RolesPage }, { prefetchRoles }] = await Promise.all([
        import('./RolesPage.tsx'),
        import('./roles.queries.ts'),
      ]);
      return { Page: RolesPage, prefetch: prefetchRoles };
    },
  },
];
