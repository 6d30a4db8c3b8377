import { useState } from 'react';
import { baseErrors } from '@huiwu/contract/base/errors';
import { CallFailure, isUnreached } from '../api/call-failure.ts';
import type { AnsweredQuery } from '../connection/answered-query.ts';

type Query<Answer> = Omit<AnsweredQuery, 'data'> & { data: Answer | undefined };

interface Shown<Answer> {
  answer: Answer | undefined;
  /** It answers an earlier question: the present one could not be asked. */
  isOfEarlierQuestion: boolean;
  /** There is nothing to show, or nothing that the person may still see. */
  hasFailed: boolean;
}

const isForbidden = (error: Error | null): boolean =>
  error instanceof CallFailure && error.code === baseErrors.forbidden.code;

/** What a list shows: rows that are on screen stay there when the server cannot be reached. */
export const useShownAnswer = <Answer>(query: Query<Answer>): Shown<Answer> => {
  const { data, error, isError } = query;
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  const isOfEarlierQuestion = isError && data === undefined && last !== undefined && isUnreached(error);
  const answer = isOfEarlierQuestion ? last : data;
  return { answer, isOfEarlierQuestion, hasFailed: isError && (answer === undefined || isForbidden(error)) };
};
