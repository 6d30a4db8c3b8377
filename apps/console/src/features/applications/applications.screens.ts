import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'applications/ApplicationsPage',
    title: '账号申请',
    isLikely: true,
    load: async () => ({ Page: (await import('./ApplicationsPage.tsx')).ApplicationsPage }),
  },
];
