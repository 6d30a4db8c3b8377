import { QueryClient } from '@tanstack/react-query';

/**
 * The cache of all server data. Failures are announced where the call is made and are not retried automatically.
 * `networkMode` is set because a console at a venue can reach its server without internet access.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 5_000, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});
