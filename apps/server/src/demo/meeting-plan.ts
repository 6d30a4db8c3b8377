import type { MeetingMode, MeetingState } from '@huiwu/contract/meetings';
import type { CustomerName } from './customers.ts';

/** A demo meeting as declared here; times are days from today. */
export interface DemoMeetingPlan {
  customer: CustomerName;
  name: string;
  shortName: string;
  place: string;
  address: string;
  areaCode: string;
  type: string;
  mode: MeetingMode;
  state: MeetingState;
  reason?: string;
  /** The day on which it begins, and its length in days. */
  beginsIn: number;
  lasts: number;
  plannedDaysAgo: number;
  /** Days before the beginning on which registration opens and closes. */
  registration?: [opens: number, closes: number];
  capacity: number | null;
  /** Number of the admin who created and owns it. */
  owner: number;
  department: string;
  sessions: [name: string, room: string, day: number, from: number, hours: number, capacity: number | null][];
}
