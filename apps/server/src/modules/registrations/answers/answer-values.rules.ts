import { answerTo, isEmptyAnswer, type Answers, type FormField } from '@huiwu/contract/registration-forms';
import { answerFilterKind, answerOptions, type AnswerField } from '@huiwu/contract/registrations';
import { guardOf } from './registration-answers.rules.ts';
import type { AnsweredField } from './answered-fields.rules.ts';

/** Answers that a right guards are in no filter, also not for its holders: sensitive ones are sealed. */
const isFiltered = (field: FormField): boolean => guardOf(field) === undefined;

const valuesOf = (field: FormField, answer: unknown): string[] => {
  if (answerFilterKind(field) === 'other') return [''];
  return [...new Set((Array.isArray(answer) ? answer : [answer]).map(String))];
};

/** What registrations are filtered by. */
export const searchedValues = (
  fields: readonly FormField[],
  answers: Answers,
): { field_key: string; value: string }[] =>
  fields.filter(isFiltered).flatMap((field) => {
    const answer = answerTo(answers, field.key);
    if (isEmptyAnswer(answer)) return [];
    return valuesOf(field, answer).map((value) => ({ field_key: field.key, value }));
  });

/** The fields by which registrations are filtered, with their options. */
export const filteredFields = (fields: readonly AnsweredField[]): AnswerField[] =>
  fields
    .filter(({ field }) => isFiltered(field))
    .map(({ formId, formName, field }) => ({
      formId,
      formName,
      key: field.key,
      label: field.label,
      kind: answerFilterKind(field),
      options: answerOptions(field),
    }));

/** Whether the condition is one that these fields have. */
export const isKnown = (
  fields: readonly AnswerField[],
  { formId, key, is }: { formId: string; key: string; is: string },
): boolean => {
  const field = fields.find((each) => each.formId === formId && each.key === key);
  if (is === 'equals') return field?.kind === 'choice';
  return is === 'contains' ? field?.kind === 'text' : field !== undefined;
};
