import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { PageFrame } from '../components/PageFrame.tsx';
import type { Recorded } from '../records/console-record.ts';
import type { ConsoleRecord } from '../records/define-console-record.ts';
import { RecordsPage } from '../records/RecordsPage.tsx';
import { meetingDashboardQuery } from './meeting-dashboard.queries.ts';
import { ReadOnlyBanner } from './ReadOnlyBanner.tsx';

interface MeetingRecordsPageProps<Row extends Recorded, Detail extends Row> {
  of: ConsoleRecord<Row, Detail>;
}

const readOnly = <Row extends Recorded, Detail extends Row>(
  of: ConsoleRecord<Row, Detail>,
): ConsoleRecord<Row, Detail> => {
  const { list, get } = of.calls;
  return { ...of, calls: { list, ...(get && { get }) } };
};

/** The records of a noun in the meeting that is open; in one that was closed they are only shown. */
export function MeetingRecordsPage<Row extends Recorded, Detail extends Row>({
  of,
}: MeetingRecordsPageProps<Row, Detail>) {
  const { data: meeting } = useQuery({ ...meetingDashboardQuery(), select: (dashboard) => dashboard.meeting });
  const { title, description } = of.texts;
  const closed = useMemo(() => readOnly(of), [of]);
  return (
    <RecordsPage
      of={meeting?.isReadOnly ? closed : of}
      frame={(list, actions) => (
        <PageFrame title={title} description={description} actions={actions}>
          {meeting?.isReadOnly && <ReadOnlyBanner state={meeting.state} />}
          {list}
        </PageFrame>
      )}
    />
  );
}
