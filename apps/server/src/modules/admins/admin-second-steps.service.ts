import type { Caller } from '../../access/caller.ts';
import type { Data } from '../../data.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import type { BusinessLogService } from '../business-logs/business-logs.service.ts';
import type { AdminReach } from './admin-reach.service.ts';

interface Needs {
  data: Data;
  clock: Clock;
  audit: BusinessLogService;
  reach: AdminReach;
}

/** For somebody who has lost what their second step is done with. */
export const createAdminSecondStepService = ({ data, clock, audit, reach }: Needs) => ({
  endAdminSecondStep: (id: string, caller: Caller): Promise<null> =>
    data.inTransaction(caller, async (repositories) => {
      const { admin } = await reach.findManageable(repositories, caller, { id, function: 'admins.endSecondStep' });
      await repositories.sessions.endAllOf(admin.id, { at: iso(clock.now()), why: 'forced' });
      await audit.record(repositories, caller, {
        module: '管理员管理',
        action: '关闭第二步验证',
        targetId: admin.id,
        targetName: admin.real_name,
        customerId: admin.customer_id,
      });
      return null;
    }),
});

export type AdminSecondStepService = ReturnType<typeof createAdminSecondStepService>;
