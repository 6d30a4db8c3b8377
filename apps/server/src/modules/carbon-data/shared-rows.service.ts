import { refuseField } from '@huiwu/contract/base/errors';
import type { Blocker } from '@huiwu/contract/base/lifecycle';
import { carbonBlockers } from '@huiwu/contract/carbon-rules';
import type { Caller } from '../../access/caller.ts';
import type { Work } from '../../store.ts';
import type { OwnerRepositories } from './carbon-data.store.ts';

/** A row of the platform is read by all companies, a row of a company by that company alone. */
export interface SharedRow {
  id: string;
  version: number;
  customer_id: string;
  is_shared: number;
  deleted_at: string | null;
}

export interface SharedRepositories {
  customers: Pick<OwnerRepositories['customers'], 'find'>;
}

/** Only the platform changes its rows. */
export const ofPlatform = ({ row, caller }: { row: SharedRow; caller: Caller }): Blocker | false =>
  row.is_shared === 1 && row.customer_id !== caller.customerId && carbonBlockers.ofPlatform();

/** The columns of a new row. */
export const sharedColumns = async ({ repositories, caller }: Work<SharedRepositories>): Promise<object> => {
  const customer = await repositories.customers.find(caller.customerId);
  return { customer_id: caller.customerId, is_shared: customer?.is_platform === 1 ? 1 : 0 };
};

/** A company may not take a key of the platform, and the platform may take one that a company has. */
export const refuseTakenKey = (
  same: readonly SharedRow[],
  { row, ownerId }: { row: SharedRow | undefined; ownerId: string },
  problem: { field: string; sentence: string },
): void => {
  const isTaken = same.some(
    ({ id, deleted_at, is_shared, customer_id }) =>
      deleted_at === null && id !== row?.id && (is_shared === 1 || customer_id === ownerId),
  );
  if (isTaken) refuseField(problem.field, problem.sentence);
};
