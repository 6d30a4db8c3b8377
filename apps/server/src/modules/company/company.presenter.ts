import type { Company } from '@huiwu/contract/company';
import type { CompanyFacts } from '@huiwu/contract/customers';

interface Row {
  cust_code: string;
  version: number;
  updated_at: string;
}

export const presentCompany = (row: Row, facts: CompanyFacts): Company => ({
  ...facts,
  custCode: row.cust_code,
  version: row.version,
  updatedAt: row.updated_at,
});
