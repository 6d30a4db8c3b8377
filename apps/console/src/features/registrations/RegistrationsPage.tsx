import { getRegistration } from '@huiwu/contract/registrations';
import { MeetingRecordsPage } from '../../shared/meetings/MeetingRecordsPage.tsx';
import { useMeetingRecord } from '../../shared/meetings/useMeetingRecord.ts';
import { RecordPage } from '../../shared/records/RecordPage.tsx';
import { registrationsConsole } from './registrations-console.tsx';
import { RegistrationTabs } from './RegistrationTabs.tsx';

export function RegistrationsPage() {
  return <MeetingRecordsPage of={registrationsConsole} above={<RegistrationTabs />} />;
}

export function RegistrationDetailPage() {
  const { of } = useMeetingRecord(registrationsConsole);
  return <RecordPage of={of} get={getRegistration} />;
}
