import {
  customerProblems,
  type Customer,
  type CustomerChoice,
  type CustomerDetail,
  type CustomerDraft,
  type CustomerEdit,
  type CustomerFilter,
} from '@huiwu/contract/customers';
import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import type { Page } from '@huiwu/contract/base/envelope';
import type { Caller } from '../../access/caller.ts';
import type { CustomerRepositories, CustomerStore, CustomerWork } from './customers.store.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { DepartmentService } from '../departments/departments.service.ts';
import type { CompanyEditor } from './company-editing.service.ts';
import type { CustomerScope } from './customer-scope.service.ts';
import {
  presentCompanyLog,
  presentCustomer,
  presentCustomerChoice,
  presentCustomerDetail,
} from './customers.presenter.ts';
import type { CustomerRow } from './customers.table.ts';

interface Needs {
  store: CustomerStore;
  clock: Clock;
  departments: Pick<DepartmentService, 'insertFirst'>;
  companyEditor: CompanyEditor;
  customerScope: CustomerScope;
}

const MODULE = '客户管理';

export const createCustomerService = ({ store, clock, departments, companyEditor: editor, customerScope }: Needs) => {
  /** Of each row what stands beside it. */
  const besideOf = async ({ customers }: Pick<CustomerRepositories, 'customers'>, rows: CustomerRow[]) => {
    const [counts, names] = await Promise.all([
      customers.countPeople(rows.map(({ id }) => id)),
      customers.nameUpdaters(rows.filter(({ deleted_at }) => deleted_at !== null)),
    ]);
    return ({ id, updated_by }: CustomerRow) => ({
      adminCount: counts.get(id) ?? 0,
      updatedBy: names.get(updated_by ?? '') ?? null,
    });
  };

  const detailOf = async (repositories: CustomerRepositories, row: CustomerRow): Promise<CustomerDetail> =>
    presentCustomerDetail(row, (await besideOf(repositories, [row]))(row));

  const add = async (work: CustomerWork, draft: CustomerDraft): Promise<{ id: string }> => {
    const { repositories, caller } = work;
    const { custCode, ...facts } = draft;
    await editor.refuseTakenName(repositories, facts.custName);
    if (await repositories.companyNames.isCodeTaken(custCode)) refuseField('custCode', customerProblems.codeTaken);
    const now = clock.now();
    const id = newId(now.getTime());
    const tracked = {
      created_at: iso(now),
      created_by: caller.adminId,
      updated_at: iso(now),
      updated_by: caller.adminId,
    };
    await repositories.customers.insert({ id, cust_code: custCode, ...editor.rowOf(facts), ...tracked });
    await editor.takeLogo(work, { logo: facts.custLogo, before: '', customerId: id });
    await departments.insertFirst(work, { id, code: custCode, name: facts.custName.slice(0, 50) });
    await work.log({
      module: MODULE,
      action: '新增',
      targetId: id,
      targetName: facts.custName,
      customerId: id,
      after: { 客户编码: custCode, ...presentCompanyLog(facts) },
    });
    return { id };
  };

  return {
    listCustomers: async (filter: CustomerFilter, caller: Caller): Promise<Page<Customer>> => {
      const repositories = store.read(await customerScope.everywhere(caller));
      const page = await repositories.customers.page(filter);
      const beside = await besideOf(repositories, page.list);
      return { ...page, list: page.list.map((row) => presentCustomer(row, beside(row))) };
    },

    listCustomerChoices: async (caller: Caller): Promise<CustomerChoice[]> =>
      (await store.read(caller).customers.listChoices()).map(presentCustomerChoice),

    getCustomer: async (id: string, caller: Caller): Promise<CustomerDetail> => {
      const repositories = store.read(await customerScope.everywhere(caller));
      return detailOf(repositories, (await repositories.customers.find(id)) ?? refuse(baseErrors.notFound));
    },

    addCustomer: async (draft: CustomerDraft, caller: Caller): Promise<{ id: string }> =>
      store.change(await customerScope.everywhere(caller), (work) => add(work, draft)),

    editCustomer: async ({ id, version, ...edit }: CustomerEdit, caller: Caller): Promise<null> =>
      store.change(await customerScope.everywhere(caller), async (work) => {
        const { repositories } = work;
        const before = await customerScope.findPresent(repositories, id);
        if (before.version !== version) refuse(baseErrors.changed, { current: await detailOf(repositories, before) });
        const facts = { ...editor.factsOf(before), ...edit };
        await editor.apply(work, { module: MODULE, before, version, facts });
        return null;
      }),
  };
};

export type CustomerService = ReturnType<typeof createCustomerService>;
