import { answerTo, type Answer, type Answers, type GivenAnswers } from './answers.ts';
import { cleanAnswer } from './clean-answer.ts';
import type { FormCondition } from './form-conditions.ts';
import type { FormField } from './form-fields.ts';

interface HeldAnswer {
  field: FormField;
  value: unknown;
}

type Held = ReadonlyMap<string, HeldAnswer>;

/** A province covers its cities. */
const isWithin = (code: unknown, area: unknown): boolean =>
  typeof code === 'string' &&
  typeof area === 'string' &&
  (code === area || (area.endsWith('0000') && code.slice(0, 2) === area.slice(0, 2)));

const matches = (field: FormField, value: unknown, wanted: unknown): boolean => {
  if (Array.isArray(value)) return value.includes(wanted);
  return field.kind === 'region' ? isWithin(value, wanted) : value === wanted;
};

/** Numbers by their size, days and moments by their order. */
const order = (value: unknown, other: unknown): number => {
  if (typeof value === 'number' && typeof other === 'number') return value - other;
  if (typeof value !== 'string' || typeof other !== 'string' || value === other) return 0;
  return value > other ? 1 : -1;
};

/** What is asked of an answer that is not empty. */
const fits = (condition: FormCondition, { field, value }: HeldAnswer): boolean => {
  switch (condition.is) {
    case 'isEmpty':
      return false;
    case 'isNotEmpty':
      return true;
    case 'notEquals':
      return !matches(field, value, condition.value);
    case 'equals':
      return matches(field, value, condition.value);
    case 'oneOf':
      return condition.value.some((each) => matches(field, value, each));
    case 'greater':
      return order(value, condition.value) > 0;
    case 'less':
      return order(value, condition.value) < 0;
  }
};

const holds = (condition: FormCondition, held: Held): boolean => {
  const answer = held.get(condition.field);
  if (answer?.value === undefined) return condition.is === 'isEmpty' || condition.is === 'notEquals';
  return fits(condition, answer);
};

const isVisible = ({ visibleWhen }: FormField, held: Held): boolean => {
  if (visibleWhen === null) return true;
  const { match, conditions } = visibleWhen;
  return match === 'all'
    ? conditions.every((condition) => holds(condition, held))
    : conditions.some((condition) => holds(condition, held));
};

/**
 * The visible fields in their order, each with its cleaned answer. Conditions read the fields before; a hidden one counts
 * as empty, whatever was answered to it.
 */
export const settledAnswers = (fields: readonly FormField[], answers: GivenAnswers): [FormField, unknown][] => {
  const held = new Map<string, HeldAnswer>();
  const settled: [FormField, unknown][] = [];
  for (const field of fields) {
    if (!isVisible(field, held)) continue;
    const value = cleanAnswer(field, answerTo(answers, field.key));
    held.set(field.key, { field, value });
    settled.push([field, value]);
  }
  return settled;
};

/** The fields that a person who has answered this much sees. */
export const visibleFields = (fields: readonly FormField[], answers: GivenAnswers): FormField[] =>
  settledAnswers(fields, answers).map(([field]) => field);

/** Answers of the fields that are visible, as they are stored. Unknown and hidden ones are dropped. */
export const cleanAnswers = (fields: readonly FormField[], answers: GivenAnswers): Answers => {
  const kept = settledAnswers(fields, answers).map(([{ key }, value]): [string, unknown] => [key, value]);
  // What is of another kind is among them until `problemsOfAnswers` refuses it.
  return Object.fromEntries(kept.filter((entry): entry is [string, Answer] => entry[1] !== undefined));
};
