import type { MeetingMode, MeetingState } from '@huiwu/contract/meetings';
import type { CustomerName } from './customers.ts';

/** What of a demo meeting is told in words; times are days from today. */
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
  /** On which day it begins, and how many it lasts. */
  beginsIn: number;
  lasts: number;
  plannedDaysAgo: number;
  /** Days before its beginning on which registration opens and closes. */
  registration?: [opens: number, closes: number];
  capacity: number | null;
  /** Number of the admin who planned it and owns it. */
  owner: number;
  department: string;
  sessions: [name: string, room: string, day: number, from: number, hours: number, capacity: number | null][];
}
