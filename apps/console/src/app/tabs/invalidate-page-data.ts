import { queryClient } from '../../shared/api/query-client.ts';

/** Queries of the shell (account, menu, preferences), which are not data of a page. */
const OF_THE_SHELL = new Set(['account/info', 'menus/tree', 'preferences']);

const nameOf = (queryKey: readonly unknown[]): string => queryKey.slice(0, 2).join('/');

/** Refetches all data of a restarted page, however recent it is. */
export const invalidatePageData = (): void =>
  void queryClient.invalidateQueries({
    refetchType: 'none',
    predicate: ({ queryKey }) => !OF_THE_SHELL.has(nameOf(queryKey)),
  });
