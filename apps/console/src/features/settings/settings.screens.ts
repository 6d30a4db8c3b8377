import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'settings/SettingsPage',
    title: '参数配置',
    usualPath: '/system/config',
    load: async () => {
      const [{ SettingsPage }, { prefetchSettings }] = await Promise.all([
        import('./SettingsPage.tsx'),
        import('./settings.queries.ts'),
      ]);
      return { Page: SettingsPage, prefetch: prefetchSettings };
    },
  },
];
