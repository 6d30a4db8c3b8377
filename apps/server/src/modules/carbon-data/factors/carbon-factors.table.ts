import type { carbonFactorRecord, carbonSourceRecord } from '@huiwu/contract/carbon-factors';
import type { Generated } from 'kysely';
import type { StoredRow, TableOfCustomer } from '../../../records/record.table.ts';

interface CarbonFactorsTable extends TableOfCustomer<typeof carbonFactorRecord> {
  /** Who submitted it for review. */
  submitted_by: Generated<string | null>;
}

declare module '../../../schema.ts' {
  interface Tables {
    carbon_factors: CarbonFactorsTable;
    carbon_sources: TableOfCustomer<typeof carbonSourceRecord>;
  }
}

export type CarbonFactorTableRow = StoredRow<'carbon_factors'>;
export type CarbonSourceTableRow = StoredRow<'carbon_sources'>;
