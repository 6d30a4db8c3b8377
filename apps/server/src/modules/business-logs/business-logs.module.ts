import { businessLogsAccess, logsAccess } from '@huiwu/contract/business-logs';
import { OWNED_BY_CUSTOMER } from '../../database/tenant-scope/tenant-owners.ts';
import { defineModule } from '../../module.ts';
import { createAuditLog } from './audit-log.service.ts';
import { createBusinessLogRepository } from './business-logs.repository.ts';
import { businessLogRoutes } from './business-logs.routes.ts';
import { createBusinessLogService } from './business-logs.service.ts';

export const businessLogsModule = defineModule({
  owners: {
    business_logs: OWNED_BY_CUSTOMER,
    log_words: OWNED_BY_CUSTOMER,
  },
  menus: [
    { id: logsAccess.menuId, title: '日志审计', pageurl: '/log', icon: 'log', sort_order: 950 },
    {
      id: businessLogsAccess.menuId,
      parent_id: logsAccess.menuId,
      title: '业务日志',
      pageurl: 'business',
      component: 'business-logs/BusinessLogsPage',
      icon: 'business-log',
      sort_order: 10,
    },
  ],
  dictionaries: {
    log_result: {
      name: '操作结果',
      entries: [
        ['done', '成功', 'success'],
        ['refused', '已拒绝', 'warning'],
        ['failed', '失败', 'danger'],
      ],
    },
  },
  repositories: {
    businessLogs: createBusinessLogRepository,
  },
  services: {
    auditLog: createAuditLog,
    businessLogs: createBusinessLogService,
  },
  routes: businessLogRoutes,
});
