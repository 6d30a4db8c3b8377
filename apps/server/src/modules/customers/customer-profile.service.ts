import { customerProblems } from '@huiwu/contract/customers';
import { refuseField } from '@huiwu/contract/base/errors';
import type { ImageOwnerService } from '../files/image-owners.service.ts';
import type { CustomerRepositories, CustomerWork } from './customers.store.ts';
import type { CustomerRow } from './customers.table.ts';

interface Profile {
  custName: string;
  custLogo?: string | undefined;
}

/** What the platform checks of any customer, and each customer of itself. */
export const createCustomerProfile = ({ imageOwners }: { imageOwners: ImageOwnerService }) => ({
  /** Two customers with one name could not be told apart. */
  refuseTakenName: async (
    { companyNames }: CustomerRepositories,
    custName: string,
    before?: CustomerRow,
  ): Promise<void> => {
    if (await companyNames.isTaken(custName, before?.id)) refuseField('custName', customerProblems.nameTaken);
  },

  /** The admins of the customer may see a logo that an admin of the platform has uploaded. */
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
