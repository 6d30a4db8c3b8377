import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'online-users/OnlineUsersPage',
    title: '在线用户',
    usualPath: '/log/online',
    load: async () => {
      const [{ OnlineUsersPage }, { prefetchOnlineUsers }] = await Promise.all([
        import('./OnlineUsersPage.tsx'),
        import('./online-users.queries.ts'),
      ]);
      return { Page: OnlineUsersPage, prefetch: prefetchOnlineUsers };
    },
  },
];
