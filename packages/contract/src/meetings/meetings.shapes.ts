import * as z from 'zod/mini';
import { pageInput, pageOf } from '../base/envelope.ts';
import { searchText, timestamp } from '../base/fields.ts';
import { oneOf } from '../base/record-choices.ts';
import { MEETING_MODES, MEETING_PHASES, meetingLifecycle } from './meeting-states.ts';

const meeting = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  place: z.string(),
  beginAt: timestamp,
  endAt: timestamp,
  custCode: z.string(),
  custName: z.string(),
  state: oneOf('状态', meetingLifecycle.states),
  phase: z.nullable(oneOf('阶段', MEETING_PHASES)),
  mode: oneOf('形式', MEETING_MODES),
  coverImage: z.string(),
  /** Cancelled or archived: it can be entered and viewed, but not changed. */
  isReadOnly: z.boolean(),
});

/** A meeting that the caller may enter now. */
export const myMeeting = z.object({
  ...meeting.shape,
  /** The caller's roles; empty if the meeting is accessible by data scope only. */
  roleNames: z.array(z.string()),
});
export type MyMeeting = z.output<typeof myMeeting>;

/**
 * Running, upcoming and over; then cancelled and archived ones regardless of time. The list of all meetings has this
 * order.
 */
export const myMeetingTab = z.enum(['running', 'coming', 'over', 'archived']);
export type MyMeetingTab = z.output<typeof myMeetingTab>;

export const myMeetingPage = pageInput(
  {
    /** Part of the name, the place or the code. */
    keyword: searchText,
    /** Meetings of one customer. The caller's own customer stands for all visible meetings. */
    custCode: searchText,
    tab: z.optional(myMeetingTab),
  },
  [],
);
export type MyMeetingFilter = z.output<typeof myMeetingPage>;
export const myMeetingList = z.object({
  ...pageOf(myMeeting).shape,
  /** Number of meetings per tab, independent of the requested tab. */
  tabs: z.object({ running: z.int(), coming: z.int(), over: z.int(), archived: z.int() }),
});
export type MyMeetingList = z.output<typeof myMeetingList>;

const heldRole = z.object({
  name: z.string(),
  /** Validity of the role; null for no limit. */
  beginTime: z.nullable(timestamp),
  endTime: z.nullable(timestamp),
});

/** The meeting dashboard: the meeting, its sessions, and the admins with their roles. */
export const meetingDashboard = z.object({
  /** The time of these figures. */
  at: timestamp,
  meeting: z.object({
    ...meeting.shape,
    shortName: z.string(),
    typeCode: z.nullable(z.string()),
    areaCode: z.string(),
    address: z.string(),
    regOpenAt: z.nullable(timestamp),
    regCloseAt: z.nullable(timestamp),
    capacity: z.nullable(z.int()),
    intro: z.string(),
    contactName: z.string(),
    contactPhone: z.string(),
    contactEmail: z.string(),
    ownerName: z.nullable(z.string()),
  }),
  sessions: z.object({
    count: z.int(),
    /** Running or upcoming, soonest first. */
    next: z.array(
      z.object({ id: z.string(), name: z.string(), room: z.string(), beginAt: timestamp, endAt: timestamp }),
    ),
  }),
  people: z.array(
    z.object({
      adminId: z.string(),
      name: z.string(),
      departmentName: z.nullable(z.string()),
      roles: z.array(heldRole),
    }),
  ),
  own: z.object({
    roles: z.array(heldRole),
    /** The caller's data scope includes every meeting, with or without a role in it. */
    isByReach: z.boolean(),
  }),
});
export type MeetingDashboard = z.output<typeof meetingDashboard>;

export const meetingChoice = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  state: oneOf('状态', meetingLifecycle.states),
  beginAt: timestamp,
});
export type MeetingChoice = z.output<typeof meetingChoice>;
