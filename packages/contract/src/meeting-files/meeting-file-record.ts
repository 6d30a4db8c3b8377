import * as z from 'zod/mini';
import { timestamp } from '../base/fields.ts';
import { lifecycleFields } from '../base/lifecycle.ts';
import {
  choice,
  choicesOf,
  fileFolder,
  oneOf,
  reference,
  registrationTypeList,
  restorable,
} from '../base/record-choices.ts';
import { readOnly } from '../base/record-field.ts';
import { integer, text, time } from '../base/record-fields.ts';
import { defineRecord, type DetailOf, type FilterOf, type RowOf } from '../base/record.ts';
import {
  FILE_AUDIENCES,
  FILE_CONTENT_HINTS,
  FILE_CONTENTS,
  FILE_PHASE_HINTS,
  FILE_PHASES,
  FILE_TYPES,
  meetingFileLifecycle,
} from './meeting-file-states.ts';

const SORT_MAX = 9999;
const PHASE_TONES = { off: 'default', waiting: 'info', shown: 'success', expired: 'default' } as const;
const CONTENT_TONES = { usable: 'default', encrypted: 'warning', missing: 'danger' } as const;

/** A file of a meeting. Its content never changes; sizes are in bytes. */
export const meetingFileRecord = defineRecord({
  noun: '文件',
  name: 'title',
  fields: {
    title: text('名称', 200, { isListed: true, isSortable: true, filter: 'contains', width: 200 }),
    folder: fileFolder('文件夹', { isListed: true, filter: 'equals', width: 96 }),
    extension: readOnly(
      { kind: 'choice', label: '类型', output: oneOf('类型', FILE_TYPES) },
      { isListed: true, filter: 'equals', choices: choicesOf(FILE_TYPES), width: 72 },
    ),
    size: readOnly(
      { kind: 'count', label: '大小', output: z.int() },
      { isListed: true, isSortable: true, unit: '字节' },
    ),
    audience: choice('受众', FILE_AUDIENCES, { blank: 'all', isListed: true, filter: 'equals', width: 104 }),
    types: registrationTypeList('参会类型', { blank: [], column: 'type_ids', isListed: true }),
    ...lifecycleFields(meetingFileLifecycle),
    phase: readOnly(
      { kind: 'choice', label: '有效性', output: oneOf('有效性', FILE_PHASES) },
      { isListed: true, isComputed: true, choices: choicesOf(FILE_PHASES, PHASE_TONES, FILE_PHASE_HINTS) },
    ),
    publishAt: time('发布时间', { isOptional: true, isListed: true, isSortable: true, help: '不填则发布时立即生效' }),
    expireAt: time('失效时间', { isOptional: true, isListed: true, help: '不填则一直有效' }),
    sort: integer('排序', { min: 0, max: SORT_MAX }, { blank: 0, isListed: true, isSortable: true, help: '小的在前' }),
    content: readOnly(
      { kind: 'choice', label: '内容', output: oneOf('内容', FILE_CONTENTS) },
      {
        isListed: true,
        filter: 'equals',
        choices: choicesOf(FILE_CONTENTS, CONTENT_TONES, FILE_CONTENT_HINTS),
      },
    ),
    downloadCount: readOnly(
      { kind: 'count', label: '下载次数', output: z.int() },
      { isListed: true, isSortable: true, unit: '次' },
    ),
    fileName: readOnly({ kind: 'text', label: '原文件名', output: z.string() }, { isListed: true }),
    uploader: readOnly(
      { kind: 'admin', label: '上传人', output: z.nullable(reference) },
      { isListed: true, column: 'created_by', width: 88 },
    ),
    createdAt: readOnly(
      { kind: 'time', label: '上传时间', output: timestamp },
      { isListed: true, isSortable: true, filter: 'period' },
    ),
    updatedAt: readOnly({ kind: 'time', label: '最近修改', output: timestamp }, { isListed: true }),
    ...restorable,
  },
});

export type MeetingFile = RowOf<typeof meetingFileRecord>;
export type MeetingFileDetail = DetailOf<typeof meetingFileRecord>;
export type MeetingFileFilter = FilterOf<typeof meetingFileRecord>;
