import * as z from 'zod/mini';
import { calendarDay, id } from '../base/fields.ts';
import { choicesOf, oneOf, tracked } from '../base/record-choices.ts';
import { readOnly } from '../base/record-field.ts';
import { defineRecord, type DetailOf, type RowOf } from '../base/record.ts';
import { GENDERS } from '../members/members.shapes.ts';

export const SHARINGS = { single: '单独入住', with: '指定合住', open: '愿意合住' } as const;
export type Sharing = keyof typeof SHARINGS;

const reference = z.object({ id: z.string(), name: z.string() });
const LISTED = { isListed: true } as const;
const OF_PERSON = { ...LISTED, isComputed: true } as const;

/** A registration in a room of a hotel, from the first night until the day of departure. The id is that of the registration. */
export const stayRecord = defineRecord({
  noun: '住宿人员',
  name: 'name',
  order: { by: 'roomNo', direction: 'asc' },
  fields: {
    /** Consecutive within the meeting. Registrations that share a room have the same number. */
    roomNo: readOnly({ kind: 'integer', label: '分房号', output: z.int() }, { ...LISTED, isSortable: true }),
    name: readOnly({ kind: 'text', label: '姓名', output: z.string() }, { ...OF_PERSON, filter: 'contains' }),
    gender: readOnly(
      { kind: 'choice', label: '性别', output: oneOf('性别', GENDERS) },
      { ...OF_PERSON, choices: choicesOf(GENDERS, undefined) },
    ),
    phone: readOnly(
      { kind: 'phone', label: '手机', output: z.string() },
      { ...OF_PERSON, mask: 'phone', guard: 'registrations.phone' },
    ),
    company: readOnly({ kind: 'text', label: '单位', output: z.string() }, OF_PERSON),
    regNo: readOnly({ kind: 'code', label: '报名号', output: z.string() }, OF_PERSON),
    hotel: readOnly({ kind: 'hotel', label: '酒店', output: reference, match: id }, { ...LISTED, filter: 'equals' }),
    roomType: readOnly(
      { kind: 'roomType', label: '房型', output: reference, match: id },
      { ...LISTED, filter: 'equals' },
    ),
    checkIn: readOnly({ kind: 'date', label: '入住日期', output: z.string() }, { ...LISTED, isSortable: true }),
    checkOut: readOnly({ kind: 'date', label: '离店日期', output: z.string() }, { ...LISTED, isSortable: true }),
    nights: readOnly({ kind: 'count', label: '晚数', output: z.int() }, OF_PERSON),
    sharing: readOnly(
      { kind: 'choice', label: '住宿方式', output: oneOf('住宿方式', SHARINGS) },
      {
        ...LISTED,
        filter: 'equals',
        choices: choicesOf(SHARINGS, { single: 'default', with: 'primary', open: 'info' }),
      },
    ),
    /** Names of the other guests of the room, including those of other nights. */
    mates: readOnly({ kind: 'text', label: '同住人', output: z.string() }, OF_PERSON),
    /** Filter only: stays that include this night. */
    night: readOnly(
      { kind: 'date', label: '在住日期', output: z.optional(z.string()), match: calendarDay('在住日期') },
      { isComputed: true, filter: 'equals' },
    ),
    /** Filter only: the stay of this registration. */
    registration: readOnly(
      { kind: 'text', label: '参会人员', output: z.optional(z.string()), match: id },
      { isComputed: true, filter: 'equals' },
    ),
    ...tracked,
  },
});

export type Stay = RowOf<typeof stayRecord>;
export type StayDetail = DetailOf<typeof stayRecord>;
