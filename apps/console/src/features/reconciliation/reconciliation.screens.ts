import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'reconciliation/ReconciliationPage',
    title: '对账',
    load: async () => ({ Page: (await import('./ReconciliationPage.tsx')).ReconciliationPage }),
  },
];
