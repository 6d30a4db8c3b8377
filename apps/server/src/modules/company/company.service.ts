import type { Company, CompanyEdit } from '@huiwu/contract/company';
import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import type { Caller } from '../../access/caller.ts';
import type { CompanyEditor } from '../customers/company-editing.service.ts';
import type { CustomerRow } from '../customers/customers.table.ts';
import type { CompanyRepositories, CompanyStore } from './company.store.ts';
import { presentCompany } from './company.presenter.ts';

interface Needs {
  store: CompanyStore;
  companyEditor: CompanyEditor;
}

/** The caller's own company, also for those who reach into others. */
export const createCompanyService = ({ store, companyEditor: editor }: Needs) => {
  const findOwn = async ({ customers }: CompanyRepositories, { customerId }: Caller) =>
    (await customers.find(customerId)) ?? refuse(baseErrors.notFound);

  const present = (row: CustomerRow) => presentCompany(row, editor.factsOf(row));

  return {
    getCompany: async (caller: Caller): Promise<Company> => present(await findOwn(store.read(caller), caller)),

    editCompany: ({ version, ...edit }: CompanyEdit, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        const { repositories } = work;
        const before = await findOwn(repositories, caller);
        if (before.version !== version) refuse(baseErrors.changed, { current: present(before) });
        const facts = { ...editor.factsOf(before), ...edit };
        await editor.apply(work, { module: '公司信息', before, version, facts });
        return null;
      }),
  };
};

export type CompanyService = ReturnType<typeof createCompanyService>;
