import { downloadRefundFiles, getRefund, listRefunds } from '@huiwu/contract/refunds';
import { ArchiveButton } from '../../shared/archives/ArchiveButton.tsx';
import { MeetingRecordsPage } from '../../shared/meetings/MeetingRecordsPage.tsx';
import { useMeetingRecord } from '../../shared/meetings/useMeetingRecord.ts';
import { RecordPage } from '../../shared/records/RecordPage.tsx';
import { RefundMeeting } from './RefundMeeting.tsx';
import { refundsConsole } from './refunds-console.tsx';

/** Refunds of the meeting that is open. */
export function RefundsPage() {
  return (
    <MeetingRecordsPage
      of={refundsConsole}
      above={<RefundMeeting />}
      actions={
        <ArchiveButton
          list={listRefunds}
          readers={refundsConsole.readers}
          to={downloadRefundFiles}
          verb="回单打包"
          what="付款回单"
        />
      }
    />
  );
}

/** One refund with all that was done to it. */
export function RefundDetailPage() {
  const { of } = useMeetingRecord(refundsConsole);
  return <RecordPage of={of} get={getRefund} />;
}
