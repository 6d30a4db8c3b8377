import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'exports/ExportsPage',
    title: '导出记录',
    usualPath: '/log/export',
    load: async () => {
      const { ExportsPage, exportsConsole } = await import('./ExportsPage.tsx');
      return { Page: ExportsPage, prefetch: exportsConsole.prefetch };
    },
  },
];
