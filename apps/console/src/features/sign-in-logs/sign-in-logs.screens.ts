import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'sign-in-logs/SignInLogsPage',
    title: '登录日志',
    usualPath: '/log/login',
    load: async () => {
      const { SignInLogsPage, signInLogsConsole } = await import('./SignInLogsPage.tsx');
      return { Page: SignInLogsPage, prefetch: signInLogsConsole.prefetch };
    },
  },
];
