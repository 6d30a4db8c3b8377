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
import type { Data, Repositories } from '../../data.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { AuditLog } from '../business-logs/audit-log.service.ts';
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
  data: Data;
  clock: Clock;
  auditLog: AuditLog;
  departments: Pick<DepartmentService, 'insertFirst'>;
  companyEditor: CompanyEditor;
  customerScope: CustomerScope;
}

const MODULE = '客户管理';

export const createCustomerService = ({
  data,
  clock,
  auditLog,
  departments,
  companyEditor: editor,
  customerScope,
}: Needs) => {
  /** Of each row what stands beside it. */
  const besideOf = async ({ customers }: Pick<Repositories, 'customers'>, rows: CustomerRow[]) => {
    const [counts, names] = await Promise.all([
      customers.countPeople(rows.map(({ id }) => id)),
      customers.nameUpdaters(rows.filter(({ deleted_at }) => deleted_at !== null)),
    ]);
    return ({ id, updated_by }: CustomerRow) => ({
      adminCount: counts.get(id) ?? 0,
      updatedBy: names.get(updated_by ?? '') ?? null,
    });
  };

  const detailOf = async (repositories: Repositories, row: CustomerRow): Promise<CustomerDetail> =>
    presentCustomerDetail(row, (await besideOf(repositories, [row]))(row));

  const add = async (repositories: Repositories, caller: Caller, draft: CustomerDraft): Promise<{ id: string }> => {
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
    await editor.takeLogo(repositories, caller, { logo: facts.custLogo, before: '', customerId: id });
    await departments.insertFirst(repositories, caller, { id, code: custCode, name: facts.custName.slice(0, 50) });
    await auditLog.record(repositories, caller, {
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
      const repositories = data.read(await customerScope.everywhere(caller));
      const page = await repositories.customers.page(filter);
      const beside = await besideOf(repositories, page.list);
      return { ...page, list: page.list.map((row) => presentCustomer(row, beside(row))) };
    },

    listCustomerChoices: async (caller: Caller): Promise<CustomerChoice[]> =>
      (await data.read(caller).customers.listChoices()).map(presentCustomerChoice),

    getCustomer: async (id: string, caller: Caller): Promise<CustomerDetail> => {
      const repositories = data.read(await customerScope.everywhere(caller));
      return detailOf(repositories, (await repositories.customers.find(id)) ?? refuse(baseErrors.notFound));
    },

    addCustomer: async (draft: CustomerDraft, caller: Caller): Promise<{ id: string }> =>
      data.inTransaction(await customerScope.everywhere(caller), (repositories) => add(repositories, caller, draft)),

    editCustomer: async ({ id, version, ...edit }: CustomerEdit, caller: Caller): Promise<null> =>
      data.inTransaction(await customerScope.everywhere(caller), async (repositories) => {
        const before = await customerScope.findPresent(repositories, id);
        if (before.version !== version) refuse(baseErrors.changed, { current: await detailOf(repositories, before) });
        const facts = { ...editor.factsOf(before), ...edit };
        await editor.apply(repositories, caller, { module: MODULE, before, version, facts });
        return null;
      }),
  };
};

export type CustomerService = ReturnType<typeof createCustomerService>;
