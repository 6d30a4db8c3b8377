import type { ScanDirection, ScanMethod, ScanResult } from '@huiwu/contract/check-ins';
import type { Generated, Insertable, Selectable } from 'kysely';

export interface CheckInRecordsTable {
  id: string;
  customer_id: string;
  meeting_id: string;
  /** Empty where the meeting has no such point any more. */
  point_id: string;
  /** Null for a code that is no ticket of the meeting. */
  registration_id: string | null;
  direction: ScanDirection;
  result: ScanResult;
  /** What a device without a network told the person; empty where the server answered. */
  told_result: Generated<ScanResult | ''>;
  /** By the clock of the server. */
  scanned_at: string;
  method: ScanMethod;
  device: Generated<string>;
  operator_id: string | null;
  nonce: string;
  is_offline: Generated<number>;
  /** A duplicate before a withdrawal: it stays one, so that the person is out until the next scan. */
  is_settled: Generated<number>;
  /** When a scan that was handed in later changed the result. */
  revised_at: Generated<string | null>;
  undone_at: Generated<string | null>;
  undone_by: Generated<string | null>;
  undo_reason: Generated<string>;
  created_at: string;
}

export type CheckInRecordRow = Selectable<CheckInRecordsTable>;
export type NewCheckInRecordRow = Insertable<CheckInRecordsTable>;

declare module '../../schema.ts' {
  interface Tables {
    check_in_records: CheckInRecordsTable;
  }
}
