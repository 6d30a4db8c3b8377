import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'admins/AdminsPage',
    title: '管理员管理',
    usualPath: '/system/admin',
    isLikely: true,
    load: async () => {
      const [{ AdminsPage }, { prefetchAdmins }] = await Promise.all([
        import('./AdminsPage.tsx'),
        import('./admins.queries.ts'),
      ]);
      return { Page: AdminsPage, prefetch: prefetchAdmins };
    },
  },
  {
    component: 'admins/AdminDetailPage',
    title: '管理员详情',
    below: 'admins/AdminsPage',
    path: 'detail/:id',
    load: async () => ({ Page: (await import('./details/AdminDetailPage.tsx')).AdminDetailPage }),
  },
];
