import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'registration-types/RegistrationTypesPage',
    title: '参会类型',
    load: async () => ({ Page: (await import('./RegistrationTypesPage.tsx')).RegistrationTypesPage }),
  },
  {
    component: 'registration-types/RegistrationTypeDetailPage',
    title: '参会类型详情',
    below: 'registration-types/RegistrationTypesPage',
    path: 'detail/:id',
    load: async () => ({ Page: (await import('./RegistrationTypesPage.tsx')).RegistrationTypeDetailPage }),
  },
];
