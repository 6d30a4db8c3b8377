import { adminErrors } from '@huiwu/contract/admins';
import { refuse } from '@huiwu/contract/base/errors';
import type { Caller } from '../../access/caller.ts';
import type { Data } from '../../data.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import type { AuditLog } from '../business-logs/audit-log.service.ts';
import type { OutboxService } from '../outbox/outbox.service.ts';
import type { AdminDataScope } from './admin-data-scope.service.ts';

interface Needs {
  data: Data;
  clock: Clock;
  auditLog: AuditLog;
  outbox: OutboxService;
  adminDataScope: AdminDataScope;
}

/** For somebody who has lost what their second step is done with. */
export const createAdminTwoFactorService = ({ data, clock, auditLog, outbox, adminDataScope: dataScope }: Needs) => ({
  endAdminTwoFactor: async (id: string, caller: Caller): Promise<null> => {
    const messageId = await data.inTransaction(caller, async (repositories) => {
      const { admin } = await dataScope.findManageable(repositories, caller, { id, function: 'admins.endTwoFactor' });
      if (!(await repositories.twoFactor.remove(admin.id))) refuse(adminErrors.noTwoFactor);
      await repositories.sessions.endAllOf(admin.id, { at: iso(clock.now()), why: 'forced' });
      await repositories.trustedDevices.forgetAllOf(admin.id);
      await auditLog.record(repositories, caller, {
        module: '管理员管理',
        action: '关闭两步验证',
        targetId: admin.id,
        targetName: admin.real_name,
        customerId: admin.customer_id,
      });
      return outbox.post(repositories, {
        phone: admin.phone,
        template: 'second-step',
        text: `【会务】${admin.real_name}，管理员已关闭您的两步验证，您可在登录后重新绑定。`,
        secret: '',
        customerId: admin.customer_id,
      });
    });
    await outbox.deliver(messageId);
    return null;
  },
});

export type AdminTwoFactorService = ReturnType<typeof createAdminTwoFactorService>;
