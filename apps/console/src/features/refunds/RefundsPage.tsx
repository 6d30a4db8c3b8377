import { getRefund } from '@huiwu/contract/refunds';
import { MeetingRecordsPage } from '../../shared/meetings/MeetingRecordsPage.tsx';
import { useMeetingRecord } from '../../shared/meetings/useMeetingRecord.ts';
import { RecordPage } from '../../shared/records/RecordPage.tsx';
import { RefundMeeting } from './RefundMeeting.tsx';
import { refundsConsole } from './refunds-console.tsx';

/** Refunds of the meeting that is open. */
export function RefundsPage() {
  return <MeetingRecordsPage of={refundsConsole} above={<RefundMeeting />} />;
}

/** One refund with all that was done to it. */
export function RefundDetailPage() {
  const { of } = useMeetingRecord(refundsConsole);
  return <RecordPage of={of} get={getRefund} />;
}
