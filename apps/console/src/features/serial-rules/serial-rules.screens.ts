import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'serial-rules/SerialRulesPage',
    title: '编号规则',
    usualPath: '/system/serial',
    load: async () => {
      const [{ SerialRulesPage }, { prefetchSerialRules }] = await Promise.all([
        import('./SerialRulesPage.tsx'),
        import('./serial-rules.queries.ts'),
      ]);
      return { Page: SerialRulesPage, prefetch: prefetchSerialRules };
    },
  },
];
