import { systemAccess } from '@huiwu/contract/menus';
import { customersAccess } from '@huiwu/contract/customers';
import { PLATFORM_CUST_CODE } from '@huiwu/contract/base/limits';
import { defineModule } from '../../module.ts';
import { createCompanyNameRepository } from './company-names.repository.ts';
import { createCustomerProfile } from './customer-profile.service.ts';
import { createCustomerScope } from './customer-scope.service.ts';
import { createCustomerRepository } from './customers.repository.ts';
import { createOwnCompanyService } from './own-company.service.ts';
import { createRightsEpochs } from './rights-epochs.service.ts';
import { customerRoutes } from './customers.routes.ts';
import { createCustomerService } from './customers.service.ts';

export const customersModule = defineModule({
  owners: {
    customers: { customer: 'id' },
  },
  menus: [
    {
      id: customersAccess.menuId,
      parent_id: systemAccess.menuId,
      title: '客户管理',
      pageurl: 'customer',
      component: 'customers/CustomersPage',
      icon: 'customer',
      sort_order: 80,
    },
  ],
  settings: [{ key: 'platformCustCode', name: '平台运营方客户代码', value: PLATFORM_CUST_CODE, is_public: 1 }],
  repositories: {
    customers: createCustomerRepository,
    companyNames: createCompanyNameRepository,
  },
  services: {
    customers: createCustomerService,
    customerScope: createCustomerScope,
    customerProfile: createCustomerProfile,
    ownCompany: createOwnCompanyService,
    rightsEpochs: createRightsEpochs,
  },
  routes: customerRoutes,
});
