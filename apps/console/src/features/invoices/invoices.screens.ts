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
  {
    component: 'invoices/RedsPage',
    title: '红字确认单',
    load: async () => ({ Page: (await import('./RedsPage.tsx')).RedsPage }),
  },
  {
    component: 'invoices/RedDetailPage',
    title: '红字确认单详情',
    below: 'invoices/RedsPage',
    path: 'detail/:id',
    load: async () => ({ Page: (await import('./RedsPage.tsx')).RedDetailPage }),
  },
];
