import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'customers/CustomersPage',
    title: '客户管理',
    usualPath: '/system/customer',
    load: async () => {
      const [{ CustomersPage }, { prefetchCustomers }] = await Promise.all([
        import('./CustomersPage.tsx'),
        import('./customers.queries.ts'),
      ]);
      return { Page: CustomersPage, prefetch: prefetchCustomers };
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
