import { useAllCustomers } from '../access/useAllCustomers.ts';

/** Whose a record is, as a fact among others: for those who work across customers. */
export const useCustomerFact = (custName: string | null) =>
  useAllCustomers() ? [{ key: 'custName', label: '所属客户', children: custName ?? '—' }] : [];
