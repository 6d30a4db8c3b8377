import { RecordsPage } from '../../../shared/records/RecordsPage.tsx';
import { meetingsConsole } from './meetings-console.tsx';

export function MeetingsPage() {
  return <RecordsPage of={meetingsConsole} />;
}
