import { useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { PAGE_LIMIT_DEFAULT } from '@huiwu/contract/base/limits';
import { usePage } from '../page/usePage.ts';
import { PAGE_PART } from './paged-query.ts';
import { readListState, withParameters, type FilterReaders, type ListState, type SortOrder } from './list-state.ts';

/** A list's state and the ways to change it; each writes the address, and the address is all there is. */
export interface List extends ListState {
  /** Changes the filters that are named, leaves the others, and starts at the first page; where nothing changes it asks anew. */
  filterBy: (filters: Record<string, string>) => void;
  turnTo: (page: number, limit: number) => void;
  sortBy: (orderBy: string | undefined, order: SortOrder | undefined) => void;
}

/** The state of this page's list, kept in this page's address. */
export const useListState = (readers: FilterReaders): List => {
  const { search, setSearch } = usePage();
  const client = useQueryClient();
  const address = search.toString();
  const state = useMemo(() => readListState(new URLSearchParams(address), Object.keys(readers)), [address, readers]);
  return useMemo(() => {
    const change = (changes: Record<string, string | number | undefined>) =>
      setSearch((current) => withParameters(current, changes));
    return {
      ...state,
      filterBy: (filters) => {
        const changes = { ...filters, page: undefined };
        // Searching once more for the same is how people look whether something new has come.
        if (withParameters(new URLSearchParams(address), changes).toString() === address) {
          void client.invalidateQueries({ type: 'active', predicate: ({ queryKey }) => queryKey[1] === PAGE_PART });
        } else change(changes);
      },
      turnTo: (page, limit) =>
        change({ page: page > 1 ? page : undefined, limit: limit === PAGE_LIMIT_DEFAULT ? undefined : limit }),
      sortBy: (orderBy, order) => change({ orderBy: order && orderBy, order, page: undefined }),
    };
  }, [state, address, setSearch, client]);
};
