import * as z from 'zod/mini';
import { timestamp } from '../base/fields.ts';

export const overview = z.object({
  /** Running now and coming next, soonest first. */
  meetings: z.array(
    z.object({
      id: z.string(),
      code: z.string(),
      name: z.string(),
      place: z.string(),
      beginAt: timestamp,
      endAt: timestamp,
    }),
  ),
  /** What waits for this person; only areas in which they may act. */
  waiting: z.array(z.object({ title: z.string(), count: z.int(), path: z.string() })),
  /** What this person did last. */
  activity: z.array(
    z.object({
      id: z.string(),
      module: z.string(),
      action: z.string(),
      targetName: z.nullable(z.string()),
      createdAt: timestamp,
    }),
  ),
});
export type Overview = z.output<typeof overview>;

export const meetingReport = z.object({
  /** All that run at this moment, and all that are still to come. */
  running: z.int(),
  coming: z.int(),
  /** Meetings by the month in which they begin, in Shanghai; every month is there, oldest first. */
  months: z.array(z.object({ month: z.string(), count: z.int() })),
});
export type MeetingReport = z.output<typeof meetingReport>;
