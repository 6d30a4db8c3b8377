import type { carbonActivityRecord } from '@huiwu/contract/carbon-activities';
import type { Generated } from 'kysely';
import type { StoredRow, TableOfCustomer } from '../../records/record.table.ts';

interface CarbonActivitiesTable extends TableOfCustomer<typeof carbonActivityRecord> {
  meeting_id: string;
  registration_id: Generated<string | null>;
  /** Of the registrations of a row that was generated. */
  type_id: Generated<string | null>;
  origin_area_id: Generated<string | null>;
  /** Names a generated row: unique within the meeting. */
  dedupe_key: Generated<string>;
}

declare module '../../schema.ts' {
  interface Tables {
    carbon_activities: CarbonActivitiesTable;
  }
}

export type CarbonActivityTableRow = StoredRow<'carbon_activities'>;
