import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'payment-accounts/PaymentAccountsPage',
    title: '收款账户',
    load: async () => ({ Page: (await import('./PaymentAccountsPage.tsx')).PaymentAccountsPage }),
  },
  {
    component: 'payment-accounts/PaymentAccountDetailPage',
    title: '收款账户详情',
    below: 'payment-accounts/PaymentAccountsPage',
    path: 'detail/:id',
    load: async () => ({ Page: (await import('./PaymentAccountsPage.tsx')).PaymentAccountDetailPage }),
  },
];
