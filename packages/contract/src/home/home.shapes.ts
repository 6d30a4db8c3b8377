import * as z from 'zod/mini';
import { timestamp } from '../base/fields.ts';
import { oneOf } from '../base/record-choices.ts';
import { MEETING_PHASES, meetingLifecycle } from '../meetings/meeting-states.ts';
import { logResult } from '../business-logs/business-logs.shapes.ts';

export const overview = z.object({
  /** Running and upcoming meetings, soonest first. */
  meetings: z.array(
    z.object({
      id: z.string(),
      code: z.string(),
      name: z.string(),
      place: z.string(),
      beginAt: timestamp,
      endAt: timestamp,
      /** Whether this admin may enter it now. */
      mayEnter: z.boolean(),
    }),
  ),
  /** Pending tasks, only in areas where the admin may act. */
  waiting: z.array(z.object({ title: z.string(), count: z.int(), path: z.string() })),
  /** Money that waits for the admin, by meeting. In a meeting only its own. */
  money: z.array(
    z.object({
      meeting: z.object({ code: z.string(), name: z.string() }),
      tasks: z.array(
        z.object({
          title: z.string(),
          count: z.int(),
          /** The list of exactly what is counted, in the meeting. */
          path: z.string(),
          /** When the first of them ends by itself, if it does. */
          until: z.nullable(timestamp),
        }),
      ),
    }),
  ),
  /** The admin's last actions, including refused ones. */
  activity: z.array(
    z.object({
      id: z.string(),
      module: z.string(),
      action: z.string(),
      result: logResult,
      targetId: z.nullable(z.string()),
      targetName: z.nullable(z.string()),
      createdAt: timestamp,
    }),
  ),
});
export type Overview = z.output<typeof overview>;

export const meetingReport = z.object({
  /** The time of these figures. */
  at: timestamp,
  /**
   * Whether the caller may open the list of meetings. The figures then count its rows, otherwise those of the whole
   * customer.
   */
  hasList: z.boolean(),
  /** Number of running and of upcoming meetings. */
  running: z.int(),
  coming: z.int(),
  /** Meetings by the month of their beginning (Asia/Shanghai), oldest first. Months without meetings are included. */
  months: z.array(z.object({ month: z.string(), count: z.int() })),
  /** Empty without the right to the list, like the following properties. */
  states: z.array(z.object({ state: oneOf('状态', meetingLifecycle.states), count: z.int() })),
  phases: z.array(z.object({ phase: oneOf('阶段', MEETING_PHASES), count: z.int() })),
  /** Meetings by type, descending by count; null for no type. */
  types: z.array(z.object({ typeCode: z.nullable(z.string()), count: z.int() })),
});
export type MeetingReport = z.output<typeof meetingReport>;

/** Figures of the home page. Admins receive only those whose list they may view. */
export const figureName = z.enum(['meetings', 'admins', 'signIns', 'operations', 'ownOperations']);
export type FigureName = z.output<typeof figureName>;

/** A number of the home page with its history. */
export const figure = z.object({
  name: figureName,
  /** Running and upcoming meetings, enabled admins, or the events of the last seven days including today. */
  value: z.int(),
  /** The value of the seven days before; null if a comparison is meaningless. */
  previous: z.nullable(z.int()),
  /** Counting stopped at `value`. There is no history and no comparison. */
  isBounded: z.boolean(),
  /** Oldest first: days (`2026-11-22`), or months (`2026-11`) for meetings and new admins, in Asia/Shanghai. */
  points: z.array(z.object({ at: z.string(), count: z.int() })),
});
export type Figure = z.output<typeof figure>;
export const figures = z.array(figure);
