import { customerErrors } from '@huiwu/contract/customers';
import type { Refusal } from '@huiwu/contract/base/errors';

/** Without the platform's own company nobody could administer anything. */
export const whyNotDisable = ({ isPlatform }: { isPlatform: boolean }): Refusal | undefined =>
  isPlatform ? customerErrors.platformStays : undefined;

/** Its people would belong nowhere: they go first, or the company is only stopped. */
export const whyKeep = (customer: { isPlatform: boolean; admins: number }): Refusal | undefined =>
  whyNotDisable(customer) ?? (customer.admins > 0 ? customerErrors.hasAdmins : undefined);
