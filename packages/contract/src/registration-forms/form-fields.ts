import * as z from 'zod/mini';
import { calendarDay, lines, moment, opaqueLine, optionalLine, textKinds } from '../base/fields.ts';
import { DOCUMENT_BYTES_MAX, DOCUMENT_TYPES, IMAGE_BYTES_MAX, IMAGE_TYPES, MEGABYTE } from '../base/limits.ts';
import { oneOf } from '../base/record-choices.ts';
import { MAPPED_COLUMNS, TEXT_PATTERNS, type FormFieldKind } from './field-kinds.ts';
import { visibleWhen } from './form-conditions.ts';
import {
  ANSWER_CHARACTERS_MAX,
  ANSWER_FILES_MAX,
  ANSWER_LINES_MAX,
  CONDITIONS_MAX,
  FIELD_KEY_MAX,
  FORM_FIELDS_MAX,
  HELP_MAX,
  LABEL_MAX,
  OPTION_MAX,
  OPTIONS_MAX,
} from './form-limits.ts';

/** Returns the message for an invalid field key. Names of `Object.prototype` are invalid. */
export const checkFieldKey = (key: string): string | undefined => {
  if (!/^[A-Za-z][A-Za-z0-9]*$/.test(key)) return '标识以字母开头，只能输入字母、数字';
  if (key.length > FIELD_KEY_MAX) return `标识不能超过 ${FIELD_KEY_MAX} 个字`;
  return key in {} ? '这个标识不能使用，请换一个' : undefined;
};

const key = z.string('请输入字段标识').check(
  z.trim(),
  z.superRefine((text, context) => {
    const message = checkFieldKey(text);
    if (message !== undefined) context.addIssue({ code: 'custom', message, input: text });
  }),
);

const mayBeEmpty = (label: string, max: number) => optionalLine(label, max).def.innerType;
const switched = (label: string) => z.boolean(`请选择${label}`);

const common = {
  /** Identifies the stored answers, so it is fixed after the first publication. */
  key,
  label: mayBeEmpty('字段名称', LABEL_MAX),
  help: lines('说明', HELP_MAX).check(z.trim()).register(textKinds, { kind: 'lines' }),
  required: switched('是否必填'),
  visibleWhen: z.nullable(visibleWhen),
  /** Deadline for changes of a stored answer. */
  editableUntil: z.nullable(moment('修改截止时间')),
  isExportable: switched('是否导出'),
  isSensitive: switched('是否敏感'),
  mappedTo: z.nullable(oneOf('对应信息', MAPPED_COLUMNS)),
};

const whole = (label: string, { min, max }: { min: number; max: number }) =>
  z
    .int(`${label}应为整数`)
    .check(z.minimum(min, `${label}应在 ${min} 到 ${max} 之间`), z.maximum(max, `${label}应在 ${min} 到 ${max} 之间`));

const counted = (max: number) => ({
  min: z.nullable(whole('下限', { min: 0, max })),
  max: z.nullable(whole('上限', { min: 1, max })),
});

const bounded = <Of extends z.ZodMiniType>(bound: Of) => ({ min: z.nullable(bound), max: z.nullable(bound) });

const AMOUNT_MAX = 1_000_000_000_000;
const amount = z.number('请输入数字').check(z.minimum(-AMOUNT_MAX, '数字过小'), z.maximum(AMOUNT_MAX, '数字过大'));

export const formOption = z.strictObject({
  /** The stored value of the option. */
  value: opaqueLine('选项的值不正确', OPTION_MAX).check(z.minLength(1, '选项的值不能为空')),
  label: mayBeEmpty('选项', OPTION_MAX),
});
export type FormOption = z.output<typeof formOption>;

const options = z.array(formOption, '请填写选项').check(z.maxLength(OPTIONS_MAX, `选项最多 ${OPTIONS_MAX} 个`));

const typesOf = <Type extends string>(types: readonly Type[]) =>
  z
    .array(z.enum(types, '文件格式不支持'), '请选择文件格式')
    .check(z.minLength(1, '请选择文件格式'), z.maxLength(types.length, '文件格式重复'));

const FILE_TYPES = [...DOCUMENT_TYPES, ...IMAGE_TYPES] as const;

/* @__NO_SIDE_EFFECTS__ */
const kind = <const Kind extends FormFieldKind, Own extends Record<string, z.ZodMiniType>>(name: Kind, own: Own) =>
  z.strictObject({ kind: z.literal(name), ...common, ...own });

const rules = <Of extends Record<string, z.ZodMiniType>>(of: Of) => ({ rules: z.strictObject(of) });

/** A field of a form. The properties depend on its kind. */
export const formField = z.discriminatedUnion('kind', [
  kind(
    'text',
    rules({
      ...counted(ANSWER_CHARACTERS_MAX),
      pattern: z.nullable(z.enum(Object.keys(TEXT_PATTERNS) as (keyof typeof TEXT_PATTERNS)[])),
    }),
  ),
  kind('textarea', rules(counted(ANSWER_LINES_MAX))),
  kind('number', rules({ ...bounded(amount), scale: whole('小数位数', { min: 0, max: 4 }) })),
  kind('date', rules(bounded(calendarDay('日期')))),
  kind('datetime', rules(bounded(moment('时间')))),
  kind('radio', { options }),
  kind('checkbox', { options, ...rules(counted(OPTIONS_MAX)) }),
  kind('select', { options }),
  kind('multiselect', { options, ...rules(counted(OPTIONS_MAX)) }),
  kind('region', {}),
  kind('phone', {}),
  kind('email', {}),
  kind('idcard', {}),
  kind(
    'file',
    rules({
      fileTypes: typesOf(FILE_TYPES),
      maxMb: whole('单个文件大小', { min: 1, max: DOCUMENT_BYTES_MAX / MEGABYTE }),
      maxCount: whole('文件个数', { min: 1, max: ANSWER_FILES_MAX }),
    }),
  ),
  kind(
    'image',
    rules({ fileTypes: typesOf(IMAGE_TYPES), maxMb: whole('图片大小', { min: 1, max: IMAGE_BYTES_MAX / MEGABYTE }) }),
  ),
  kind('agree', {}),
  /** The options are room types. The rules are the first day of arrival and the last day of departure. */
  kind('accommodation', { options, ...rules(bounded(calendarDay('日期'))) }),
  kind('travel', {}),
]);
export type FormField = z.output<typeof formField>;

export type FieldOf<Kind extends FormFieldKind> = Extract<FormField, { kind: Kind }>;
export type FieldWithOptions = Extract<FormField, { options: FormOption[] }>;

const conditionsIn = (fields: readonly { visibleWhen: FormField['visibleWhen'] }[]): number =>
  fields.reduce((sum, { visibleWhen: when }) => sum + (when?.conditions.length ?? 0), 0);

/** The fields of a form in order. A draft may be incomplete; publishing checks it. */
export const formFields = z.array(formField, '请提供字段').check(
  z.maxLength(FORM_FIELDS_MAX, `一个表单最多 ${FORM_FIELDS_MAX} 个字段`),
  z.refine((fields) => conditionsIn(fields) <= CONDITIONS_MAX, `一个表单最多 ${CONDITIONS_MAX} 个显示条件`),
);

/** Parses stored fields, which were checked before. */
export const parseFormFields = (text: string): FormField[] => z.parse(formFields, JSON.parse(text));
