import { getNotice } from '@huiwu/contract/notices';
import { MeetingRecordsPage } from '../../shared/meetings/MeetingRecordsPage.tsx';
import { useMeetingRecord } from '../../shared/meetings/useMeetingRecord.ts';
import { RecordPage } from '../../shared/records/RecordPage.tsx';
import { NoticeCharts } from './charts/NoticeCharts.tsx';
import { isBegun, isWaiting } from './notice-texts.ts';
import { noticesConsole } from './notices-console.tsx';
import { WaitingDryRun } from './preview/WaitingDryRun.tsx';
import { SendingWatch } from './SendingWatch.tsx';

export function NoticesPage() {
  return <MeetingRecordsPage of={noticesConsole} above={<SendingWatch />} />;
}

/** One notice with whom it goes to, or with the figures of its sending. */
export function NoticeDetailPage() {
  const { of } = useMeetingRecord(noticesConsole);
  return (
    <RecordPage of={of} get={getNotice} descriptionOf={({ audienceText }) => audienceText}>
      {(notice) => (
        <>
          <SendingWatch />
          {isWaiting(notice) && <WaitingDryRun notice={notice} />}
          {isBegun(notice) && <NoticeCharts notice={notice} />}
        </>
      )}
    </RecordPage>
  );
}
