import * as z from 'zod/mini';
import { opaqueLine } from '../base/fields.ts';
import type { FormFieldKind } from './field-kinds.ts';
import { ANSWER_CHARACTERS_MAX, FIELD_KEY_MAX, OPTIONS_MAX } from './form-limits.ts';

const of = opaqueLine('请选择条件所看的字段', FIELD_KEY_MAX);
const compared = z.union(
  [
    z.number('请输入数字').check(z.minimum(-1e12), z.maximum(1e12)),
    opaqueLine('请填写条件的值', ANSWER_CHARACTERS_MAX),
  ],
  '请填写条件的值',
);

/** A condition on the answer to an earlier field, which is identified by its key. */
export const formCondition = z.discriminatedUnion('is', [
  z.strictObject({ field: of, is: z.enum(['equals', 'notEquals', 'greater', 'less']), value: compared }),
  z.strictObject({
    field: of,
    is: z.literal('oneOf'),
    value: z.array(opaqueLine('请选择条件的值', ANSWER_CHARACTERS_MAX)).check(z.maxLength(OPTIONS_MAX, '条件的值过多')),
  }),
  z.strictObject({ field: of, is: z.enum(['isEmpty', 'isNotEmpty']) }),
]);
export type FormCondition = z.output<typeof formCondition>;
export type ConditionVerb = FormCondition['is'];

export const visibleWhen = z.strictObject({
  match: z.enum(['all', 'any']),
  conditions: z.array(formCondition).check(z.minLength(1, '请添加条件')),
});
export type VisibleWhen = z.output<typeof visibleWhen>;

export const CONDITION_VERBS: Readonly<Record<ConditionVerb, string>> = {
  equals: '等于',
  notEquals: '不等于',
  oneOf: '是其中之一',
  isEmpty: '未填写',
  isNotEmpty: '已填写',
  greater: '大于',
  less: '小于',
};

const FILLED: readonly ConditionVerb[] = ['isNotEmpty', 'isEmpty'];
const TEXTS: readonly ConditionVerb[] = ['equals', 'notEquals', ...FILLED];
const CHOICES: readonly ConditionVerb[] = ['equals', 'notEquals', 'oneOf', ...FILLED];
const ORDERED: readonly ConditionVerb[] = ['equals', 'notEquals', 'greater', 'less', ...FILLED];

/**
 * The operators of each field kind. For answers with several options, `equals` means that the answer contains the
 * value, and `oneOf` that it contains at least one of the values.
 */
export const VERBS_OF_KIND: Readonly<Record<FormFieldKind, readonly ConditionVerb[]>> = {
  text: TEXTS,
  textarea: FILLED,
  number: ORDERED,
  date: ORDERED,
  datetime: ORDERED,
  radio: CHOICES,
  checkbox: CHOICES,
  select: CHOICES,
  multiselect: CHOICES,
  region: TEXTS,
  phone: TEXTS,
  email: TEXTS,
  idcard: TEXTS,
  file: FILLED,
  image: FILLED,
  agree: FILLED,
  accommodation: FILLED,
  travel: FILLED,
};
