import * as z from 'zod/mini';
import { kept } from '../base/edits.ts';
import { pageInput, pageOf } from '../base/envelope.ts';
import { line, lines, optionalLines, searchText, timestamp, version } from '../base/fields.ts';
import { builtIn } from '../base/record-choices.ts';
import { field, readOnly } from '../base/record-field.ts';
import { flag } from '../base/record-fields.ts';
import { defineRecord } from '../base/record.ts';
import { SETTING_VALUE_MAX } from './known-settings.ts';

const KEY = /^[A-Za-z][A-Za-z0-9._-]{0,79}$/;

export const settingKey = z.string().check(z.regex(KEY, '参数名格式不正确'));
/** Of a record; one that is written otherwise is not there. */
const recordId = z.string().check(z.regex(/^[A-Za-z0-9._-]{1,80}$/, '参数名格式不正确'));
export const bySettingKey = z.strictObject({ id: recordId });

export const setting = z.object({
  /** The key once more: a list's rows have ids. */
  id: z.string(),
  key: z.string(),
  name: z.string(),
  /** Shortened in lists; empty where it is confidential. */
  value: z.string(),
  /** Readable before anybody has signed in. */
  isPublic: z.boolean(),
  /** Read by the program. */
  isBuiltIn: z.boolean(),
  /** Stored encrypted and never shown again. */
  isConfidential: z.boolean(),
  remark: z.string(),
  updatedAt: timestamp,
  version: z.int(),
});
export type Setting = z.output<typeof setting>;

/** One line or many, as the kind of the setting says. */
const value = lines('参数值', SETTING_VALUE_MAX);

const content = {
  name: line('参数名称', 60),
  isPublic: z._default(z.boolean(), false),
  remark: optionalLines('备注', 200),
};

export const settingDraft = z.strictObject({
  ...content,
  key: z
    .string('请输入参数键名')
    .check(
      z.trim(),
      z.minLength(1, '请输入参数键名'),
      z.regex(KEY, '以字母开头，只能使用字母、数字、点、- 和 _，最多 80 个字'),
    ),
  value,
  isConfidential: z._default(z.boolean(), false),
});
export type SettingDraft = z.output<typeof settingDraft>;

export const settingEdit = z.strictObject({
  ...kept(content),
  id: recordId,
  version,
  /** As it is when left out: what is confidential is not shown to be sent back. */
  value: z.optional(value),
});
export type SettingEdit = z.output<typeof settingEdit>;

export const settingPage = pageInput(
  { name: searchText, key: searchText, isPublic: z.optional(z.boolean()), isBuiltIn: z.optional(z.boolean()) },
  ['name', 'key', 'updatedAt'],
);
export type SettingFilter = z.output<typeof settingPage>;
export const settingList = pageOf(setting);

const isListed = true;

/** A parameter of the platform, known by its key. */
export const settingRecord = defineRecord({
  noun: '参数',
  name: 'name',
  fields: {
    key: field(
      { kind: 'code', label: '参数键名', output: z.string(), input: settingDraft.shape.key },
      { isListed, isSortable: true, isFixed: true, filter: 'contains', width: 168 },
    ),
    name: field(
      { kind: 'text', label: '参数名称', output: z.string(), input: content.name },
      { isListed, isSortable: true, filter: 'contains', width: 176 },
    ),
    value: field({ kind: 'lines', label: '参数值', output: z.string(), input: value }, { isListed, width: 180, isKept: true }),
    isConfidential: flag('保密', { isListed, isFixed: true, help: '加密保存，之后不再显示。' }),
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
    remark: field({ kind: 'lines', label: '备注', output: z.string(), input: content.remark }, { isListed, width: 136 }),
    updatedAt: readOnly({ kind: 'time', label: '最近修改', output: timestamp }, { isListed, isSortable: true }),
  },
  order: { by: 'updatedAt', direction: 'desc' },
});
