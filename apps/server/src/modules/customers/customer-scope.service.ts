import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import type { Caller } from '../../access/caller.ts';
import { ALL_CUSTOMERS } from '../../store.ts';
import type { CustomerRepositories, CustomerStore } from './customers.store.ts';
import type { CustomerRow } from './customers.table.ts';

/** Customers are managed by the platform's admins with the right to do so. */
export const createCustomerScope = ({ store }: { store: CustomerStore }) => ({
  everywhere: async (caller: Caller): Promise<Caller> => {
    const own = await store.read(caller).customers.find(caller.customerId);
    // A right that an admin of another customer got by mistake has no effect.
    if (own?.is_platform !== 1) return refuse(baseErrors.forbidden);
    return { ...caller, ...ALL_CUSTOMERS };
  },

  findPresent: async ({ customers }: CustomerRepositories, id: string): Promise<CustomerRow> => {
    const row = await customers.find(id);
    return row === undefined || row.deleted_at !== null ? refuse(baseErrors.notFound) : row;
  },
});

export type CustomerScope = ReturnType<typeof createCustomerScope>;
