import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { usePage } from '../../shared/page/usePage.ts';
import { lazyPart } from '../../shared/parts/lazy-part.tsx';
import { accountInfoQuery } from '../../shared/session/account.queries.ts';
import { useMeeting } from '../../shared/session/meeting-store.ts';
import { meetingWays } from '../meeting-ways.ts';
import { PageSkeleton } from '../shell/PageSkeleton.tsx';

const ReportPage = lazyPart(async () => (await import('../../features/home/ReportPage.tsx')).ReportPage);
const MeetingPicker = lazyPart(async () => (await import('../../features/meetings/MeetingPicker.tsx')).MeetingPicker);

const PICKING = '选择会议';

/** The specification, section 2: with a company and `d` or `s` it is where a meeting is picked, else the reports. */
export function IndexPage() {
  const { search, setTitle, title } = usePage();
  const code = useMeeting((meeting) => meeting.code);
  const { data } = useQuery(accountInfoQuery());
  const custCode = search.get('custCode') ?? '';
  const isArriving = search.get('d') === '1';
  const isPicking = custCode !== '' && (isArriving || search.get('s') === '1');
  useEffect(() => setTitle(isPicking ? PICKING : title), [isPicking, search, setTitle, title]);
  return (
    <Suspense fallback={<PageSkeleton title={isPicking ? PICKING : title} />}>
      {isPicking ? (
        <MeetingPicker
          custCode={custCode}
          isArriving={isArriving}
          present={data?.meeting?.code ?? code}
          onEnter={(chosen) => void meetingWays.enter(chosen)}
          onLeave={() => void meetingWays.leave()}
        />
      ) : (
        <ReportPage />
      )}
    </Suspense>
  );
}
