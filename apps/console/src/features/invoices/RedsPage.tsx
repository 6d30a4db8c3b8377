import { getRed } from '@huiwu/contract/invoices';
import { MeetingRecordsPage } from '../../shared/meetings/MeetingRecordsPage.tsx';
import { useMeetingRecord } from '../../shared/meetings/useMeetingRecord.ts';
import { RecordPage } from '../../shared/records/RecordPage.tsx';
import { redsConsole } from './reds-console.tsx';

/** Confirmations of reversals in the meeting that is open. */
export function RedsPage() {
  return <MeetingRecordsPage of={redsConsole} />;
}

/** One confirmation with all that was done to it. */
export function RedDetailPage() {
  const { of } = useMeetingRecord(redsConsole);
  return <RecordPage of={of} get={getRed} />;
}
