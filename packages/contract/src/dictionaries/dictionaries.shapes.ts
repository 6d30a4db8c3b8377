import * as z from 'zod/mini';
import { pageInput } from '../base/envelope.ts';
import { chosenId, id, line, searchText, state, timestamp } from '../base/fields.ts';
import { builtIn, choicesOf, enabledState } from '../base/record-choices.ts';
import { field, readOnly } from '../base/record-field.ts';
import { integer, lines, text } from '../base/record-fields.ts';
import { defineRecord, type DraftOf, type EditOf, type RowOf } from '../base/record.ts';

/** Styles of the tag. */
export const LIST_CLASSES = ['default', 'primary', 'success', 'info', 'warning', 'danger'] as const;
const LOOK_TITLES = {
  default: '文字',
  primary: '主要',
  success: '成功',
  info: '信息',
  warning: '警告',
  danger: '危险',
};

export const dictionaryEntry = z.object({
  dictLabel: z.string(),
  dictValue: z.string(),
  /** Style of the tag: default, primary, success, info, warning, danger. */
  listClass: z.string(),
  cssClass: z.string(),
  value: z.string(),
  label: z.string(),
});
export type DictionaryEntry = z.output<typeof dictionaryEntry>;

const TYPE = /^[a-z][a-z0-9_]{0,59}$/;

/** The type code that identifies a dictionary. */
export const dictionaryTypeKey = z.string('请输入字典类型').check(z.trim(), z.regex(TYPE, '字典类型格式不正确'));

const newType = z
  .string('请输入字典类型')
  .check(
    z.trim(),
    z.minLength(1, '请输入字典类型'),
    z.regex(TYPE, '以小写字母开头，只能使用小写字母、数字和下划线，最多 60 个字'),
  );

const isListed = true;
const named = { isListed, isSortable: true, filter: 'contains' } as const;
const remark = lines('备注', 200, { isListed, isOptional: true, width: 160 });

/** A dictionary, identified by its type code. */
export const dictionaryTypeRecord = defineRecord({
  noun: '字典',
  name: 'name',
  order: { by: 'type', direction: 'asc' },
  fields: {
    name: text('字典名称', 50, { ...named, width: 180 }),
    type: field({ kind: 'code', label: '字典类型', output: z.string(), input: newType }, { ...named, width: 200 }),
    entryCount: readOnly({ kind: 'count', label: '键值数', output: z.int() }, { isListed, isComputed: true }),
    ...builtIn,
    ...enabledState,
    remark,
    updatedAt: readOnly({ kind: 'time', label: '最近修改', output: timestamp }, { isListed, isSortable: true }),
  },
});
export type DictionaryType = RowOf<typeof dictionaryTypeRecord>;
export type DictionaryTypeDraft = DraftOf<typeof dictionaryTypeRecord>;
export type DictionaryTypeEdit = EditOf<typeof dictionaryTypeRecord>;

// No commas, because several values are stored as one comma-separated text.
const entryValue = line('键值', 60).check(z.regex(/^[^,，\s]+$/, '键值不能含有逗号和空格'));
const cssClass = z
  .string()
  .check(z.trim(), z.maxLength(60, '样式类名过长'), z.regex(/^[A-Za-z0-9_-]*$/, '只能输入字母、数字、- 和 _'));
const order = integer('排序', { min: 0, max: 9_999_999 }, { isListed, isSortable: true, column: 'sort_order' });

/** An entry as stored, enabled or disabled. */
export const dictionaryEntryRecord = defineRecord({
  noun: '键值',
  name: 'label',
  order: { by: 'order', direction: 'asc' },
  fields: {
    label: text('标签', 50, { ...named, width: 160 }),
    value: field(
      { kind: 'code', label: '键值', output: z.string(), input: entryValue },
      { isListed, isSortable: true, width: 160, help: '保存在数据中的值；修改不会改变已保存的数据。' },
    ),
    // Not restricted to the known styles, because another release may have stored a different one.
    listClass: field(
      { kind: 'choice', label: '样式', output: z.string(), input: z.enum(LIST_CLASSES, '样式不正确') },
      { isListed, blank: 'default', choices: choicesOf(LOOK_TITLES, undefined) },
    ),
    cssClass: field(
      { kind: 'text', label: '样式类名', output: z.string(), input: cssClass },
      { isListed, isOptional: true },
    ),
    /** The last position by default. */
    order: { ...order, draft: z.optional(order.draft) },
    ...builtIn,
    ...enabledState,
    remark,
    typeId: field(
      { kind: 'code', label: '字典', output: z.string(), input: chosenId('字典') },
      { isListed, isFixed: true, isComputed: true },
    ),
    type: readOnly({ kind: 'code', label: '字典类型', output: z.string() }, { isListed, filter: 'equals' }),
    updatedAt: readOnly({ kind: 'time', label: '更新时间', output: z.nullable(timestamp) }, { isListed }),
  },
});
export type DictionaryRecord = RowOf<typeof dictionaryEntryRecord>;
export type DictionaryRecordDraft = DraftOf<typeof dictionaryEntryRecord>;
export type DictionaryRecordEdit = EditOf<typeof dictionaryEntryRecord>;

/** The entries of one dictionary. */
export const dictionaryEntryPage = pageInput({ typeId: id, label: searchText, state: z.optional(state) }, [
  'order',
  'label',
  'value',
  'state',
]);
export type DictionaryEntryFilter = z.output<typeof dictionaryEntryPage>;
