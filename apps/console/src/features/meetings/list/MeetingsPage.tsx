import { RecordsPage } from '../../../shared/records/RecordsPage.tsx';
import { meetingsConsole } from './meetings-console.tsx';

/** All meetings within the admin's data scope. */
export function MeetingsPage() {
  return <RecordsPage of={meetingsConsole} />;
}
