import { useMemo } from 'react';
import { PAGE_LIMIT_DEFAULT } from '@huiwu/contract/base/limits';
import { usePage } from '../page/usePage.ts';
import { readListState, withParameters, type FilterReaders, type ListState, type SortOrder } from './list-state.ts';

/** A list's state and the ways to change it; each writes the address, and the address is all there is. */
export interface List extends ListState {
  /** Changes the filters that are named, leaves the others, and starts at the first page. */
  filterBy: (filters: Record<string, string>) => void;
  turnTo: (page: number, limit: number) => void;
  sortBy: (orderBy: string | undefined, order: SortOrder | undefined) => void;
}

/** The state of this page's list, kept in this page's address. */
export const useListState = (readers: FilterReaders): List => {
  const { search, setSearch } = usePage();
  const address = search.toString();
  const state = useMemo(() => readListState(new URLSearchParams(address), Object.keys(readers)), [address, readers]);
  return useMemo(() => {
    const change = (changes: Record<string, string | number | undefined>) =>
      setSearch((current) => withParameters(current, changes));
    return {
      ...state,
      filterBy: (filters) => change({ ...filters, page: undefined }),
      turnTo: (page, limit) =>
        change({ page: page > 1 ? page : undefined, limit: limit === PAGE_LIMIT_DEFAULT ? undefined : limit }),
      sortBy: (orderBy, order) => change({ orderBy: order && orderBy, order, page: undefined }),
    };
  }, [state, setSearch]);
};
