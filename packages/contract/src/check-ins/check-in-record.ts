import * as z from 'zod/mini';
import { id, timestamp } from '../base/fields.ts';
import { choicesOf, oneOf, reference } from '../base/record-choices.ts';
import { readOnly } from '../base/record-field.ts';
import { defineRecord, type DetailOf, type FilterOf, type RowOf } from '../base/record.ts';
import { SCAN_DIRECTIONS, SCAN_METHODS, SCAN_RESULTS, SCAN_TONES } from './check-in-choices.ts';

const LISTED = { isListed: true } as const;
const OF_PERSON = { ...LISTED, isComputed: true } as const;
const MOMENT = z.nullable(timestamp);
const lineOf = (label: string) => ({ kind: 'text', label, output: z.string() }) as const;
const results = choicesOf(SCAN_RESULTS, SCAN_TONES);
/** What a device without a network told; it is empty where the server answered at once. */
const told = z.union([oneOf('结果', SCAN_RESULTS), z.literal('')]);

/** One try of a ticket at a point. Its time is that of the scan, corrected by the clock of the server. */
export const checkInRecord = defineRecord({
  noun: '签到记录',
  name: 'name',
  rows: 'written',
  order: { by: 'scannedAt', direction: 'desc' },
  fields: {
    scannedAt: readOnly(
      { kind: 'time', label: '时间', output: timestamp },
      { ...LISTED, isSortable: true, filter: 'period', width: 132 },
    ),
    point: readOnly(
      { kind: 'checkInPoint', label: '签到点', output: reference, match: id },
      { ...LISTED, filter: 'equals', width: 112 },
    ),
    name: readOnly(lineOf('姓名'), { ...OF_PERSON, filter: 'contains', width: 92 }),
    company: readOnly(lineOf('单位'), { ...OF_PERSON, filter: 'contains', width: 128 }),
    type: readOnly({ ...lineOf('参会类型'), match: id }, { ...OF_PERSON, filter: 'equals', width: 96 }),
    regNo: readOnly({ kind: 'code', label: '报名号', output: z.string() }, { ...OF_PERSON, width: 128 }),
    direction: readOnly(
      { kind: 'choice', label: '方向', output: oneOf('方向', SCAN_DIRECTIONS) },
      { ...LISTED, filter: 'equals', choices: choicesOf(SCAN_DIRECTIONS), width: 60 },
    ),
    result: readOnly(
      { kind: 'choice', label: '结果', output: oneOf('结果', SCAN_RESULTS) },
      { ...LISTED, filter: 'oneOf', choices: results, width: 104 },
    ),
    toldResult: readOnly(
      { kind: 'choice', label: '现场提示', output: told, match: oneOf('现场提示', SCAN_RESULTS) },
      { ...LISTED, filter: 'equals', choices: results, width: 104 },
    ),
    method: readOnly(
      { kind: 'choice', label: '方式', output: oneOf('方式', SCAN_METHODS) },
      { ...LISTED, filter: 'equals', choices: choicesOf(SCAN_METHODS), width: 84 },
    ),
    device: readOnly(lineOf('设备'), { ...LISTED, filter: 'contains', width: 112 }),
    operator: readOnly(
      { kind: 'admin', label: '操作人', output: z.nullable(reference), match: id },
      { ...LISTED, filter: 'equals', width: 84 },
    ),
    isOffline: readOnly(
      { kind: 'boolean', label: '离线补传', output: z.boolean() },
      { ...LISTED, filter: 'equals', width: 84 },
    ),
    revisedAt: readOnly({ kind: 'time', label: '改判时间', output: MOMENT }, { ...LISTED, width: 132 }),
    undoneAt: readOnly({ kind: 'time', label: '撤销时间', output: MOMENT }, { ...LISTED, width: 132 }),
    /** Filter only: whether it was undone. */
    isUndone: readOnly(
      { kind: 'boolean', label: '已撤销', output: z.optional(z.boolean()), match: z.boolean() },
      { isComputed: true, filter: 'equals' },
    ),
    undoneBy: readOnly({ kind: 'admin', label: '撤销人', output: z.nullable(reference) }, { column: 'undone_by' }),
    undoReason: readOnly({ kind: 'lines', label: '撤销原因', output: z.string() }),
    createdAt: readOnly({ kind: 'time', label: '上传时间', output: timestamp }),
    /** The registration of the person; null for a code that is none. */
    registration: readOnly(
      { kind: 'text', label: '参会人员', output: z.nullable(z.string()), match: id },
      { ...LISTED, column: 'registration_id', filter: 'equals' },
    ),
  },
});

export type CheckIn = DetailOf<typeof checkInRecord>;
export type CheckInRow = RowOf<typeof checkInRecord>;
export type CheckInFilter = FilterOf<typeof checkInRecord>;

const PERSON_AT_POINT = {
  name: readOnly(lineOf('姓名'), { ...LISTED, isSortable: true, filter: 'contains', width: 104 }),
  company: readOnly(lineOf('单位'), { ...LISTED, filter: 'contains', width: 200 }),
  type: readOnly(
    { kind: 'registrationType', label: '参会类型', output: reference, match: id },
    { ...LISTED, filter: 'equals', width: 120 },
  ),
  regNo: readOnly({ kind: 'code', label: '报名号', output: z.string() }, { ...LISTED, width: 160 }),
  /** Filter only: the point. */
  point: readOnly(
    { kind: 'text', label: '签到点', output: z.optional(z.string()), match: id },
    { isComputed: true, filter: 'equals' },
  ),
} as const;

/** Who has not come to a point where they are expected. */
export const missingRecord = defineRecord({
  noun: '未签到名单',
  name: 'name',
  rows: 'written',
  order: { by: 'name', direction: 'asc' },
  fields: {
    ...PERSON_AT_POINT,
    phone: readOnly(
      { kind: 'phone', label: '手机', output: z.string() },
      { ...LISTED, mask: 'phone', guard: 'registrations.phone', width: 140 },
    ),
  },
});

export type MissingPerson = RowOf<typeof missingRecord>;
export type MissingFilter = FilterOf<typeof missingRecord>;

/** Who has come to a point, one row for each person: when they came first, and when they left last. */
export const arrivedRecord = defineRecord({
  noun: '到场名单',
  name: 'name',
  rows: 'written',
  order: { by: 'name', direction: 'asc' },
  fields: {
    ...PERSON_AT_POINT,
    firstInAt: readOnly({ kind: 'time', label: '首次入场', output: MOMENT }, { ...OF_PERSON, width: 132 }),
    lastOutAt: readOnly({ kind: 'time', label: '最后离场', output: MOMENT }, { ...OF_PERSON, width: 132 }),
    times: readOnly({ kind: 'count', label: '入场次数', output: z.int() }, { ...OF_PERSON, unit: '次', width: 96 }),
  },
});

export type ArrivedPerson = RowOf<typeof arrivedRecord>;
export type ArrivedFilter = FilterOf<typeof arrivedRecord>;
