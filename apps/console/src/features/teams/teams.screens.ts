import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'teams/TeamsPage',
    title: '团队',
    load: async () => ({ Page: (await import('./TeamsPage.tsx')).TeamsPage }),
  },
  {
    component: 'teams/TeamDetailPage',
    title: '团队详情',
    below: 'teams/TeamsPage',
    path: 'detail/:id',
    load: async () => ({ Page: (await import('./TeamsPage.tsx')).TeamDetailPage }),
  },
];
