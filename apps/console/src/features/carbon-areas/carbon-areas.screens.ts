import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'carbon-areas/CarbonAreasPage',
    title: '碳区域',
    load: async () => ({ Page: (await import('./CarbonAreasPage.tsx')).CarbonAreasPage }),
  },
  {
    component: 'carbon-areas/CarbonAreaDetailPage',
    title: '碳区域详情',
    below: 'carbon-areas/CarbonAreasPage',
    path: 'detail/:id',
    load: async () => ({ Page: (await import('./CarbonAreasPage.tsx')).CarbonAreaDetailPage }),
  },
];
