import type { FieldName } from '@huiwu/contract/base/functions';
import {
  answerTo,
  cleanAnswers,
  isEmptyAnswer,
  textOfAnswer,
  type Answers,
  type FormField,
  type GivenAnswers,
  type MappedColumn,
} from '@huiwu/contract/registration-forms';
import { MAINLAND } from '@huiwu/contract/members';
import { maskedText } from '../../../access/masks.ts';
import { canReadField, canWriteField, fieldAccessOf, type Rights } from '../../../access/rights.ts';

/** The columns of a person that a field of a form can fill. */
export interface AnsweringPerson {
  name: string;
  phone: string;
  phoneCountry: string;
  email: string;
  company: string;
  department: string;
  jobTitle: string;
}

/** The columns that an answer fills. Name and phone identify the person and come from the registration itself. */
const FILLED = ['email', 'company', 'department', 'jobTitle'] as const;
type FilledColumn = (typeof FILLED)[number];

const isFilled = (column: MappedColumn | null): column is FilledColumn => FILLED.some((each) => each === column);

const OF_PERSON: Partial<Record<MappedColumn, (person: AnsweringPerson) => string>> = {
  name: ({ name }) => name,
  phone: ({ phone, phoneCountry }) => (phone === '' || phoneCountry === MAINLAND ? phone : `${phoneCountry}${phone}`),
  email: ({ email }) => email,
  company: ({ company }) => company,
  department: ({ department }) => department,
  jobTitle: ({ jobTitle }) => jobTitle,
};

const TYPED = new Set(['text', 'phone', 'email']);

/** Answers with those that the person has given beside the form: nothing is asked for twice. */
export const withPerson = (
  fields: readonly FormField[],
  given: GivenAnswers,
  person: AnsweringPerson,
): GivenAnswers => {
  const taken = fields.flatMap(({ key, kind, mappedTo }): [string, string][] => {
    if (mappedTo === null || !TYPED.has(kind) || !isEmptyAnswer(answerTo(given, key))) return [];
    const value = OF_PERSON[mappedTo]?.(person) ?? '';
    return value === '' ? [] : [[key, value]];
  });
  return { ...given, ...Object.fromEntries(taken) };
};

/** The empty columns of a person that answers fill, each with the key of its field. */
export const filledColumns = (
  fields: readonly FormField[],
  answers: GivenAnswers,
  person: AnsweringPerson,
): { column: FilledColumn; key: string; value: string }[] => {
  const cleaned = cleanAnswers(fields, answers);
  return fields.flatMap((field) => {
    const { key, mappedTo: column } = field;
    if (!isFilled(column) || person[column] !== '') return [];
    const value = textOfAnswer(field, cleaned[key]);
    return value === '' ? [] : [{ column, key, value }];
  });
};

/** The right that guards the answers of a field: those of a guarded column follow the right of the column. */
export const guardOf = ({ isSensitive, mappedTo }: FormField): FieldName | undefined => {
  if (isSensitive) return 'registrations.sensitiveAnswers';
  if (mappedTo === 'phone') return 'registrations.phone';
  return mappedTo === 'email' ? 'registrations.email' : undefined;
};

/** How a reader with a masked right sees the answers of a field. */
export const maskOf = ({ isSensitive, mappedTo }: FormField) => {
  if (isSensitive) return 'whole';
  return mappedTo === 'phone' || mappedTo === 'email' ? mappedTo : undefined;
};

const LOG_MASKS = { idcard: 'idCard', phone: 'phone', email: 'email' } as const;
const isMaskedKind = (kind: string): kind is keyof typeof LOG_MASKS => Object.hasOwn(LOG_MASKS, kind);

/** How the log sees them: numbers and addresses are masked also where no right guards the field. */
export const logMaskOf = (field: FormField) =>
  maskOf(field) ?? (isMaskedKind(field.kind) ? LOG_MASKS[field.kind] : undefined);

const masked = (field: FormField, value: unknown): string =>
  maskedText(textOfAnswer(field, value), maskOf(field) ?? 'whole');

/** Keys of the fields whose answers the caller may not change. */
export const closedKeys = (fields: readonly FormField[], rights: Rights): string[] =>
  fields
    .filter((field) => {
      const guard = guardOf(field);
      return guard !== undefined && !canWriteField(rights, guard);
    })
    .map(({ key }) => key);

/** The answers as far as the caller may see them. */
export const shownAnswers = (fields: readonly FormField[], answers: Answers, rights: Rights) => {
  const answered = fields.filter(({ key }) => answers[key] !== undefined);
  const readable = answered.filter((field) => {
    const guard = guardOf(field);
    return guard === undefined || canReadField(rights, guard);
  });
  const behindMask = answered.filter((field) => {
    const guard = guardOf(field);
    return guard !== undefined && fieldAccessOf(rights, guard) === 'masked';
  });
  return {
    values: Object.fromEntries(readable.map(({ key }) => [key, answers[key]])),
    masked: Object.fromEntries(behindMask.map((field) => [field.key, masked(field, answers[field.key])])),
    closed: closedKeys(fields, rights),
  };
};

/** Answers apart: those that are stored as they are, and those that are sealed. */
export const partAnswers = (fields: readonly FormField[], answers: Answers): { open: Answers; sensitive: Answers } => {
  const sensitive = new Set(fields.filter(({ isSensitive }) => isSensitive).map(({ key }) => key));
  const part = (is: boolean): Answers =>
    Object.fromEntries(Object.entries(answers).filter(([key]) => sensitive.has(key) === is));
  return { open: part(false), sensitive: part(true) };
};

/** Whether the reader sees the answers of a field as they are. */
export const isReadable = (field: FormField, rights: Rights): boolean => {
  const guard = guardOf(field);
  return guard === undefined || canReadField(rights, guard);
};

/** The files among answers, each with the key of its field. */
export const filesIn = (fields: readonly FormField[], answers: GivenAnswers): [key: string, fileName: string][] =>
  fields
    .filter(({ kind }) => kind === 'file' || kind === 'image')
    .flatMap(({ key }) => {
      const value = answerTo(answers, key);
      const names: unknown[] = Array.isArray(value) ? value : [];
      return names.filter((name) => typeof name === 'string').map((name): [string, string] => [key, name]);
    });
