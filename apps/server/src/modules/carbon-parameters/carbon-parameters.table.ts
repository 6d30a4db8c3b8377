import type { carbonParameterRecord } from '@huiwu/contract/carbon-parameters';
import type { StoredRow, TableOfCustomer } from '../../records/record.table.ts';

interface CarbonParametersTable extends TableOfCustomer<typeof carbonParameterRecord> {
  meeting_id: string;
}

declare module '../../schema.ts' {
  interface Tables {
    carbon_parameters: CarbonParametersTable;
  }
}

export type CarbonParameterTableRow = StoredRow<'carbon_parameters'>;
