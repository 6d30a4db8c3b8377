import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import type { FunctionName } from '@huiwu/contract/base/functions';
import { taskErrors } from '@huiwu/contract/tasks';
import { callerScope } from '../../access/caller-scope.ts';
import { NO_BROWSER, type Caller } from '../../access/caller.ts';
import { rightsForCall } from '../../access/meeting-rights.ts';
import { hasFunction, type Rights } from '../../access/rights.ts';
import { ALL_CUSTOMERS } from '../../store.ts';
import type { TaskStore } from './tasks.store.ts';
import type { MeetingEntryService } from '../meetings/meeting-entry.service.ts';
import type { RoleService } from '../roles/roles.service.ts';
import type { TaskRow } from './tasks.table.ts';

interface Needs {
  store: TaskStore;
  roles: RoleService;
  meetingEntry: Pick<MeetingEntryService, 'enter'>;
}

type Origin = Pick<TaskRow, 'created_by' | 'acting_admin_id' | 'meeting_code' | 'ip' | 'request_id'>;

/**
 * The admin in whose name a task runs: who started or last retried it. The task runs only as long as that admin may do
 * the same directly.
 */
export const createTaskStarters = ({ store, roles, meetingEntry: entry }: Needs) => {
  const findStarter = async (id: string | null) => {
    const repositories = store.read(ALL_CUSTOMERS);
    const admin = id === null ? undefined : await repositories.admins.find(id);
    const customer = admin && (await repositories.customers.find(admin.customer_id));
    const isThere = admin?.state === 1 && admin.deleted_at === null && customer?.state === 1;
    return isThere ? { admin, customer, repositories } : refuse(taskErrors.starterGone);
  };

  const rightsOf = async ({
    admin,
    customer,
    repositories,
  }: Awaited<ReturnType<typeof findStarter>>): Promise<Rights> =>
    roles.rightsOf(ALL_CUSTOMERS, {
      adminId: admin.id,
      epoch: customer.rights_epoch,
      roleIds: async () => (await repositories.roles.listOfAdmin(admin.id)).map((role) => role.id),
    });

  return {
    callerOf: async (origin: Origin, needs: FunctionName | undefined): Promise<Caller> => {
      const starter = await findStarter(origin.acting_admin_id ?? origin.created_by);
      const { admin, customer } = starter;
      const operationsRights = await rightsOf(starter);
      const caller: Caller = {
        requestId: origin.request_id,
        ip: origin.ip,
        userAgent: '',
        startedAt: Date.now(),
        ...NO_BROWSER,
        idempotency: undefined,
        sessionId: '',
        adminId: admin.id,
        adminName: admin.real_name,
        customerId: admin.customer_id,
        departmentId: admin.department_id,
        tenantScope: callerScope({ customerId: admin.customer_id, operationsRights }),
        rights: operationsRights,
      };
      if (origin.meeting_code !== null) {
        const who = {
          adminId: admin.id,
          customerId: admin.customer_id,
          epoch: customer.rights_epoch,
          operationsRights,
        };
        const entered = (await entry.enter(origin.meeting_code, who)) ?? refuse(taskErrors.starterGone);
        const rights = rightsForCall(needs, { entered, operationsRights });
        const { meeting } = entered;
        const tenantScope = callerScope({ customerId: admin.customer_id, operationsRights, entry: { meeting } });
        Object.assign(caller, { meeting, rights, operationsRights, tenantScope, meetingCode: origin.meeting_code });
      }
      if (needs !== undefined && !hasFunction(caller.rights, needs)) refuse(baseErrors.forbidden);
      return caller;
    },
  };
};

export type TaskStarters = ReturnType<typeof createTaskStarters>;
