import * as z from 'zod/mini';
import { lines as linesOf, timestamp } from '../base/fields.ts';
import { builtIn } from '../base/record-choices.ts';
import { field, readOnly } from '../base/record-field.ts';
import { flag, lines, text } from '../base/record-fields.ts';
import { defineRecord, type DraftOf, type EditOf, type RowOf } from '../base/record.ts';
import { SETTING_VALUE_MAX } from './known-settings.ts';

const KEY = /^[A-Za-z][A-Za-z0-9._-]{0,79}$/;

export const settingKey = z.string().check(z.regex(KEY, '参数名格式不正确'));
/** Keys of settings always match this pattern. */
const recordId = z.string().check(z.regex(/^[A-Za-z0-9._-]{1,80}$/, '参数名格式不正确'));
export const bySettingKey = z.strictObject({ id: recordId });

const newKey = z
  .string('请输入参数键名')
  .check(
    z.trim(),
    z.minLength(1, '请输入参数键名'),
    z.regex(KEY, '以字母开头，只能使用字母、数字、点、- 和 _，最多 80 个字'),
  );

const isListed = true;
const named = { isListed, isSortable: true, filter: 'contains' } as const;

/** A setting of the platform. The key is the id. */
export const settingRecord = defineRecord({
  noun: '参数',
  name: 'name',
  id: { column: 'key', input: recordId },
  order: { by: 'key', direction: 'asc' },
  fields: {
    key: field(
      { kind: 'code', label: '参数键名', output: z.string(), input: newKey },
      { ...named, isFixed: true, width: 168 },
    ),
    name: text('参数名称', 60, { ...named, width: 176 }),
    /** Truncated in lists; empty if confidential. An edit without it keeps the stored value. */
    value: field(
      { kind: 'lines', label: '参数值', output: z.string(), input: linesOf('参数值', SETTING_VALUE_MAX) },
      { isListed, isKept: true, width: 180 },
    ),
    isConfidential: flag('保密', { isListed, isFixed: true, help: '加密保存，之后不再显示。' }),
    /** Readable without signing in. */
    isPublic: flag('公开', {
      isListed,
      filter: 'equals',
      help: '公开的参数无需登录即可读取。',
      width: 76,
      choices: [
        { value: '1', label: '公开', tone: 'primary' },
        { value: '0', label: '不公开', tone: 'default' },
      ],
    }),
    ...builtIn,
    remark: lines('备注', 200, { isListed, isOptional: true, width: 136 }),
    updatedAt: readOnly({ kind: 'time', label: '最近修改', output: timestamp }, { isListed, isSortable: true }),
  },
});
export type Setting = RowOf<typeof settingRecord>;
export type SettingDraft = DraftOf<typeof settingRecord>;
export type SettingEdit = EditOf<typeof settingRecord>;
