import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'account/EditInfoPage',
    title: '账户设置',
    load: async () => ({ Page: (await import('./EditInfoPage.tsx')).EditInfoPage }),
  },
];
