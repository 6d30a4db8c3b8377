import type { Company, CompanyEdit } from '@huiwu/contract/company';
import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import type { Caller } from '../../access/caller.ts';
import type { Data, Repositories } from '../../data.ts';
import type { CompanyEditor } from '../customers/company-editing.service.ts';
import type { CustomerRow } from '../customers/customers.table.ts';
import { presentCompany } from './company.presenter.ts';

interface Needs {
  data: Data;
  companyEditor: CompanyEditor;
}

/** The caller's own company, also for those who reach into others. */
export const createCompanyService = ({ data, companyEditor: editor }: Needs) => {
  const findOwn = async ({ customers }: Repositories, { customerId }: Caller) =>
    (await customers.find(customerId)) ?? refuse(baseErrors.notFound);

  const present = (row: CustomerRow) => presentCompany(row, editor.factsOf(row));

  return {
    getCompany: async (caller: Caller): Promise<Company> => present(await findOwn(data.read(caller), caller)),

    editCompany: ({ version, ...edit }: CompanyEdit, caller: Caller): Promise<null> =>
      data.inTransaction(caller, async (repositories) => {
        const before = await findOwn(repositories, caller);
        if (before.version !== version) refuse(baseErrors.changed, { current: present(before) });
        const facts = { ...editor.factsOf(before), ...edit };
        await editor.apply(repositories, caller, { module: '公司信息', before, version, facts });
        return null;
      }),
  };
};

export type CompanyService = ReturnType<typeof createCompanyService>;
