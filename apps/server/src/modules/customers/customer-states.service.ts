import { baseErrors, refuse, refuseIf } from '@huiwu/contract/base/errors';
import type { Caller } from '../../access/caller.ts';
import type { Data, Repositories } from '../../data.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import type { AuditLog } from '../business-logs/audit-log.service.ts';
import type { CompanyEditor } from './company-editing.service.ts';
import type { CustomerScope } from './customer-scope.service.ts';
import { whyKeep, whyNotDisable } from './customers.rules.ts';
import type { CustomerChange, CustomerRow } from './customers.table.ts';

interface Needs {
  data: Data;
  clock: Clock;
  auditLog: AuditLog;
  companyEditor: Pick<CompanyEditor, 'refuseTakenName'>;
  customerScope: CustomerScope;
}

const STATE_TITLES = ['停用', '启用'];

const titleOf = ({ state, deleted_at }: Pick<CustomerRow, 'state' | 'deleted_at'>): string =>
  deleted_at === null ? (STATE_TITLES[state] ?? '') : '已删除';

/** Starting, stopping, deleting, recovering: each is done once, however often it is asked for. */
export const createCustomerStateService = ({ data, clock, auditLog, companyEditor: editor, customerScope }: Needs) => {
  const apply = async (
    repositories: Repositories,
    caller: Caller,
    { customer, action, change }: { customer: CustomerRow; action: string; change: CustomerChange },
  ): Promise<void> => {
    const now = iso(clock.now());
    const tracked = { updated_at: now, updated_by: caller.adminId };
    if (!(await repositories.customers.update(customer, { ...change, ...tracked }))) refuse(baseErrors.changed);
    if (change.state === 0)
      await repositories.sessions.endAllOfCustomer(customer.id, { at: now, why: 'company-stopped' });
    await auditLog.record(repositories, caller, {
      module: '客户管理',
      action,
      targetId: customer.id,
      targetName: customer.cust_name,
      customerId: customer.id,
      before: { 状态: titleOf(customer) },
      after: { 状态: titleOf({ ...customer, ...change }) },
    });
  };

  return {
    changeCustomerState: async ({ id, state }: { id: string; state: 0 | 1 }, caller: Caller): Promise<null> =>
      data.inTransaction(await customerScope.everywhere(caller), async (repositories) => {
        const customer = await customerScope.findPresent(repositories, id);
        if (customer.state === state) return null;
        if (state === 0) refuseIf(whyNotDisable({ isPlatform: customer.is_platform === 1 }));
        await apply(repositories, caller, { customer, action: STATE_TITLES[state] ?? '', change: { state } });
        return null;
      }),

    /** Stopped as well, so that nobody who comes back to it alone can sign in. */
    deleteCustomer: async (id: string, caller: Caller): Promise<null> =>
      data.inTransaction(await customerScope.everywhere(caller), async (repositories) => {
        const customer = (await repositories.customers.find(id)) ?? refuse(baseErrors.notFound);
        if (customer.deleted_at !== null) return null;
        const admins = (await repositories.customers.countPeople([id])).get(id) ?? 0;
        refuseIf(whyKeep({ isPlatform: customer.is_platform === 1, admins }));
        const change = { deleted_at: iso(clock.now()), state: 0 };
        await apply(repositories, caller, { customer, action: '删除', change });
        return null;
      }),

    restoreCustomer: async (id: string, caller: Caller): Promise<null> =>
      data.inTransaction(await customerScope.everywhere(caller), async (repositories) => {
        const customer = (await repositories.customers.find(id)) ?? refuse(baseErrors.notFound);
        if (customer.deleted_at === null) return null;
        await editor.refuseTakenName(repositories, customer.cust_name, id);
        await apply(repositories, caller, { customer, action: '恢复', change: { deleted_at: null } });
        return null;
      }),
  };
};

export type CustomerStateService = ReturnType<typeof createCustomerStateService>;
