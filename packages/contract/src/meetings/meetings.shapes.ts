import * as z from 'zod/mini';
import { pageInput, pageOf } from '../base/envelope.ts';
import { searchText, timestamp } from '../base/fields.ts';

const meeting = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  place: z.string(),
  beginAt: timestamp,
  endAt: timestamp,
  custCode: z.string(),
  custName: z.string(),
});

/** A meeting that the caller may enter at this moment. */
export const myMeeting = z.object({
  ...meeting.shape,
  /** What they are there; empty for an admin who enters because all meetings are within their reach. */
  roleNames: z.array(z.string()),
});
export type MyMeeting = z.output<typeof myMeeting>;

export const myMeetingPage = pageInput(
  {
    /** Part of the name, the place or the code. */
    keyword: searchText,
    /** Of one company; one's own company stands for all that one reaches. */
    custCode: searchText,
  },
  [],
);
export type MyMeetingFilter = z.output<typeof myMeetingPage>;
export const myMeetingList = pageOf(myMeeting);

const heldRole = z.object({
  name: z.string(),
  /** From and until when it holds; empty without a bound. */
  beginTime: z.nullable(timestamp),
  endTime: z.nullable(timestamp),
});

/** What the desk of a meeting shows: what it is, and who has which role in it. */
export const meetingDashboard = z.object({
  meeting,
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
