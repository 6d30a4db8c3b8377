import * as z from 'zod/mini';
import { timestamp } from '../base/fields.ts';
import { oneOf } from '../base/record-choices.ts';
import { MEETING_PHASES, meetingLifecycle } from '../meetings/meeting-states.ts';
import { logResult } from '../business-logs/business-logs.shapes.ts';

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
      /** Whether this admin may enter it now. */
      mayEnter: z.boolean(),
    }),
  ),
  /** What waits for this person; only areas in which they may act. */
  waiting: z.array(z.object({ title: z.string(), count: z.int(), path: z.string() })),
  /** What this admin did last, or tried to do. */
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
  /** The moment of these figures. */
  at: timestamp,
  /** Whether the caller may open the list behind the figures; they are then of its rows, else of the whole customer. */
  hasList: z.boolean(),
  /** All that run at this moment, and all that are still to come. */
  running: z.int(),
  coming: z.int(),
  /** Meetings that take place by the month in which they begin, in Shanghai; every month is there, oldest first. */
  months: z.array(z.object({ month: z.string(), count: z.int() })),
  /** What follows is empty without the right to the list. */
  states: z.array(z.object({ state: oneOf('状态', meetingLifecycle.states), count: z.int() })),
  phases: z.array(z.object({ phase: oneOf('阶段', MEETING_PHASES), count: z.int() })),
  /** Meetings that take place by their type, most first; null where none was chosen. */
  types: z.array(z.object({ typeCode: z.nullable(z.string()), count: z.int() })),
});
export type MeetingReport = z.output<typeof meetingReport>;

/** What a figure counts; each is left out for admins without the right to its list. */
export const figureName = z.enum(['meetings', 'admins', 'signIns', 'operations', 'ownOperations']);
export type FigureName = z.output<typeof figureName>;

/** A number of the home page with its course. */
export const figure = z.object({
  name: figureName,
  /** Meetings running or coming, enabled admins, or what happened within the last seven days, today included. */
  value: z.int(),
  /** The same of the seven days before; null where that says nothing. */
  previous: z.nullable(z.int()),
  /** `value` is where counting stopped: there are more, and neither course nor comparison. */
  isBounded: z.boolean(),
  /** Oldest first: days (`2026-11-22`), or months (`2026-11`) for meetings and new admins, both of Shanghai. */
  points: z.array(z.object({ at: z.string(), count: z.int() })),
});
export type Figure = z.output<typeof figure>;
export const figures = z.array(figure);
