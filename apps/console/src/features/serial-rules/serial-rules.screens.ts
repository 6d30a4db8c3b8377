import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'serial-rules/SerialRulesPage',
    title: '编号规则',
    usualPath: '/system/serial',
    load: async () => {
      const { SerialRulesPage, serialRulesConsole } = await import('./SerialRulesPage.tsx');
      return { Page: SerialRulesPage, prefetch: serialRulesConsole.prefetch };
    },
  },
];
