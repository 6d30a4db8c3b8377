import type { carbonAreaRecord } from '@huiwu/contract/carbon-areas';
import type { StoredRow, TableOfCustomer } from '../../../records/record.table.ts';

declare module '../../../schema.ts' {
  interface Tables {
    carbon_areas: TableOfCustomer<typeof carbonAreaRecord>;
  }
}

export type CarbonAreaTableRow = StoredRow<'carbon_areas'>;
