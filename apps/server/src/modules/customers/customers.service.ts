import {
  customerErrors,
  customerProblems,
  customerRecord,
  type CustomerChoice,
  type CustomerDraft,
} from '@huiwu/contract/customers';
import { refuse, refuseField } from '@huiwu/contract/base/errors';
import type { Caller } from '../../access/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import { createRecordService, type Doing } from '../../records/record.service.ts';
import type { DepartmentService } from '../departments/departments.service.ts';
import type { CustomerProfile } from './customer-profile.service.ts';
import type { CustomerScope } from './customer-scope.service.ts';
import type { SessionEnds } from '../sessions/session-ends.service.ts';
import type { CustomerRepositories, CustomerStore, CustomerWork } from './customers.store.ts';
import type { CustomerRow } from './customers.table.ts';

interface Needs {
  store: CustomerStore;
  clock: Clock;
  departments: Pick<DepartmentService, 'insertFirst'>;
  customerProfile: CustomerProfile;
  customerScope: Pick<CustomerScope, 'everywhere'>;
  sessionEnds: Pick<SessionEnds, 'endAllOfCustomer'>;
}

type DoingCustomer = Doing<typeof customerRecord, CustomerRow>;

export const createCustomerService = (needs: Needs) => {
  const { store, clock, departments, customerProfile, customerScope, sessionEnds } = needs;
  const refuseTakenCode = async (
    { companyNames }: CustomerRepositories,
    { custCode }: CustomerDraft,
  ): Promise<void> => {
    if (await companyNames.isCodeTaken(custCode)) refuseField('custCode', customerProblems.codeTaken);
  };

  /** Without its own customer the platform would have no administrators. */
  const refuseNeeded = async (
    { customers }: CustomerRepositories,
    { action, before }: DoingCustomer,
  ): Promise<void> => {
    if (action !== 'disable' && action !== 'delete') return;
    if (before.is_platform === 1) refuse(customerErrors.platformStays);
    if (action === 'delete' && (await customers.countAdmins([before.id])).has(before.id))
      refuse(customerErrors.hasAdmins);
  };

  const check = async ({ repositories }: CustomerWork, doing: DoingCustomer): Promise<void> => {
    const { action, values, before } = doing;
    const isRenamed = values !== undefined && values.custName !== before?.cust_name;
    if (isRenamed) await customerProfile.refuseTakenName(repositories, values.custName, before);
    if (action === 'restore') await customerProfile.refuseTakenName(repositories, before.cust_name, before);
    if (action === 'add') await refuseTakenCode(repositories, values);
    await refuseNeeded(repositories, doing);
  };

  const after = async (work: CustomerWork, { id, ...doing }: DoingCustomer & { id: string }): Promise<void> => {
    const { action, values, before } = doing;
    if (values !== undefined) await customerProfile.takeLogo(work, values, { id, before });
    if (action === 'add') {
      const { custCode: code, custName } = values;
      await departments.insertFirst(work, { id, code, name: custName.slice(0, 50) });
    }
    if (action === 'disable' || action === 'delete') await sessionEnds.endAllOfCustomer(work, id, 'company-stopped');
  };

  return {
    ...createRecordService({
      store,
      clock,
      scopeOf: customerScope.everywhere,
      record: customerRecord,
      module: '客户管理',
      of: ({ customers }: CustomerRepositories) => customers,
      logAs: (entry, { id }) => ({ ...entry, customerId: id }),
      computed: async ({ repositories }, rows) => {
        const counts = await repositories.customers.countAdmins(rows.map(({ id }) => id));
        return ({ id }) => ({ adminCount: counts.get(id) ?? 0 });
      },
      check,
      after,
    }),

    listChoices: async (caller: Caller): Promise<CustomerChoice[]> => {
      const rows = await store.read(caller).customers.listChoices();
      return rows.map(({ cust_code, cust_name, state }) => ({ custCode: cust_code, custName: cust_name, state }));
    },
  };
};

export type CustomerService = ReturnType<typeof createCustomerService>;
