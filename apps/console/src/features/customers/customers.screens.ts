import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'customers/CustomersPage',
    title: '客户管理',
    usualPath: '/system/customer',
    load: async () => {
      const { CustomersPage, customersConsole } = await import('./CustomersPage.tsx');
      return { Page: CustomersPage, prefetch: customersConsole.prefetch };
    },
  },
  {
    component: 'customers/CustomerDetailPage',
    title: '客户详情',
    below: 'customers/CustomersPage',
    path: 'detail/:id',
    load: async () => ({ Page: (await import('./CustomerDetailPage.tsx')).CustomerDetailPage }),
  },
];
