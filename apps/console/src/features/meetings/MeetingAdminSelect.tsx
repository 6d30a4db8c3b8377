import { AdminSelect } from '../../shared/choices/AdminSelect.tsx';
import { meetingAdmins } from './meetings.queries.ts';

interface MeetingAdminSelectProps {
  /** Whose customer's admins they are; one's own where there is no meeting yet. */
  meetingId: string | undefined;
  present?: { id: string; name: string } | null;
  /** Who holds a role in it already. */
  taken?: readonly string[];
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
}

/** One of those who can be in charge of a meeting or hold a role in it. */
export function MeetingAdminSelect({ meetingId, taken = [], present = null, ...rest }: MeetingAdminSelectProps) {
  return (
    <AdminSelect
      {...rest}
      present={present}
      taken={{ ids: taken, reason: '已在会议中' }}
      choices={meetingAdmins(meetingId)}
    />
  );
}
