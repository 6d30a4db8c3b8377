import type { checkInPointRecord } from '@huiwu/contract/check-in-points';
import type { StoredRow, TableOfCustomer } from '../../records/record.table.ts';

interface CheckInPointsTable extends TableOfCustomer<typeof checkInPointRecord> {
  meeting_id: string;
}

declare module '../../schema.ts' {
  interface Tables {
    check_in_points: CheckInPointsTable;
  }
}

export type CheckInPointTableRow = StoredRow<'check_in_points'>;
