import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'check-in-scan/ScanPage',
    title: '扫码签到',
    load: async () => ({ Page: (await import('./ScanPage.tsx')).ScanPage }),
  },
];
