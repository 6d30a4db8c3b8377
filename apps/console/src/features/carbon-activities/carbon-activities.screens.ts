import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'carbon-activities/CarbonActivitiesPage',
    title: '碳活动数据',
    load: async () => ({ Page: (await import('./CarbonActivitiesPage.tsx')).CarbonActivitiesPage }),
  },
  {
    component: 'carbon-activities/CarbonActivityDetailPage',
    title: '碳活动数据详情',
    below: 'carbon-activities/CarbonActivitiesPage',
    path: 'detail/:id',
    load: async () => ({ Page: (await import('./CarbonActivitiesPage.tsx')).CarbonActivityDetailPage }),
  },
];
