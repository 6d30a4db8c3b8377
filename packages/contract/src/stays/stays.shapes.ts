import * as z from 'zod/mini';
import { calendarDay, chosenId, id, version } from '../base/fields.ts';
import { oneOf } from '../base/record-choices.ts';
import { daysBetween } from '../hotels/nights.ts';
import { SHARINGS } from './stay-record.ts';
import { stayProblems } from './stays.errors.ts';

const NIGHTS_MAX = 60;

const wish = {
  roomTypeId: chosenId('房型'),
  checkIn: calendarDay('入住日期'),
  checkOut: calendarDay('离店日期'),
  sharing: oneOf('住宿方式', SHARINGS),
  /** The registration to share the room with. Only for `with`. */
  partnerId: z.optional(z.nullable(id)),
};

const stayWish = z.strictObject(wish);
/** A stay as an admin assigns it or as a registration form requests it. */
export type StayWish = z.output<typeof stayWish>;

interface Days {
  checkIn: string;
  checkOut: string;
}

const lasts = ({ checkIn, checkOut }: Days): boolean => daysBetween(checkIn, checkOut) > 0;
const isShort = ({ checkIn, checkOut }: Days): boolean => daysBetween(checkIn, checkOut) <= NIGHTS_MAX;

/** `id` is that of the registration. `version` is that of the current stay; null if there is none. */
export const staySave = z
  .strictObject({ id, version: z.nullable(version), ...wish })
  .check(
    z.refine(lasts, { error: stayProblems.leavesFirst, path: ['checkOut'] }),
    z.refine(isShort, { error: stayProblems.tooLong(NIGHTS_MAX), path: ['checkOut'] }),
  );
export type StaySave = z.output<typeof staySave>;

const person = z.object({ id: z.string(), name: z.string() });

/** The options of a registration, with its current stay. */
export const stayPlan = z.object({
  id: z.string(),
  name: z.string(),
  regNo: z.string(),
  /** Default days: those of the meeting. */
  checkIn: z.string(),
  checkOut: z.string(),
  stay: z.nullable(
    z.object({
      version: z.int(),
      roomNo: z.int(),
      roomTypeId: z.string(),
      checkIn: z.string(),
      checkOut: z.string(),
      sharing: oneOf('住宿方式', SHARINGS),
      mates: z.array(person),
    }),
  ),
  hotels: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      roomTypes: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          beds: z.int(),
          /** In fen. */
          price: z.nullable(z.int()),
          /** Nights with rooms, and the number of free rooms. */
          nights: z.array(z.object({ night: z.string(), left: z.int() })),
        }),
      ),
    }),
  ),
});
export type StayPlan = z.output<typeof stayPlan>;
