import * as z from 'zod/mini';
import { opaqueLine } from '../base/fields.ts';
import type { FormField, FormOption } from '../registration-forms/form-fields.ts';

/** How an answer is compared. */
export const ANSWER_TESTS = { equals: '是', contains: '包含', answered: '已填写', unanswered: '未填写' } as const;
export type AnswerTest = keyof typeof ANSWER_TESTS;

/** One condition on an answer. */
export interface AnswerCondition {
  formId: string;
  key: string;
  is: AnswerTest;
  /** Of an option, or a part of a text; empty for the other tests. */
  value: string;
}

const CONDITION = /^(\w{1,40})\.([A-Za-z][A-Za-z0-9]{0,39}):(?:(answered|unanswered)|(equals|contains):(.{1,100}))$/u;
const CONDITION_MAX = 200;

/** Undefined for any other text. */
export const readAnswerCondition = (text: string): AnswerCondition | undefined => {
  const [, formId, key, alone, compared, value = ''] = CONDITION.exec(text) ?? [];
  if (formId === undefined || key === undefined) return undefined;
  // The expression names the tests.
  return { formId, key, is: (alone ?? compared) as AnswerTest, value };
};

export const writeAnswerCondition = ({ formId, key, is, value }: AnswerCondition): string =>
  `${formId}.${key}:${is}${is === 'equals' || is === 'contains' ? `:${value}` : ''}`;

/** `{form}.{field}:equals:{option}`, `…:contains:{text}`, `…:answered` or `…:unanswered`. One text, so that addresses have it. */
export const answerCondition = opaqueLine('答案的条件不正确', CONDITION_MAX).check(
  z.refine((text) => readAnswerCondition(text) !== undefined, '答案的条件不正确'),
);

/** Ways in which the answers of a field are filtered; any can be asked whether it is answered. */
const filterKind = z.enum(['choice', 'text', 'other']);
export type AnswerFilterKind = z.output<typeof filterKind>;

/** A field by whose answers registrations are filtered. */
export const answerField = z.object({
  formId: z.string(),
  formName: z.string(),
  key: z.string(),
  label: z.string(),
  kind: filterKind,
  options: z.array(z.object({ value: z.string(), label: z.string() })),
});
export type AnswerField = z.output<typeof answerField>;

export const AGREED = 'true';

const OF_KIND: Partial<Record<FormField['kind'], AnswerFilterKind>> = {
  radio: 'choice',
  select: 'choice',
  checkbox: 'choice',
  multiselect: 'choice',
  agree: 'choice',
  text: 'text',
};

export const answerFilterKind = ({ kind }: FormField): AnswerFilterKind => OF_KIND[kind] ?? 'other';

/** The values that answers of a field can be compared with. */
export const answerOptions = (field: FormField): FormOption[] => {
  if (field.kind === 'agree') return [{ value: AGREED, label: '已同意' }];
  return answerFilterKind(field) === 'choice' && 'options' in field ? field.options : [];
};
