import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'invoice-titles/InvoiceTitlesPage',
    title: '开票抬头',
    load: async () => ({ Page: (await import('./InvoiceTitlesPage.tsx')).InvoiceTitlesPage }),
  },
  {
    component: 'invoice-titles/InvoiceTitleDetailPage',
    title: '开票抬头详情',
    below: 'invoice-titles/InvoiceTitlesPage',
    path: 'detail/:id',
    load: async () => ({ Page: (await import('./InvoiceTitlesPage.tsx')).InvoiceTitleDetailPage }),
  },
];
