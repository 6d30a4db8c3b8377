import type { Query, QueryClient } from '@tanstack/react-query';
import { isUnreached } from '../api/call-failure.ts';
import { askQuietly, onRecovery, type Signal } from './connection-store.ts';

const askAgain = async (client: QueryClient, signal: Signal): Promise<void> => {
  const isDue = ({ state }: Query) =>
    isUnreached(state.error) || (signal === 'probe' && state.fetchStatus === 'fetching');
  const due = new Set<Query>(client.getQueryCache().findAll({ type: 'active', predicate: isDue }));
  const predicate = (query: Query) => due.has(query);
  // A first load that is under way would be waited for instead of being asked for again.
  await client.cancelQueries({ predicate });
  await askQuietly(() => client.refetchQueries({ predicate }));
};

/**
 * Asks again for what is on screen and did not come, as soon as the server can be reached. Returns a function that stops it.
 * What waits on a line that may be dead is asked for again.
 */
export const askAgainOnRecovery = (client: QueryClient): (() => void) =>
  onRecovery((signal) => void askAgain(client, signal));
