import type { Query, QueryClient } from '@tanstack/react-query';
import { isUnreached } from '../api/call-failure.ts';
import { retrySilently, onRecovery, type Signal } from './connection-store.ts';

const refetchUnreached = async (client: QueryClient, signal: Signal): Promise<void> => {
  const isDue = ({ state }: Query) =>
    isUnreached(state.error) || (signal === 'probe' && state.fetchStatus === 'fetching');
  const due = new Set<Query>(client.getQueryCache().findAll({ type: 'active', predicate: isDue }));
  const predicate = (query: Query) => due.has(query);
  // Cancels a running first load, so that it is sent again.
  await client.cancelQueries({ predicate });
  await retrySilently(() => client.refetchQueries({ predicate }));
};

/**
 * Refetches the data on the screen that could not be loaded, as soon as the server is reachable. Requests that still
 * wait on a connection that may be dead are sent again. Returns a function that stops it.
 */
export const refetchOnRecovery = (client: QueryClient): (() => void) =>
  onRecovery((signal) => void refetchUnreached(client, signal));
