import { useEveryCompany } from '../access/useEveryCompany.ts';

/** Whose a record is, as a fact among others: for those who work across companies. */
export const useCompanyFact = (custName: string | null) =>
  useEveryCompany() ? [{ key: 'custName', label: '所属客户', children: custName ?? '—' }] : [];
