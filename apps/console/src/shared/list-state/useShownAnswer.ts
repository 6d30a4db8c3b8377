import { useState } from 'react';
import { baseErrors } from '@huiwu/contract/base/errors';
import { CallFailure, isUnreached } from '../api/call-failure.ts';
import type { AnsweredQuery } from '../connection/answered-query.ts';

type Query<Answer> = Omit<AnsweredQuery, 'data'> & { data: Answer | undefined };

interface Shown<Answer> {
  answer: Answer | undefined;
  /** The shown rows answer an earlier query, because the current one failed. */
  isOfEarlierQuestion: boolean;
  /** There is no data, or none that the user may still see. */
  hasFailed: boolean;
}

const isForbidden = (error: Error | null): boolean =>
  error instanceof CallFailure && error.code === baseErrors.forbidden.code;

/** The rows that a list shows. Rows on the screen stay when the server is unreachable. */
export const useShownAnswer = <Answer>(query: Query<Answer>): Shown<Answer> => {
  const { data, error, isError } = query;
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  const isOfEarlierQuestion = isError && data === undefined && last !== undefined && isUnreached(error);
  const answer = isOfEarlierQuestion ? last : data;
  return { answer, isOfEarlierQuestion, hasFailed: isError && (answer === undefined || isForbidden(error)) };
};
