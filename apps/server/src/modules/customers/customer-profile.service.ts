import { customerProblems } from '@huiwu/contract/customers';
import { refuseField } from '@huiwu/contract/base/errors';
import type { ImageOwnerService } from '../files/image-owners.service.ts';
import type { CustomerRepositories, CustomerWork } from './customers.store.ts';
import type { CustomerRow } from './customers.table.ts';

interface Profile {
  custName: string;
  custLogo?: string | undefined;
}

/** Checks of a customer's data, for the platform and for the customer itself. */
export const createCustomerProfile = ({ imageOwners }: { imageOwners: ImageOwnerService }) => ({
  /** Two customers with one name could not be distinguished. */
  refuseTakenName: async (
    { companyNames }: CustomerRepositories,
    custName: string,
    before?: CustomerRow,
  ): Promise<void> => {
    if (await companyNames.isTaken(custName, before?.id)) refuseField('custName', customerProblems.nameTaken);
  },

  /** Makes a logo that an admin of the platform uploaded visible to the admins of the customer. */
  takeLogo: async (
    work: CustomerWork,
    { custLogo = '' }: Profile,
    { id, before }: { id: string; before: CustomerRow | undefined },
  ): Promise<void> => {
    if (custLogo === '' || custLogo === before?.cust_logo) return;
    if (!(await imageOwners.handOver(work, { path: custLogo, customerId: id })))
      refuseField('custLogo', customerProblems.logoGone);
  },
});

export type CustomerProfile = ReturnType<typeof createCustomerProfile>;
