import { getMeeting } from '@huiwu/contract/meetings';
import { RecordPage } from '../../../shared/records/RecordPage.tsx';
import { meetingsConsole } from './meetings-console.tsx';

export function MeetingDetailPage() {
  return <RecordPage of={meetingsConsole} get={getMeeting} descriptionOf={({ code }) => code} />;
}
