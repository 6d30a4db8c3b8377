import type { AttendeeMeetingInfo } from '@huiwu/contract/attendees';

interface RegistrationTime {
  state: string;
  end_at: string;
  reg_open_at: string | null;
  reg_close_at: string | null;
}

/** Registration begins and ends at its own times, and ends with the meeting at the latest. A suspended meeting is closed. */
export const registrationPhase = (
  { state, end_at: end, reg_open_at: opens, reg_close_at: closes }: RegistrationTime,
  now: string,
): AttendeeMeetingInfo['phase'] => {
  if (state !== 'published' || end <= now || (closes !== null && closes <= now)) return 'closed';
  return opens === null || opens > now ? 'notOpen' : 'open';
};

export const isInTime = (meeting: RegistrationTime, now: string): boolean => registrationPhase(meeting, now) === 'open';
