import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'carbon-categories/CarbonCategoriesPage',
    title: '碳分类',
    load: async () => ({ Page: (await import('./CarbonCategoriesPage.tsx')).CarbonCategoriesPage }),
  },
  {
    component: 'carbon-categories/CarbonCategoryDetailPage',
    title: '碳分类详情',
    below: 'carbon-categories/CarbonCategoriesPage',
    path: 'detail/:id',
    load: async () => ({ Page: (await import('./CarbonCategoriesPage.tsx')).CarbonCategoryDetailPage }),
  },
];
