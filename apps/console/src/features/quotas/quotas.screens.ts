import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'quotas/QuotasPage',
    title: '发送额度',
    load: async () => ({ Page: (await import('./QuotasPage.tsx')).QuotasPage }),
  },
];
