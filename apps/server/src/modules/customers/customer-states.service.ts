import { baseErrors, refuse, refuseIf } from '@huiwu/contract/base/errors';
import type { Caller } from '../../access/caller.ts';
import type { SessionEnds } from '../sessions/session-ends.service.ts';
import type { CustomerStore, CustomerWork } from './customers.store.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import type { CompanyEditor } from './company-editing.service.ts';
import type { CustomerScope } from './customer-scope.service.ts';
import { whyKeep, whyNotDisable } from './customers.rules.ts';
import type { CustomerChange, CustomerRow } from './customers.table.ts';

interface Needs {
  store: CustomerStore;
  clock: Clock;
  companyEditor: Pick<CompanyEditor, 'refuseTakenName'>;
  customerScope: CustomerScope;
  sessionEnds: SessionEnds;
}

const STATE_TITLES = ['停用', '启用'];

const titleOf = ({ state, deleted_at }: Pick<CustomerRow, 'state' | 'deleted_at'>): string =>
  deleted_at === null ? (STATE_TITLES[state] ?? '') : '已删除';

/** Starting, stopping, deleting, recovering: each is done once, however often it is asked for. */
export const createCustomerStateService = ({
  store,
  clock,
  companyEditor: editor,
  customerScope,
  sessionEnds,
}: Needs) => {
  const apply = async (
    work: CustomerWork,
    { customer, action, change }: { customer: CustomerRow; action: string; change: CustomerChange },
  ): Promise<void> => {
    const { repositories, caller } = work;
    const now = iso(work.now);
    const tracked = { updated_at: now, updated_by: caller.adminId };
    if (!(await repositories.customers.update(customer, { ...change, ...tracked }))) refuse(baseErrors.changed);
    if (change.state === 0) await sessionEnds.endAllOfCustomer(work, customer.id, 'company-stopped');
    await work.log({
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
      store.change(await customerScope.everywhere(caller), async (work) => {
        const { repositories } = work;
        const customer = await customerScope.findPresent(repositories, id);
        if (customer.state === state) return null;
        if (state === 0) refuseIf(whyNotDisable({ isPlatform: customer.is_platform === 1 }));
        await apply(work, { customer, action: STATE_TITLES[state] ?? '', change: { state } });
        return null;
      }),

    /** Stopped as well, so that nobody who comes back to it alone can sign in. */
    deleteCustomer: async (id: string, caller: Caller): Promise<null> =>
      store.change(await customerScope.everywhere(caller), async (work) => {
        const { repositories } = work;
        const customer = (await repositories.customers.find(id)) ?? refuse(baseErrors.notFound);
        if (customer.deleted_at !== null) return null;
        const admins = (await repositories.customers.countPeople([id])).get(id) ?? 0;
        refuseIf(whyKeep({ isPlatform: customer.is_platform === 1, admins }));
        const change = { deleted_at: iso(clock.now()), state: 0 };
        await apply(work, { customer, action: '删除', change });
        return null;
      }),

    restoreCustomer: async (id: string, caller: Caller): Promise<null> =>
      store.change(await customerScope.everywhere(caller), async (work) => {
        const { repositories } = work;
        const customer = (await repositories.customers.find(id)) ?? refuse(baseErrors.notFound);
        if (customer.deleted_at === null) return null;
        await editor.refuseTakenName(repositories, customer.cust_name, id);
        await apply(work, { customer, action: '恢复', change: { deleted_at: null } });
        return null;
      }),
  };
};

export type CustomerStateService = ReturnType<typeof createCustomerStateService>;
