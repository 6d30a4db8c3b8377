import type { QueryClient, QueryFilters, UseQueryResult } from '@tanstack/react-query';
import { CallFailure, isUnreached } from '../api/call-failure.ts';
import { announce } from '../api/notices.ts';

/** What the signs of a query need to know of it. */
export type AnsweredQuery = Pick<
  UseQueryResult,
  'data' | 'error' | 'isError' | 'isFetching' | 'refetch' | 'dataUpdatedAt'
>;

/** An act of a person is answered, also while it is known that the server is gone. */
const tellActor = (failure: unknown): void => {
  if (failure instanceof CallFailure && isUnreached(failure))
    announce({ kind: 'network', message: failure.message, failure });
};

/** Asks once more because a person wants it. */
export const retryByHand = async (query: Pick<AnsweredQuery, 'refetch'>): Promise<void> => {
  const { error } = await query.refetch();
  tellActor(error);
};

/** Asks once more for all of these because a person wants it. */
export const refetchByHand = (client: QueryClient, filters: QueryFilters): Promise<void> =>
  client.refetchQueries(filters, { throwOnError: true }).catch(tellActor);
