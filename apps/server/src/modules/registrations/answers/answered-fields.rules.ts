import type { ListColumn } from '@huiwu/contract/base/exports';
import { parseFormFields, type Answers, type FormField, textOfAnswer } from '@huiwu/contract/registration-forms';
import { ANSWER_COLUMN } from '@huiwu/contract/registrations';
import { maskedText } from '../../../access/masks.ts';
import { canReadField, fieldAccessOf, type Rights } from '../../../access/rights.ts';
import { guardOf, maskOf } from './registration-answers.rules.ts';
import type { StoredAnswers } from './stored-answers.service.ts';

/** A field of a form, as its last version has it. */
export interface AnsweredField {
  formId: string;
  formName: string;
  field: FormField;
}

interface VersionInUse {
  form_id: string;
  form_name: string;
  /** JSON. */
  fields: string;
}

/** Every field of these versions once, the last version of a form first. */
export const fieldsOfVersions = (versions: readonly VersionInUse[]): AnsweredField[] => {
  const seen = new Set<string>();
  return versions.flatMap(({ form_id: formId, form_name: formName, fields }) =>
    parseFormFields(fields).flatMap((field) => {
      const id = `${formId}.${field.key}`;
      if (seen.has(id)) return [];
      seen.add(id);
      return [{ formId, formName, field }];
    }),
  );
};

export interface AnswerColumn {
  key: string;
  column: ListColumn;
  /** The key of the field that it shows, by form. */
  keys: ReadonlyMap<string, string>;
}

const keyOf = ({ formId, field }: AnsweredField): string => `${ANSWER_COLUMN}${formId}.${field.key}`;

const isAlike = ({ field: one }: AnsweredField, { field: other }: AnsweredField): boolean =>
  one.label === other.label && guardOf(one) === guardOf(other) && (one.kind === 'number') === (other.kind === 'number');

/** Fields with the same label and the same right are one column; two fields of one form never are. */
const sameColumn = (fields: readonly AnsweredField[]): AnsweredField[][] => {
  const groups: AnsweredField[][] = [];
  for (const each of fields) {
    const own = groups.find(([first]) => first !== undefined && isAlike(first, each));
    if (own === undefined || own.some(({ formId }) => formId === each.formId)) groups.push([each]);
    else own.push(each);
  }
  return groups;
};

const columnFor = (field: FormField): ListColumn => {
  const guard = guardOf(field);
  return {
    kind: field.kind === 'number' ? 'decimal' : 'text',
    label: field.label,
    ...(guard !== undefined && { guard, mask: maskOf(field) }),
  };
};

/** A column for each field that is exported. */
export const answerColumns = (fields: readonly AnsweredField[]): AnswerColumn[] =>
  sameColumn(fields.filter(({ field }) => field.isExportable)).flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const keys = new Map(group.map(({ formId, field }) => [formId, field.key]));
    return [{ key: keyOf(first), column: columnFor(first.field), keys }];
  });

const shownValue = (field: FormField, answers: Answers, rights: Rights): string | number | undefined => {
  const answer = answers[field.key];
  const guard = guardOf(field);
  const text = textOfAnswer(field, answer);
  if (guard !== undefined && !canReadField(rights, guard))
    return fieldAccessOf(rights, guard) === 'masked' && text !== '' ? maskedText(text, maskOf(field) ?? 'whole') : '';
  return typeof answer === 'number' ? answer : text;
};

/** The answers of one registration by column, as far as the reader may see them. */
export const valuesOfColumns = (
  columns: readonly AnswerColumn[],
  { version, answers }: StoredAnswers,
  rights: Rights,
): Record<string, string | number | undefined> => {
  const shown = columns.map(({ key, keys }) => {
    const field = version.fields.find((each) => each.key === keys.get(version.formId));
    return [key, field === undefined || !field.isExportable ? undefined : shownValue(field, answers, rights)] as const;
  });
  return Object.fromEntries(shown);
};
