import type {
  carbonMeasureRecord,
  carbonOffsetRecord,
  carbonReportRecord,
  carbonResultRecord,
  carbonRunRecord,
} from '@huiwu/contract/carbon-statistics';
import type { Generated, Insertable } from 'kysely';
import type { StoredRow, TableOf, TableOfCustomer } from '../../records/record.table.ts';

interface CarbonRunsTable extends TableOfCustomer<typeof carbonRunRecord> {
  meeting_id: string;
  /** Milligrams. */
  total: Generated<number>;
  measured: Generated<number>;
  /** What the total would be by the market, with the factor without traded green power. */
  market_total: Generated<number>;
  person_days: Generated<number>;
  answered: Generated<number>;
  /** How many people counted; null of runs that did not say so. */
  registered: Generated<number | null>;
  /** JSON text: what else it read, to see whether that has changed; empty of runs that did not say so. */
  read_marks: Generated<string>;
  /** JSON text: a copy of the parameters. */
  parameters: Generated<string>;
}

interface CarbonResultsTable extends TableOf<typeof carbonResultRecord> {
  customer_id: string;
  meeting_id: string;
  activity_id: string | null;
  category_id: string;
  factor_id: string | null;
  type_id: string | null;
  area_name: string;
  type_name: string;
  qty: string;
  unit: string;
  qty_std: string;
  unit_std: string;
  data_level: string;
  factor_publisher: Generated<string>;
  factor_quality: Generated<string>;
  data_year: number | null;
  people: number | null;
  /** Null without a factor. */
  milligrams: number | null;
}

interface OfMeeting {
  meeting_id: string;
}

interface CarbonMeasuresTable extends TableOfCustomer<typeof carbonMeasureRecord>, OfMeeting {}
interface CarbonOffsetsTable extends TableOfCustomer<typeof carbonOffsetRecord>, OfMeeting {}
interface CarbonReportsTable extends TableOfCustomer<typeof carbonReportRecord>, OfMeeting {
  /** JSON text: all that it said when it was reviewed; empty of a draft. */
  content: Generated<string>;
}

declare module '../../schema.ts' {
  interface Tables {
    carbon_runs: CarbonRunsTable;
    carbon_results: CarbonResultsTable;
    carbon_measures: CarbonMeasuresTable;
    carbon_offsets: CarbonOffsetsTable;
    carbon_reports: CarbonReportsTable;
  }
}

export type CarbonRunTableRow = StoredRow<'carbon_runs'>;
export type CarbonResultTableRow = StoredRow<'carbon_results'>;
export type NewCarbonResult = Insertable<CarbonResultsTable>;
export type CarbonOffsetTableRow = StoredRow<'carbon_offsets'>;
export type CarbonReportTableRow = StoredRow<'carbon_reports'>;
export type CarbonMeasureTableRow = StoredRow<'carbon_measures'>;
