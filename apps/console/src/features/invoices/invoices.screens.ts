import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'invoices/InvoicesPage',
    title: '发票管理',
    load: async () => ({ Page: (await import('./InvoicesPage.tsx')).InvoicesPage }),
  },
  {
    component: 'invoices/InvoiceDetailPage',
    title: '发票详情',
    below: 'invoices/InvoicesPage',
    path: 'detail/:id',
    load: async () => ({ Page: (await import('./InvoicesPage.tsx')).InvoiceDetailPage }),
  },
];
