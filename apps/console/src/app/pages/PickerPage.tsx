import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { usePage } from '../../shared/page/usePage.ts';
import { lazyChunk } from '../../shared/chunks/lazy-chunk.tsx';
import { accountInfoQuery } from '../../shared/account/account.queries.ts';
import { useMeeting } from '../../shared/session/meeting-store.ts';
import { meetingNavigation } from '../router/meeting-navigation.ts';
import { PageSkeleton } from './PageSkeleton.tsx';

const MeetingPicker = lazyChunk(
  async () => (await import('../../features/meetings/picker/MeetingPicker.tsx')).MeetingPicker,
);

/** The specification, section 2: `/index` with a customer and `d` or `s` is where a meeting is picked. */
export function PickerPage() {
  const { search, title } = usePage();
  const code = useMeeting((meeting) => meeting.code);
  const { data } = useQuery(accountInfoQuery());
  return (
    <Suspense fallback={<PageSkeleton title={title} />}>
      <MeetingPicker
        custCode={search.get('custCode') ?? data?.custCode ?? ''}
        isArriving={search.get('d') === '1'}
        present={data?.meeting?.code ?? code}
        onEnter={(chosen) => void meetingNavigation.enter(chosen)}
        onLeave={() => void meetingNavigation.leave()}
      />
    </Suspense>
  );
}
