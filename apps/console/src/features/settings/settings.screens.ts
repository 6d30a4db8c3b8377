import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'settings/SettingsPage',
    title: '参数配置',
    usualPath: '/system/config',
    load: async () => {
      const { SettingsPage, settingsConsole } = await import('./SettingsPage.tsx');
      return { Page: SettingsPage, prefetch: settingsConsole.prefetch };
    },
  },
];
