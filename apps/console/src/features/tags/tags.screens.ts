import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'tags/TagsPage',
    title: '标签',
    load: async () => ({ Page: (await import('./TagsPage.tsx')).TagsPage }),
  },
];
