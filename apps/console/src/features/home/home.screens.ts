import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'home/HomePage',
    title: '首页',
    usualPath: '/home/index',
    isLikely: true,
    load: async () => ({ Page: (await import('./HomePage.tsx')).HomePage }),
  },
];
