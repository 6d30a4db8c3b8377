import { readAnswerCondition, type Audience } from '@huiwu/contract/registrations';

const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** The conditions that are filled in. */
export const completeAudience = (audience: Audience): Audience => {
  const answers = audience.answers?.filter((text) => readAnswerCondition(text) !== undefined);
  return Object.fromEntries(Object.entries({ ...audience, answers }).filter(([, value]) => isGiven(value)));
};
