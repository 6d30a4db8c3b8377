import { signInLogsAccess } from '@huiwu/contract/sign-in-logs';
import { logsAccess } from '@huiwu/contract/business-logs';
import { OWNED_BY_CUSTOMER } from '../../database/tenant-scope/tenant-owners.ts';
import { defineModule } from '../../module.ts';
import { createSignInLogRepository } from './sign-in-logs.repository.ts';
import { signInLogRoutes } from './sign-in-logs.routes.ts';
import { createSignInLogService } from './sign-in-logs.service.ts';

export const signInLogsModule = defineModule({
  owners: {
    sign_in_logs: OWNED_BY_CUSTOMER,
  },
  menus: [
    {
      id: signInLogsAccess.menuId,
      parent_id: logsAccess.menuId,
      title: '登录日志',
      pageurl: 'login',
      component: 'sign-in-logs/SignInLogsPage',
      icon: 'sign-in-log',
      sort_order: 20,
    },
  ],
  dictionaries: {
    sign_in_result: {
      name: '登录结果',
      entries: [
        ['done', '成功', 'success'],
        ['refused', '失败', 'danger'],
      ],
    },
    sign_in_method: {
      name: '登录方式',
      entries: [
        ['password', '密码', 'default'],
        ['sms', '验证码', 'default'],
        ['sso', '单点登录', 'default'],
      ],
    },
  },
  repositories: {
    signInLogs: createSignInLogRepository,
  },
  services: {
    signInLogs: createSignInLogService,
  },
  routes: signInLogRoutes,
});
