import * as z from 'zod/mini';
import { kept } from '../base/edits.ts';
import { pageInput, pageOf } from '../base/envelope.ts';
import { id, line, optionalLines, searchText, state, timestamp, version } from '../base/fields.ts';
import { builtIn, choice, enabledState } from '../base/record-choices.ts';
import { field, readOnly } from '../base/record-field.ts';
import { lines, text } from '../base/record-fields.ts';
import { defineRecord } from '../base/record.ts';

/** The looks of a tag. */
export const LIST_CLASSES = ['default', 'primary', 'success', 'info', 'warning', 'danger'] as const;

export const dictionaryEntry = z.object({
  dictLabel: z.string(),
  dictValue: z.string(),
  /** The look of the tag: default, primary, success, info, warning, danger. */
  listClass: z.string(),
  cssClass: z.string(),
  value: z.string(),
  label: z.string(),
});
export type DictionaryEntry = z.output<typeof dictionaryEntry>;

const TYPE = /^[a-z][a-z0-9_]{0,59}$/;

/** What a dictionary is asked for by. */
export const dictionaryTypeKey = z.string('请输入字典类型').check(z.trim(), z.regex(TYPE, '字典类型格式不正确'));

export const dictionaryType = z.object({
  id: z.string(),
  type: z.string(),
  name: z.string(),
  remark: z.string(),
  state,
  /** Made by the program and used by it. */
  isBuiltIn: z.boolean(),
  entryCount: z.int(),
  updatedAt: timestamp,
  version: z.int(),
});
export type DictionaryType = z.output<typeof dictionaryType>;

const typeFields = {
  name: line('字典名称', 50),
  type: z
    .string('请输入字典类型')
    .check(
      z.trim(),
      z.minLength(1, '请输入字典类型'),
      z.regex(TYPE, '以小写字母开头，只能使用小写字母、数字和下划线，最多 60 个字'),
    ),
  remark: optionalLines('备注', 200),
};

export const dictionaryTypeDraft = z.strictObject(typeFields);
export type DictionaryTypeDraft = z.output<typeof dictionaryTypeDraft>;
export const dictionaryTypeEdit = z.strictObject({ ...kept(typeFields), id, version });
export type DictionaryTypeEdit = z.output<typeof dictionaryTypeEdit>;

const isListed = true;

/** A dictionary, asked for by its type. */
export const dictionaryTypeRecord = defineRecord({
  noun: '字典',
  name: 'name',
  fields: {
    name: text('字典名称', 50, { isListed, isSortable: true, filter: 'contains', width: 180 }),
    type: field(
      { kind: 'code', label: '字典类型', output: z.string(), input: typeFields.type },
      { isListed, isSortable: true, filter: 'contains', width: 200 },
    ),
    entryCount: readOnly({ kind: 'count', label: '键值数', output: z.int() }, { isListed, isComputed: true }),
    ...builtIn,
    ...enabledState,
    remark: lines('备注', 200, { isListed, isOptional: true, width: 160 }),
    updatedAt: readOnly({ kind: 'time', label: '最近修改', output: timestamp }, { isListed, isSortable: true }),
  },
  order: { by: 'updatedAt', direction: 'desc' },
});

export const dictionaryTypePage = pageInput(
  { name: searchText, type: searchText, state: z.optional(state), isBuiltIn: z.optional(z.boolean()) },
  ['name', 'type', 'state', 'updatedAt'],
);
export type DictionaryTypeFilter = z.output<typeof dictionaryTypePage>;
export const dictionaryTypeList = pageOf(dictionaryType);

/** An entry as it is kept, with those that are stopped. */
export const dictionaryRecord = z.object({
  id: z.string(),
  typeId: z.string(),
  type: z.string(),
  label: z.string(),
  value: z.string(),
  listClass: z.string(),
  cssClass: z.string(),
  order: z.int(),
  state,
  isBuiltIn: z.boolean(),
  remark: z.string(),
  updatedAt: z.nullable(timestamp),
  version: z.int(),
});
export type DictionaryRecord = z.output<typeof dictionaryRecord>;

const ORDER_MAX = 9_999_999;

const recordFields = {
  label: line('标签', 50),
  // Several values are stored as one text with commas between them.
  value: line('键值', 60).check(z.regex(/^[^,，\s]+$/, '键值不能含有逗号和空格')),
  listClass: z._default(z.enum(LIST_CLASSES, '样式不正确'), 'default'),
  cssClass: z._default(
    z
      .string()
      .check(z.trim(), z.maxLength(60, '样式类名过长'), z.regex(/^[A-Za-z0-9_-]*$/, '只能输入字母、数字、- 和 _')),
    '',
  ),
  remark: optionalLines('备注', 200),
};

const order = z.int('请输入整数').check(z.minimum(0, '排序不能小于 0'), z.maximum(ORDER_MAX, '排序数字过大'));

export const dictionaryRecordDraft = z.strictObject({
  ...recordFields,
  typeId: id,
  /** Behind the others when left out. */
  order: z.optional(order),
});
export type DictionaryRecordDraft = z.output<typeof dictionaryRecordDraft>;
export const dictionaryRecordEdit = z.strictObject({ ...kept(recordFields), order, id, version });
export type DictionaryRecordEdit = z.output<typeof dictionaryRecordEdit>;

export const dictionaryRecordPage = pageInput({ typeId: id, label: searchText, state: z.optional(state) }, [
  'order',
  'label',
  'value',
  'state',
]);
export type DictionaryRecordFilter = z.output<typeof dictionaryRecordPage>;
export const dictionaryRecordList = pageOf(dictionaryRecord);

const LOOK_TITLES = {
  default: '文字',
  primary: '主要',
  success: '成功',
  info: '信息',
  warning: '警告',
  danger: '危险',
} as const;

/** One entry of a dictionary. */
export const dictionaryEntryRecord = defineRecord({
  noun: '键值',
  name: 'label',
  fields: {
    label: text('标签', 50, { isListed, isSortable: true, filter: 'contains', width: 160 }),
    value: field(
      { kind: 'code', label: '键值', output: z.string(), input: recordFields.value },
      { isListed, isSortable: true, width: 160, help: '保存在数据中的值；修改不会改变已保存的数据。' },
    ),
    listClass: choice('样式', LOOK_TITLES, { isListed, blank: 'default' }),
    cssClass: field(
      { kind: 'text', label: '样式类名', output: z.string(), input: recordFields.cssClass },
      { isListed },
    ),
    order: field(
      { kind: 'integer', label: '排序', output: z.int(), input: order },
      { isListed, isSortable: true, isOptional: true },
    ),
    ...builtIn,
    ...enabledState,
    remark: lines('备注', 200, { isListed, isOptional: true, width: 160 }),
  },
  order: { by: 'order', direction: 'asc' },
});
