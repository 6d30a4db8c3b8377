import { MENU_IDS } from '@huiwu/contract/catalogue/access';
import { defineModule } from '../../module.ts';
import { companyRoutes } from './company.routes.ts';

export const companyModule = defineModule({
  menus: [
    {
      id: MENU_IDS.company,
      title: '公司信息',
      pageurl: '/allmanage/account/information/',
      component: 'company/CompanyPage',
      icon: 'company',
      sort_order: 960,
    },
  ],
  routes: companyRoutes,
});
