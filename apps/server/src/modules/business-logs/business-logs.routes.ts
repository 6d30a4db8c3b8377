import { getBusinessLog, listBusinessLogs } from '@huiwu/contract/business-logs';
import type { Mount } from '../../http/mount.ts';
import type { BusinessLogService } from './business-logs.service.ts';

export const businessLogRoutes = (mount: Mount, { businessLogs }: { businessLogs: BusinessLogService }): void => {
  mount(listBusinessLogs, (filter, caller) => businessLogs.listBusinessLogs(filter, caller));
  mount(getBusinessLog, ({ id }, caller) => businessLogs.getBusinessLog(id, caller));
};
