import { customerProblems, type CompanyFacts } from '@huiwu/contract/customers';
import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import type { Caller } from '../../access/caller.ts';
import type { Repositories } from '../../data.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import type { AuditLog } from '../business-logs/audit-log.service.ts';
import type { ImageOwnerService } from '../files/image-owners.service.ts';
import { presentCompanyFacts, presentCompanyLog } from './customers.presenter.ts';
import type { CustomerRow } from './customers.table.ts';

interface Needs {
  clock: Clock;
  auditLog: AuditLog;
  imageOwners: ImageOwnerService;
}

interface Edit {
  module: string;
  before: CustomerRow;
  version: number;
  facts: CompanyFacts;
}

/** What the platform does to any company and each company does to itself. */
export const createCompanyEditor = ({ clock, auditLog, imageOwners }: Needs) => {
  const rowOf = (facts: CompanyFacts) => ({
    cust_name: facts.custName,
    cust_logo: facts.custLogo,
    contact_name: facts.contactName,
    contact_phone: facts.contactPhone,
    contact_email: facts.contactEmail,
    address: facts.address,
    invoice_title: facts.invoiceTitle,
    tax_number: facts.taxNumber,
    bank_name: facts.bankName,
    bank_account: facts.bankAccount,
    invoice_address: facts.invoiceAddress,
    invoice_phone: facts.invoicePhone,
  });

  /** Two with one name could not be told apart. */
  const refuseTakenName = async ({ companyNames }: Repositories, name: string, exceptId?: string): Promise<void> => {
    if (await companyNames.isTaken(name, exceptId)) refuseField('custName', customerProblems.nameTaken);
  };

  const takeLogo = async (
    repositories: Repositories,
    caller: Caller,
    { logo, before, customerId }: { logo: string; before: string; customerId: string },
  ): Promise<void> => {
    if (logo === '' || logo === before) return;
    if (!(await imageOwners.handOver(repositories, caller, { path: logo, customerId })))
      refuseField('custLogo', customerProblems.logoGone);
  };

  return {
    rowOf,
    factsOf: presentCompanyFacts,
    refuseTakenName,
    takeLogo,

    apply: async (repositories: Repositories, caller: Caller, edit: Edit): Promise<void> => {
      const { before, facts } = edit;
      if (facts.custName !== before.cust_name) await refuseTakenName(repositories, facts.custName, before.id);
      await takeLogo(repositories, caller, {
        logo: facts.custLogo,
        before: before.cust_logo,
        customerId: before.id,
      });
      const change = { ...rowOf(facts), updated_at: iso(clock.now()), updated_by: caller.adminId };
      if (!(await repositories.customers.update({ id: before.id, version: edit.version }, change)))
        refuse(baseErrors.changed);
      await auditLog.record(repositories, caller, {
        module: edit.module,
        action: '编辑',
        targetId: before.id,
        targetName: facts.custName,
        customerId: before.id,
        before: presentCompanyLog(presentCompanyFacts(before)),
        after: presentCompanyLog(facts),
      });
    },
  };
};

export type CompanyEditor = ReturnType<typeof createCompanyEditor>;
