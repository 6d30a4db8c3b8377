import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'bank-lines/BankLinesPage',
    title: '银行流水',
    load: async () => ({ Page: (await import('./BankLinesPage.tsx')).BankLinesPage }),
  },
  {
    component: 'bank-lines/BankLineDetailPage',
    title: '银行流水详情',
    below: 'bank-lines/BankLinesPage',
    path: 'detail/:id',
    load: async () => ({ Page: (await import('./BankLinesPage.tsx')).BankLineDetailPage }),
  },
];
