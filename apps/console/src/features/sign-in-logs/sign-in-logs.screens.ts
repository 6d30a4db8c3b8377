import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'sign-in-logs/SignInLogsPage',
    title: '登录日志',
    usualPath: '/log/login',
    load: async () => {
      const [{ SignInLogsPage }, { prefetchSignInLogs }] = await Promise.all([
        import('./SignInLogsPage.tsx'),
        import('./sign-in-logs.queries.ts'),
      ]);
      return { Page: SignInLogsPage, prefetch: prefetchSignInLogs };
    },
  },
];
