import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'carbon-parameters/CarbonParametersPage',
    title: '碳参数设置',
    load: async () => ({ Page: (await import('./CarbonParametersPage.tsx')).CarbonParametersPage }),
  },
];
