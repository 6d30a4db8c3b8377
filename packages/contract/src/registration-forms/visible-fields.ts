import { answerTo, type Answer, type Answers, type GivenAnswers } from './answers.ts';
import { cleanAnswer } from './clean-answer.ts';
import type { FormCondition } from './form-conditions.ts';
import type { FormField } from './form-fields.ts';

interface HeldAnswer {
  field: FormField;
  value: unknown;
}

type Held = ReadonlyMap<string, HeldAnswer>;

/** A province contains its cities. */
const isWithin = (code: unknown, area: unknown): boolean =>
  typeof code === 'string' &&
  typeof area === 'string' &&
  (code === area || (area.endsWith('0000') && code.slice(0, 2) === area.slice(0, 2)));

const matches = (field: FormField, value: unknown, wanted: unknown): boolean => {
  if (Array.isArray(value)) return value.includes(wanted);
  return field.kind === 'region' ? isWithin(value, wanted) : value === wanted;
};

/** Numbers are compared by value, days and moments as text, which sorts chronologically. */
const order = (value: unknown, other: unknown): number => {
  if (typeof value === 'number' && typeof other === 'number') return value - other;
  if (typeof value !== 'string' || typeof other !== 'string' || value === other) return 0;
  return value > other ? 1 : -1;
};

/** Evaluates a condition on an answer that is not empty. */
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
 * Returns the visible fields in order, each with its cleaned answer. A condition reads earlier fields only; a hidden
 * field counts as empty.
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

/** Returns the fields that are visible with these answers. */
export const visibleFields = (fields: readonly FormField[], answers: GivenAnswers): FormField[] =>
  settledAnswers(fields, answers).map(([field]) => field);

/** Returns the stored answers: only visible fields, cleaned. Unknown and hidden keys are dropped. */
export const cleanAnswers = (fields: readonly FormField[], answers: GivenAnswers): Answers => {
  const kept = settledAnswers(fields, answers).map(([{ key }, value]): [string, unknown] => [key, value]);
  // Values of a wrong type are still included; `problemsOfAnswers` refuses them.
  return Object.fromEntries(kept.filter((entry): entry is [string, Answer] => entry[1] !== undefined));
};
