import type { QueryClient, QueryFilters, UseQueryResult } from '@tanstack/react-query';
import { CallFailure, isUnreached } from '../api/call-failure.ts';
import { announce } from '../api/notices.ts';

/** The parts of a query that its loading and error signs use. */
export type AnsweredQuery = Pick<
  UseQueryResult,
  'data' | 'error' | 'isError' | 'isFetching' | 'refetch' | 'dataUpdatedAt'
>;

/** An action of the user is answered even if the server is known to be unreachable. */
const tellActor = (failure: unknown): void => {
  if (failure instanceof CallFailure && isUnreached(failure))
    announce({ kind: 'network', message: failure.message, failure });
};

/** Refetches a query on request of the user. */
export const retryByHand = async (query: Pick<AnsweredQuery, 'refetch'>): Promise<void> => {
  const { error } = await query.refetch();
  tellActor(error);
};

/** Refetches several queries on request of the user. */
export const refetchByHand = (client: QueryClient, filters: QueryFilters): Promise<void> =>
  client.refetchQueries(filters, { throwOnError: true }).catch(tellActor);
