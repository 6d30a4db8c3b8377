import type { carbonCategoryRecord } from '@huiwu/contract/carbon-categories';
import type { StoredRow, TableOfCustomer } from '../../../records/record.table.ts';

declare module '../../../schema.ts' {
  interface Tables {
    carbon_categories: TableOfCustomer<typeof carbonCategoryRecord>;
  }
}

export type CarbonCategoryTableRow = StoredRow<'carbon_categories'>;
