import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'carbon-factors/CarbonFactorsPage',
    title: '排放因子',
    load: async () => ({ Page: (await import('./CarbonFactorsPage.tsx')).CarbonFactorsPage }),
  },
  {
    component: 'carbon-factors/CarbonFactorDetailPage',
    title: '排放因子详情',
    below: 'carbon-factors/CarbonFactorsPage',
    path: 'detail/:id',
    load: async () => ({ Page: (await import('./CarbonFactorsPage.tsx')).CarbonFactorDetailPage }),
  },
  {
    component: 'carbon-factors/CarbonSourcesPage',
    title: '因子来源',
    below: 'carbon-factors/CarbonFactorsPage',
    path: 'source',
    load: async () => ({ Page: (await import('./CarbonSourcesPage.tsx')).CarbonSourcesPage }),
  },
];
