import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'showcase/ShowcasePage',
    title: '组件示例',
    load: async () => ({ Page: (await import('./ShowcasePage.tsx')).ShowcasePage }),
  },
];
