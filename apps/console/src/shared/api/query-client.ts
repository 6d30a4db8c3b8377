import { QueryClient } from '@tanstack/react-query';

/**
 * The one cache of what the server said. Failures are announced where the call is made and are not tried again by
 * themselves; `networkMode` is set because a console at a venue may reach its server without reaching the internet.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 5_000, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});
