import * as z from 'zod/mini';
import { lines } from '../base/fields.ts';
import { ANSWER_LINES_MAX, FORM_FIELDS_MAX } from '../registration-forms/form-limits.ts';
import { formField } from '../registration-forms/form-fields.ts';

/** What the keys of exported columns begin with that have answers; form and field follow. */
export const ANSWER_COLUMN = 'answers.';

const FIELD_KEY = /^[A-Za-z][A-Za-z0-9]{0,39}$/;
const key = z.string().check(z.regex(FIELD_KEY, '字段标识不正确'));
const text = () => lines('答案', ANSWER_LINES_MAX);
const LIST_MAX = 1000;

/** Any answer of any kind; the form decides whether it is one. */
const givenAnswer = z.union(
  [
    text(),
    z.number(),
    z.boolean(),
    z.null(),
    z.array(text()).check(z.maxLength(LIST_MAX, '答案过多')),
    z.record(key, z.union([text(), z.boolean(), z.null()])),
  ],
  '答案格式不正确',
);

/** Answers by the key of their field. What no field asks for is dropped. */
export const givenAnswers = z
  .record(key, givenAnswer, '请提供答案')
  .check(z.refine((answers) => Object.keys(answers).length <= FORM_FIELDS_MAX, '答案过多'));

/** The version of a form in which a type registers. */
export const registrationFormInUse = z.object({
  versionId: z.string(),
  formId: z.string(),
  name: z.string(),
  number: z.int(),
  fields: z.array(formField),
});
export type RegistrationFormInUse = z.output<typeof registrationFormInUse>;

/** The answers of a registration with the fields to which they were given, as far as the reader may see them. */
export const registrationAnswers = z.extend(registrationFormInUse, {
  /** Answers that the reader may see. */
  values: z.record(z.string(), z.unknown()),
  /** Answers that the reader sees masked, as text. */
  masked: z.record(z.string(), z.string()),
  /** Keys of fields whose answers the reader may not change. */
  closed: z.array(z.string()),
});
export type RegistrationAnswers = z.output<typeof registrationAnswers>;

export const registrationTypeForm = z.object({ form: z.nullable(registrationFormInUse) });
export type RegistrationTypeForm = z.output<typeof registrationTypeForm>;
