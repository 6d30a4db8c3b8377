import { useQuery } from '@tanstack/react-query';
import { PageFrame } from '../../shared/components/PageFrame.tsx';
import { meetingDashboardQuery } from '../../shared/meetings/meeting-dashboard.queries.ts';
import { ReadOnlyBanner } from '../../shared/meetings/ReadOnlyBanner.tsx';
import { RecordsPage } from '../../shared/records/RecordsPage.tsx';
import { meetingSessionsConsole, readOnlySessions } from './meeting-sessions-console.ts';

/** The sessions of the meeting that is open. */
export function MeetingSessionsPage() {
  const { data: meeting } = useQuery({ ...meetingDashboardQuery(), select: (dashboard) => dashboard.meeting });
  const { texts } = meetingSessionsConsole;
  return (
    <RecordsPage
      of={meeting?.isReadOnly ? readOnlySessions : meetingSessionsConsole}
      frame={(list, actions) => (
        <PageFrame title={texts.title} description={texts.description} actions={actions}>
          {meeting?.isReadOnly && <ReadOnlyBanner state={meeting.state} />}
          {list}
        </PageFrame>
      )}
    />
  );
}
