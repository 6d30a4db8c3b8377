import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'company/CompanyPage',
    title: '公司信息',
    load: async () => ({ Page: (await import('./CompanyPage.tsx')).CompanyPage }),
  },
];
