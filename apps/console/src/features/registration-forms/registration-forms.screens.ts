import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'registration-forms/RegistrationFormsPage',
    title: '报名表单',
    load: async () => ({ Page: (await import('./RegistrationFormsPage.tsx')).RegistrationFormsPage }),
  },
  {
    component: 'registration-forms/FormBuilderPage',
    title: '设计表单',
    below: 'registration-forms/RegistrationFormsPage',
    path: 'edit/:id',
    load: async () => ({ Page: (await import('./builder/FormBuilderPage.tsx')).FormBuilderPage }),
  },
];
