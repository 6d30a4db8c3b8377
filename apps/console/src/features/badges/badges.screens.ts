import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'badges/BadgesPage',
    title: '证件打印',
    load: async () => ({ Page: (await import('./BadgesPage.tsx')).BadgesPage }),
  },
  {
    component: 'badges/BadgeDesignPage',
    title: '设计证件',
    below: 'badges/BadgesPage',
    path: 'design/:id',
    load: async () => ({ Page: (await import('./BadgeDesignPage.tsx')).BadgeDesignPage }),
  },
  {
    component: 'badges/BadgePeoplePage',
    title: '打印证件',
    below: 'badges/BadgesPage',
    path: 'print',
    load: async () => ({ Page: (await import('./BadgePeoplePage.tsx')).BadgePeoplePage }),
  },
];
