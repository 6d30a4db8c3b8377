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
  /** Cancelled or archived: anyone who enters may look and change nothing. */
  isReadOnly: z.boolean(),
});

/** A meeting that the caller may enter at this moment. */
export const myMeeting = z.object({
  ...meeting.shape,
  /** What they are there; empty for an admin who enters because all meetings are within their reach. */
  roleNames: z.array(z.string()),
});
export type MyMeeting = z.output<typeof myMeeting>;

/** Running now, still to come, over; or cancelled and archived, whenever they were. All meetings come in this order. */
export const myMeetingTab = z.enum(['running', 'coming', 'over', 'archived']);
export type MyMeetingTab = z.output<typeof myMeetingTab>;

export const myMeetingPage = pageInput(
  {
    /** Part of the name, the place or the code. */
    keyword: searchText,
    /** Of one customer; one's own company stands for all that one reaches. */
    custCode: searchText,
    tab: z.optional(myMeetingTab),
  },
  [],
);
export type MyMeetingFilter = z.output<typeof myMeetingPage>;
export const myMeetingList = z.object({
  ...pageOf(myMeeting).shape,
  /** How many each tab has, whichever is asked for. */
  tabs: z.object({ running: z.int(), coming: z.int(), over: z.int(), archived: z.int() }),
});
export type MyMeetingList = z.output<typeof myMeetingList>;

const heldRole = z.object({
  name: z.string(),
  /** From and until when it holds; empty without a bound. */
  beginTime: z.nullable(timestamp),
  endTime: z.nullable(timestamp),
});

/** What the desk of a meeting shows: what it is, and who has which role in it. */
export const meetingDashboard = z.object({
  /** The moment of these figures. */
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
    /** Running or next, soonest first. */
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
    /** Enters every meeting of their reach, with or without a role in it. */
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
