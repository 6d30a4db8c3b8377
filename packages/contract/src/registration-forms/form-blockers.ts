import { defineBlockers, type Blocker } from '../base/lifecycle.ts';
import { answerTo } from './answers.ts';
import { problemOfAnswer } from './answer-problems.ts';
import { FIELD_KINDS, GENDERS, KINDS_OF_COLUMN, MAPPED_COLUMNS } from './field-kinds.ts';
import type { FormFieldKind } from './field-kinds.ts';
import { VERBS_OF_KIND, type FormCondition } from './form-conditions.ts';
import type { FormField } from './form-fields.ts';

/** The form, and the position of the field, starting at 1. */
interface OfField {
  id: string;
  at: number;
  name: string;
}

const fix = { title: '去修改', to: ({ id, at }: OfField) => `/registration/form/edit/${id}?field=${at}` };

export const formBlockers = defineBlockers({
  noFields: {
    sentence: () => '表单还没有字段',
    fix: { title: '添加字段', to: ({ id }: { id: string }) => `/registration/form/edit/${id}` },
  },
  nothingNew: { sentence: () => '与已发布的版本相同，没有需要发布的修改' },
  inUse: {
    sentence: ({ type }: { type: string }) => `参会类型“${type}”正在使用此表单，请先为该类型更换表单`,
    fix: { title: '查看参会类型', to: () => '/registration/type' },
  },
  noLabel: { sentence: ({ name }: OfField) => `${name}：请填写字段名称`, fix },
  keyTwice: {
    sentence: ({ name, key }: OfField & { key: string }) => `${name}：标识 ${key} 与前面的字段重复`,
    fix,
  },
  otherKind: {
    sentence: ({ name, key, kind }: OfField & { key: string; kind: string }) =>
      `${name}：标识 ${key} 在已发布的版本中是“${kind}”，请换一个标识`,
    fix,
  },
  noOptions: { sentence: ({ name }: OfField) => `${name}：请添加选项`, fix },
  badOption: { sentence: ({ name }: OfField) => `${name}：选项不能为空，也不能重复`, fix },
  badRange: { sentence: ({ name }: OfField) => `${name}：下限不能大于上限`, fix },
  tooFewOptions: { sentence: ({ name }: OfField) => `${name}：选项少于要求选择的项数`, fix },
  conditionGone: { sentence: ({ name }: OfField) => `${name}：显示条件所看的字段不存在或已删除`, fix },
  conditionOnItself: { sentence: ({ name }: OfField) => `${name}：显示条件不能看字段自己`, fix },
  conditionOnLater: {
    sentence: ({ name, other }: OfField & { other: string }) => `${name}：显示条件只能看前面的字段，“${other}”在它后面`,
    fix,
  },
  conditionValue: {
    sentence: ({ name, other }: OfField & { other: string }) => `${name}：显示条件中“${other}”不会有这个值`,
    fix,
  },
  columnTwice: {
    sentence: ({ name, column }: OfField & { column: string }) => `${name}：“${column}”已由前面的字段对应`,
    fix,
  },
  columnKind: {
    sentence: ({ name, column }: OfField & { column: string }) => `${name}：这种字段不能对应“${column}”`,
    fix,
  },
  genderOptions: { sentence: ({ name }: OfField) => `${name}：对应“性别”的选项应为男、女、未知`, fix },
  openSecret: { sentence: ({ name }: OfField) => `${name}：证件号码要导出，请先标记为敏感信息`, fix },
});

/** The field kinds of published keys. */
export type PublishedKinds = Readonly<Record<string, FormFieldKind>>;

interface Looking {
  id: string;
  fields: readonly FormField[];
  publishedKinds: PublishedKinds;
}

type Found = readonly (Blocker | false)[];
type Look = (field: FormField, of: OfField, looking: Looking) => Found;

const lookAtKey: Look = ({ key, kind, label }, of, { fields, publishedKinds }) => {
  const published = answerTo(publishedKinds, key) as FormFieldKind | undefined;
  return [
    label === '' && formBlockers.noLabel(of),
    fields.slice(0, of.at - 1).some((each) => each.key === key) && formBlockers.keyTwice({ ...of, key }),
    published !== undefined &&
      published !== kind &&
      formBlockers.otherKind({ ...of, key, kind: FIELD_KINDS[published] }),
  ];
};

const hasTwice = (values: readonly string[]): boolean => new Set(values).size < values.length;

const lookAtOptions: Look = (field, of) => {
  if (!('options' in field)) return [];
  const { options } = field;
  const labels = options.map(({ label }) => label);
  return [
    options.length === 0 && formBlockers.noOptions(of),
    (labels.includes('') || hasTwice(labels) || hasTwice(options.map(({ value }) => value))) &&
      formBlockers.badOption(of),
  ];
};

const lookAtRules: Look = (field, of) => {
  if (!('rules' in field) || !('min' in field.rules)) return [];
  const { min, max } = field.rules;
  const isUpsideDown = min !== null && max !== null && min > max;
  const needed = 'options' in field && typeof min === 'number' ? min : 0;
  return [
    isUpsideDown && formBlockers.badRange(of),
    'options' in field && field.options.length < needed && formBlockers.tooFewOptions(of),
  ];
};

/** Whether the value is a possible answer to the field. */
const canBe = (field: FormField, value: unknown): boolean => {
  if (field.kind === 'checkbox' || field.kind === 'multiselect')
    return field.options.some((option) => option.value === value);
  return problemOfAnswer(field, value) === undefined;
};

const isPossible = (condition: FormCondition, field: FormField): boolean => {
  if (!VERBS_OF_KIND[field.kind].includes(condition.is)) return false;
  if (condition.is === 'oneOf')
    return condition.value.length > 0 && condition.value.every((value) => canBe(field, value));
  if (condition.is === 'equals' || condition.is === 'notEquals') return canBe(field, condition.value);
  if (condition.is !== 'greater' && condition.is !== 'less') return true;
  // A bound may be outside of the field's range, but it must be of the same type.
  return typeof condition.value === (field.kind === 'number' ? 'number' : 'string') && condition.value !== '';
};

const lookAtCondition = (condition: FormCondition, of: OfField, { fields }: Looking): Blocker | false => {
  const found = fields.findIndex(({ key }) => key === condition.field);
  const field = fields[found];
  if (field === undefined) return formBlockers.conditionGone(of);
  if (found === of.at - 1) return formBlockers.conditionOnItself(of);
  const other = field.label || field.key;
  if (found >= of.at) return formBlockers.conditionOnLater({ ...of, other });
  return !isPossible(condition, field) && formBlockers.conditionValue({ ...of, other });
};

const lookAtColumn: Look = (field, of, { fields }) => {
  const { mappedTo, kind } = field;
  if (mappedTo === null) return [];
  const column = MAPPED_COLUMNS[mappedTo];
  const genders = mappedTo === 'gender' && 'options' in field ? field.options : [];
  return [
    fields.slice(0, of.at - 1).some((each) => each.mappedTo === mappedTo) &&
      formBlockers.columnTwice({ ...of, column }),
    !KINDS_OF_COLUMN[mappedTo].includes(kind) && formBlockers.columnKind({ ...of, column }),
    genders.some(({ value }) => !Object.hasOwn(GENDERS, value)) && formBlockers.genderOptions(of),
  ];
};

const lookAtSecret: Look = ({ kind, mappedTo, isExportable, isSensitive }, of) => [
  (kind === 'idcard' || mappedTo === 'idNumber') && isExportable && !isSensitive && formBlockers.openSecret(of),
];

const LOOKS: readonly Look[] = [
  lookAtKey,
  lookAtOptions,
  lookAtRules,
  ({ visibleWhen }, of, looking) =>
    (visibleWhen?.conditions ?? []).map((condition) => lookAtCondition(condition, of, looking)),
  lookAtColumn,
  lookAtSecret,
];

const nameOf = ({ label }: FormField, at: number): string => `第 ${at} 个字段${label === '' ? '' : `“${label}”`}`;

/** Returns the blockers of publishing these fields, in field order. */
export const blockersOfFields = (looking: Looking): Blocker[] => {
  const { id, fields } = looking;
  if (fields.length === 0) return [formBlockers.noFields({ id })];
  return fields
    .flatMap((field, index) => {
      const of = { id, at: index + 1, name: nameOf(field, index + 1) };
      return LOOKS.flatMap((look) => look(field, of, looking));
    })
    .filter((each) => each !== false);
};
