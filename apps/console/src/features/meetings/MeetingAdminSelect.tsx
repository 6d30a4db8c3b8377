import { AdminSelect } from '../../shared/choices/AdminSelect.tsx';
import { meetingAdmins } from './meetings.queries.ts';

interface MeetingAdminSelectProps {
  /** The meeting whose customer's admins are offered. Without it, the admins of the user's own customer are. */
  meetingId: string | undefined;
  present?: { id: string; name: string } | null;
  /** Ids of admins who already hold a role. They cannot be selected. */
  taken?: readonly string[];
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
}

/** Selects an admin as owner of a meeting or as holder of a role. */
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
