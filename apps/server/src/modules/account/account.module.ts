import { accountSettingsAccess } from '@huiwu/contract/account';
import { defineModule } from '../../module.ts';
import { AGREEMENT } from './agreement.ts';
import { accountRoutes } from './account.routes.ts';
import { createAccountService } from './account.service.ts';
import { createOwnIdentityService } from './own-identity.service.ts';
import { createOwnPasswordService } from './own-passwords.service.ts';
import { createOwnTwoFactorService } from './own-two-factor.service.ts';

export const accountModule = defineModule({
  menus: [
    {
      id: accountSettingsAccess.menuId,
      title: '账户设置',
      pageurl: '/home/editInfo',
      component: 'account/EditInfoPage',
      icon: 'user',
      is_hidden: 1,
      is_for_everybody: 1,
      active_menu: '/home/index',
      sort_order: 20,
    },
  ],
  settings: [{ key: 'agreement', name: '用户协议与隐私政策', value: AGREEMENT, is_public: 1 }],
  services: {
    account: createAccountService,
    ownPasswords: createOwnPasswordService,
    ownTwoFactor: createOwnTwoFactorService,
    ownIdentities: createOwnIdentityService,
  },
  routes: accountRoutes,
});
