import { queryClient } from '../../shared/api/query-client.ts';

/** The shell's own: who it is, their menu and how they have arranged it are not what a page shows. */
const OF_THE_SHELL = new Set(['account/info', 'menus/tree', 'preferences']);

const nameOf = (queryKey: readonly unknown[]): string => queryKey.slice(0, 2).join('/');

/** What a page that begins again shows is asked for again, however lately it was asked for. */
export const askAgain = (): void =>
  void queryClient.invalidateQueries({
    refetchType: 'none',
    predicate: ({ queryKey }) => !OF_THE_SHELL.has(nameOf(queryKey)),
  });
