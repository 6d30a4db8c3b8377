import { companyAccess } from '@huiwu/contract/company';
import { defineModule } from '../../module.ts';
import { companyRoutes } from './company.routes.ts';

export const companyModule = defineModule({
  menus: [
    {
      id: companyAccess.menuId,
      title: '公司信息',
      pageurl: '/allmanage/account/information/',
      component: 'company/CompanyPage',
      icon: 'company',
      sort_order: 960,
    },
  ],
  routes: companyRoutes,
});
