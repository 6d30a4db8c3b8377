import { useAllCustomers } from '../access/useAllCustomers.ts';

/** The customer of a record as a fact, for admins who work across customers. */
export const useCustomerFact = (custName: string | null) =>
  useAllCustomers() ? [{ key: 'custName', label: '所属客户', children: custName ?? '—' }] : [];
