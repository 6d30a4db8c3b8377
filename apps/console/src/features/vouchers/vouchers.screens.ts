import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'vouchers/VouchersPage',
    title: '缴费凭证',
    load: async () => ({ Page: (await import('./VouchersPage.tsx')).VouchersPage }),
  },
  {
    component: 'vouchers/VoucherDetailPage',
    title: '缴费凭证详情',
    below: 'vouchers/VouchersPage',
    path: 'detail/:id',
    load: async () => ({ Page: (await import('./VouchersPage.tsx')).VoucherDetailPage }),
  },
];
