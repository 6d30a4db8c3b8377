import * as z from 'zod/mini';
import { lines, timestamp } from '../base/fields.ts';
import { field, readOnly } from '../base/record-field.ts';
import { flag, lines as linesField, text } from '../base/record-fields.ts';
import { defineRecord, type DraftOf, type EditOf, type RowOf } from '../base/record.ts';
import { SETTING_VALUE_MAX } from './known-settings.ts';

const KEY = /^[A-Za-z][A-Za-z0-9._-]{0,79}$/;

export const settingKey = z.string().check(z.regex(KEY, '参数名格式不正确'));
/** Of a record; one that is written otherwise is not there. */
const recordId = z.string().check(z.regex(/^[A-Za-z0-9._-]{1,80}$/, '参数名格式不正确'));
export const bySettingKey = z.strictObject({ id: recordId });

const newKey = z
  .string('请输入参数键名')
  .check(
    z.trim(),
    z.minLength(1, '请输入参数键名'),
    z.regex(KEY, '以字母开头，只能使用字母、数字、点、- 和 _，最多 80 个字'),
  );
/** One line or many, as the kind of the setting says. */
const value = lines('参数值', SETTING_VALUE_MAX);

const isListed = true;
const named = { isListed, isSortable: true, filter: 'contains' } as const;

/** A setting is known by its key: that is its id. */
export const settingRecord = defineRecord({
  noun: '参数',
  name: 'name',
  id: { column: 'key', input: recordId },
  order: { by: 'key', direction: 'asc' },
  fields: {
    key: field({ kind: 'code', label: '参数键名', output: z.string(), input: newKey }, { ...named, isFixed: true }),
    name: text('参数名称', 60, named),
    /** Shortened in lists; empty where it is confidential, so that an edit leaves it out. */
    value: field({ kind: 'lines', label: '参数值', output: z.string(), input: value }, { isListed, isKept: true }),
    /** Readable before anyone has signed in. */
    isPublic: flag('公开', { isListed, filter: 'equals' }),
    /** Stored encrypted and never shown again. */
    isConfidential: flag('保密', { isListed, isFixed: true }),
    remark: linesField('备注', 200, { isListed, isOptional: true }),
    /** Read by the program. */
    isBuiltIn: readOnly({ kind: 'boolean', label: '系统内置', output: z.boolean() }, { isListed, filter: 'equals' }),
    updatedAt: readOnly({ kind: 'time', label: '更新时间', output: timestamp }, { isListed, isSortable: true }),
  },
});
export type Setting = RowOf<typeof settingRecord>;
export type SettingDraft = DraftOf<typeof settingRecord>;
export type SettingEdit = EditOf<typeof settingRecord>;
