import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'registrations/RegistrationsPage',
    title: '参会人员',
    load: async () => ({ Page: (await import('./RegistrationsPage.tsx')).RegistrationsPage }),
  },
  {
    component: 'registrations/RegistrationDetailPage',
    title: '参会人员详情',
    below: 'registrations/RegistrationsPage',
    path: 'detail/:id',
    load: async () => ({ Page: (await import('./RegistrationsPage.tsx')).RegistrationDetailPage }),
  },
];
