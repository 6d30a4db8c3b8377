import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Endpoint, InputOf, OutputOf } from '@huiwu/contract/base/endpoint';
import { baseErrors } from '@huiwu/contract/base/errors';
import { CallFailure } from './call-failure.ts';
import { callEndpoint } from './call-endpoint.ts';

interface MutationOptions {
  /** Nouns whose queries are outdated after the call. */
  refreshes: readonly string[];
  /** Codes that the caller handles. */
  handles?: readonly number[];
}

const KEY_BYTES = 16;

// `crypto.randomUUID` is missing where the console is served without TLS inside a company's network.
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(KEY_BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** A refusal often means that the shown data is outdated. */
const saysOutOfDate = (failure: unknown): boolean =>
  failure instanceof CallFailure && !failure.isTransport && failure.code !== baseErrors.badInput.code;

/**
 * Refetches the queries of a noun. A first fetch that is running may have read the data before the change, and is not
 * started again by `invalidateQueries`: its query is refetched when it ends.
 */
const refreshNoun = (client: QueryClient, noun: string): void => {
  const running = client.getQueryCache().findAll({ queryKey: [noun], fetchStatus: 'fetching' });
  for (const query of running.filter(({ state }) => state.data === undefined)) {
    const again = () => client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    void query.promise?.then(again, () => undefined);
  }
  void client.invalidateQueries({ queryKey: [noun] });
};

/** Refetches the queries of these nouns without waiting for them. */
export const useRefresh = (nouns: readonly string[]) => {
  const client = useQueryClient();
  const refresh = () => {
    for (const noun of nouns) refreshNoun(client, noun);
  };
  return { refresh, refreshAfter: (failure: unknown) => saysOutOfDate(failure) && refresh() };
};

/**
 * A call that changes data, and the nouns to refetch afterwards. A call that creates something uses one idempotency key
 * from the opening of its form until it succeeds, so a retry never creates two.
 */
export const useEndpointMutation = <E extends Endpoint>(endpoint: E, { refreshes, handles }: MutationOptions) => {
  const [idempotencyKey, setIdempotencyKey] = useState(newKey);
  const { refresh, refreshAfter } = useRefresh(refreshes);
  return useMutation<OutputOf<E>, Error, InputOf<E>>({
    mutationFn: (input) =>
      callEndpoint(endpoint, input, {
        ...(handles && { handles }),
        ...(endpoint.effect === 'creates' && { idempotencyKey }),
      }),
    onSuccess: () => {
      setIdempotencyKey(newKey());
      refresh();
    },
    onError: refreshAfter,
  });
};
