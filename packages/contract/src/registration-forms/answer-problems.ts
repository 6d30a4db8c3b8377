import { areaName } from '../base/areas.ts';
import { unusableInLine, unusableInLines } from '../base/characters.ts';
import { checkEmail, checkIdCard } from '../base/checks.ts';
import type { FieldProblem } from '../base/errors.ts';
import { answerTo, type GivenAnswers } from './answers.ts';
import { GENDERS, TEXT_PATTERNS, type FormFieldKind } from './field-kinds.ts';
import type { FieldOf, FormField, FormOption } from './form-fields.ts';
import { ANSWER_CHARACTERS_MAX, ANSWER_LINES_MAX } from './form-limits.ts';
import { isDay, isMoment, problemOfAccommodation, problemOfTravel } from './stay-problems.ts';
import { settledAnswers } from './visible-fields.ts';

type Problem = string | undefined;
type AnswerCheck<Kind extends FormFieldKind> = (field: FieldOf<Kind>, value: unknown) => Problem;

const isText = (value: unknown): value is string => typeof value === 'string';

const length = (text: string): number => [...text].length;

const outOfLength = (text: string, { min, max }: { min: number | null; max: number | null }): Problem => {
  if (min !== null && length(text) < min) return `至少输入 ${min} 个字`;
  return max !== null && length(text) > max ? `不能超过 ${max} 个字` : undefined;
};

const unusable = (found: string | undefined): Problem => found && `不能包含${found}`;

const checkText: AnswerCheck<'text'> = ({ rules: { min, max, pattern } }, value) => {
  if (!isText(value)) return '请输入文字';
  const { form, sentence } = pattern === null ? { form: /^/, sentence: '' } : TEXT_PATTERNS[pattern];
  return (
    outOfLength(value, { min, max: max ?? ANSWER_CHARACTERS_MAX }) ??
    unusable(unusableInLine(value)) ??
    (form.test(value) ? undefined : sentence)
  );
};

const checkLines: AnswerCheck<'textarea'> = ({ rules: { min, max } }, value) =>
  isText(value)
    ? (outOfLength(value, { min, max: max ?? ANSWER_LINES_MAX }) ?? unusable(unusableInLines(value)))
    : '请输入文字';

const DIGITS_MAX = 15;

const checkNumber: AnswerCheck<'number'> = ({ rules: { min, max, scale } }, value) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) return '请输入数字';
  if (Number(value.toFixed(scale)) !== value) return scale === 0 ? '请输入整数' : `最多 ${scale} 位小数`;
  if (min !== null && value < min) return `不能小于 ${min}`;
  if (max !== null && value > max) return `不能大于 ${max}`;
  return String(Math.abs(Math.trunc(value))).length > DIGITS_MAX ? '数字过大' : undefined;
};

const SHANGHAI = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'short',
});
const shownMoment = (moment: string): string => SHANGHAI.format(new Date(moment));

const checkDate: AnswerCheck<'date'> = ({ rules: { min, max } }, value) => {
  if (!isDay(value)) return '请选择日期';
  if (min !== null && value < min) return `不能早于 ${min}`;
  return max !== null && value > max ? `不能晚于 ${max}` : undefined;
};

const checkMoment: AnswerCheck<'datetime'> = ({ rules: { min, max } }, value) => {
  if (!isMoment(value)) return '请选择日期和时间';
  if (min !== null && value < min) return `不能早于 ${shownMoment(min)}`;
  return max !== null && value > max ? `不能晚于 ${shownMoment(max)}` : undefined;
};

const isOption = (options: readonly FormOption[], value: unknown): boolean =>
  options.some((option) => option.value === value);

const checkOne = ({ options, mappedTo }: FieldOf<'radio' | 'select'>, value: unknown): Problem => {
  if (!isText(value)) return '请选择一项';
  if (!isOption(options, value)) return '请选择列出的选项';
  return mappedTo === 'gender' && !Object.hasOwn(GENDERS, value) ? '请选择列出的选项' : undefined;
};

const checkSome = ({ options, rules: { min, max } }: FieldOf<'checkbox' | 'multiselect'>, value: unknown): Problem => {
  if (!Array.isArray(value)) return '请选择选项';
  if (!value.every((each) => isOption(options, each))) return '请选择列出的选项';
  if (min !== null && value.length < min) return `至少选择 ${min} 项`;
  return max !== null && value.length > max ? `最多选择 ${max} 项` : undefined;
};

/** File names as the server assigns them: one line that ends with the extension. */
const checkFiles = (value: unknown, { types, max }: { types: readonly string[]; max: number }): Problem => {
  if (!Array.isArray(value) || !value.every(isText)) return '请上传文件';
  if (value.length > max) return `最多上传 ${max} 个文件`;
  const isTaken = (key: string): boolean =>
    key.length <= ANSWER_CHARACTERS_MAX &&
    unusableInLine(key) === undefined &&
    types.includes((key.split('.').at(-1) ?? '').toLowerCase());
  return value.every(isTaken) ? undefined : `请上传 ${types.join('、')} 格式的文件`;
};

const PHONE = /^1[3-9]\d{9}$/;
const FOREIGN_PHONE = /^\+(?!86)\d{5,15}$/;

const checkPhone: AnswerCheck<'phone'> = (_field, value) =>
  isText(value) && (PHONE.test(value) || FOREIGN_PHONE.test(value))
    ? undefined
    : '请输入正确的手机号码，境外号码以 + 和国家代码开头';

const CHECKS: { [Kind in FormFieldKind]: AnswerCheck<Kind> } = {
  text: checkText,
  textarea: checkLines,
  number: checkNumber,
  date: checkDate,
  datetime: checkMoment,
  radio: checkOne,
  checkbox: checkSome,
  select: checkOne,
  multiselect: checkSome,
  region: (_field, value) => (isText(value) && areaName(value) !== '' ? undefined : '请选择地区'),
  phone: checkPhone,
  email: (_field, value) => (isText(value) ? checkEmail(value) : '请输入正确的邮箱账号'),
  idcard: (_field, value) => (isText(value) ? checkIdCard(value) : '请输入正确的身份证号'),
  file: ({ rules: { fileTypes, maxCount } }, value) => checkFiles(value, { types: fileTypes, max: maxCount }),
  image: ({ rules: { fileTypes } }, value) => checkFiles(value, { types: fileTypes, max: 1 }),
  agree: (_field, value) => (typeof value === 'boolean' ? undefined : '请勾选或取消勾选'),
  accommodation: problemOfAccommodation,
  travel: problemOfTravel,
};

const PICKED: ReadonlySet<FormFieldKind> = new Set([
  'date',
  'datetime',
  'radio',
  'checkbox',
  'select',
  'multiselect',
  'region',
]);

const missing = ({ kind, label }: FormField): string => {
  if (kind === 'agree') return `请先勾选“${label}”`;
  if (kind === 'file' || kind === 'image') return `请上传${label}`;
  return PICKED.has(kind) ? `请选择${label}` : `请填写${label}`;
};

/** Returns the message for an invalid answer. The answer must be cleaned before. */
export const problemOfAnswer = (field: FormField, value: unknown): string | undefined => {
  if (value === undefined) return field.required ? missing(field) : undefined;
  // The table is indexed by the field's own kind, which TypeScript cannot relate.
  const check = CHECKS[field.kind] as (of: FormField, value: unknown) => Problem;
  return check(field, value);
};

interface Asking {
  now: Date;
  /** The stored answers, when they are changed. */
  before?: GivenAnswers;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A stored answer cannot be changed after the deadline of its field. A first answer can be given at any time. */
const isTooLate = ({ key, editableUntil }: FormField, value: unknown, { now, before }: Asking): boolean =>
  before !== undefined &&
  editableUntil !== null &&
  editableUntil <= now.toISOString() &&
  !isSame(value, answerTo(before, key));

/** Returns the problems of the answers to a form, by field key. Hidden fields are not checked. */
export const problemsOfAnswers = (
  fields: readonly FormField[],
  answers: GivenAnswers,
  asking: Asking,
): FieldProblem[] =>
  settledAnswers(fields, answers).flatMap(([field, value]) => {
    const message = isTooLate(field, value, asking) ? '修改时间已过，不能修改' : problemOfAnswer(field, value);
    return message === undefined ? [] : [{ field: field.key, message }];
  });
