import type { MeetingPhase, MeetingState } from '@huiwu/contract/meetings';
import type { Rights } from '../../access/rights.ts';

interface Validity {
  begin_at: string | null;
  end_at: string | null;
}

/** The beginning is included, the end is excluded. */
export const holdsAt = ({ begin_at, end_at }: Validity, now: string): boolean =>
  (begin_at === null || begin_at <= now) && (end_at === null || end_at > now);

interface Meeting {
  deleted_at: string | null;
  customer_id: string;
}

/** A deleted meeting is closed to everyone; one of another customer is open to platform administrators only. */
export const isOpenTo = (
  meeting: Meeting,
  { customerId, rights }: { customerId: string; rights: Pick<Rights, 'isWildcard'> },
): boolean => meeting.deleted_at === null && (rights.isWildcard || meeting.customer_id === customerId);

interface Course {
  state: MeetingState;
  begin_at: string;
  end_at: string;
  reg_open_at: string | null;
  reg_close_at: string | null;
}

/** Only meetings in these states have a phase. */
export const HELD_STATES: MeetingState[] = ['published', 'suspended', 'archived'];

/**
 * The phase by time: the times of the meeting take precedence over those of the registration, and a suspended meeting
 * has no open registration. Times are compared as in the SQL of `wherePhase`.
 */
export const phaseOf = (meeting: Course, now: string): MeetingPhase | null => {
  const { state, begin_at, end_at, reg_open_at, reg_close_at } = meeting;
  if (!HELD_STATES.includes(state)) return null;
  if (end_at <= now) return 'ended';
  if (begin_at <= now) return 'running';
  if (reg_open_at === null || reg_open_at > now) return 'notOpen';
  const isOver = reg_close_at !== null && reg_close_at <= now;
  return isOver || state !== 'published' ? 'closed' : 'open';
};
