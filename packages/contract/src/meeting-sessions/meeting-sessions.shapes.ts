import * as z from 'zod/mini';
import { kept } from '../base/edits.ts';
import { pageInput, pageOf } from '../base/envelope.ts';
import { dayTime, id, line, optionalLine, searchText, timestamp, version } from '../base/fields.ts';

export const meetingSession = z.object({
  id: z.string(),
  name: z.string(),
  beginAt: timestamp,
  endAt: timestamp,
  room: z.string(),
  /** Places; null without a bound. */
  capacity: z.nullable(z.int()),
  createdAt: timestamp,
  updatedAt: timestamp,
  version: z.int(),
});
export type MeetingSession = z.output<typeof meetingSession>;

const editable = {
  name: line('场次名称', 100),
  beginAt: dayTime.check(z.minLength(1, '请选择开始时间')),
  endAt: dayTime.check(z.minLength(1, '请选择结束时间')),
  room: optionalLine('会场', 100),
  capacity: z._default(
    z.nullable(
      z
        .int('名额应为整数')
        .check(z.minimum(1, '名额应在 1 到 1000000 之间'), z.maximum(1_000_000, '名额应在 1 到 1000000 之间')),
    ),
    null,
  ),
};

export const meetingSessionDraft = z.strictObject(editable);
export type MeetingSessionDraft = z.output<typeof meetingSessionDraft>;

export const meetingSessionEdit = z.strictObject({ ...kept(editable), id, version });
export type MeetingSessionEdit = z.output<typeof meetingSessionEdit>;

export const meetingSessionPage = pageInput({ name: searchText, room: searchText }, [
  'beginAt',
  'name',
  'room',
  'createdAt',
]);
export type MeetingSessionFilter = z.output<typeof meetingSessionPage>;
export const meetingSessionList = pageOf(meetingSession);
