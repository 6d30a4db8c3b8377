import { companyRecord, type Company, type CompanyEdit } from '@huiwu/contract/company';
import type { Caller } from '../../access/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import { createRecordService } from '../../records/record.service.ts';
import type { CustomerProfile } from './customer-profile.service.ts';
import type { CustomerRepositories, CustomerStore } from './customers.store.ts';

interface Needs {
  store: CustomerStore;
  clock: Clock;
  customerProfile: CustomerProfile;
}

/** The caller's own customer, also for callers with access to other ones. */
export const createOwnCompanyService = ({ store, clock, customerProfile }: Needs) => {
  const own = createRecordService({
    store,
    clock,
    record: companyRecord,
    module: '公司信息',
    of: ({ customers }: CustomerRepositories) => customers,
    logAs: (entry, { id }) => ({ ...entry, customerId: id }),
    check: async ({ repositories }, { values, before }) => {
      if (values !== undefined && values.custName !== before?.cust_name)
        await customerProfile.refuseTakenName(repositories, values.custName, before);
    },
    after: async (work, { id, values, before }) => {
      if (values !== undefined) await customerProfile.takeLogo(work, values, { id, before });
    },
  });

  return {
    getCompany: (caller: Caller): Promise<Company> => own.get(caller.customerId, caller),
    editCompany: (edit: CompanyEdit, caller: Caller): Promise<null> =>
      own.edit({ ...edit, id: caller.customerId }, caller),
  };
};

export type OwnCompanyService = ReturnType<typeof createOwnCompanyService>;
