import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'business-logs/BusinessLogsPage',
    title: '业务日志',
    usualPath: '/log/business',
    load: async () => {
      const [{ BusinessLogsPage }, { prefetchBusinessLogs }] = await Promise.all([
        import('./BusinessLogsPage.tsx'),
        import('./business-logs.queries.ts'),
      ]);
      return { Page: BusinessLogsPage, prefetch: prefetchBusinessLogs };
    },
  },
];
