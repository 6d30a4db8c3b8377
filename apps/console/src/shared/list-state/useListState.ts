import { useMemo } from 'react';
import type { ViewState } from '@huiwu/contract/saved-views';
import { useQueryClient } from '@tanstack/react-query';
import { PAGE_LIMIT_DEFAULT } from '@huiwu/contract/base/limits';
import { refetchByHand } from '../connection/answered-query.ts';
import { usePage } from '../page/usePage.ts';
import { readListState, withParameters, type FilterReaders, type ListState, type SortOrder } from './list-state.ts';
import { SHOWN_LISTS } from './useSearchSign.ts';

/** A list's state and the ways to change it; each writes the address, and the address is all there is. */
export interface List extends ListState {
  /** The saved view that the list was last shown as. */
  viewId: string | undefined;
  /** Whether the address says nothing about the list at all. */
  isPlain: boolean;
  /** Changes the filters that are named, leaves the others, and starts at the first page; where nothing changes it asks again. */
  filterBy: (filters: Record<string, string>) => void;
  turnTo: (page: number, limit: number) => void;
  /** Says in the address what is shown where that page is not there any more. */
  settleOn: (page: number) => void;
  /** Shows the list as a saved view has it, or with nothing asked where there is none. */
  showAs: (view: { id: string; state: ViewState } | undefined, options?: { replace?: boolean }) => void;
  sortBy: (orderBy: string | undefined, order: SortOrder | undefined) => void;
}

type Parameters = Record<string, string | number | undefined>;

const VIEW = 'view';
const OWN_NAMES = ['page', 'limit', 'orderBy', 'order', VIEW];

const nothingOf = (names: string[]): Parameters =>
  Object.fromEntries([...names, ...OWN_NAMES].map((name) => [name, undefined]));

/** What a saved view stands for in the address; filters that the list does not have any more are left out. */
const parametersOf = ({ id, state }: { id: string; state: ViewState }, names: string[]): Parameters => {
  const { filters, orderBy, order, limit } = state;
  return {
    ...Object.fromEntries(names.map((name) => [name, filters[name]])),
    ...(orderBy && order && { orderBy, order }),
    limit: limit === PAGE_LIMIT_DEFAULT ? undefined : limit,
    [VIEW]: id,
  };
};

/** The state of this page's list, kept in this page's address. */
export const useListState = (readers: FilterReaders): List => {
  const { search, setSearch } = usePage();
  const client = useQueryClient();
  const location = search.toString();
  const state = useMemo(() => readListState(new URLSearchParams(location), Object.keys(readers)), [location, readers]);
  return useMemo(() => {
    const names = Object.keys(readers);
    const change = (changes: Parameters, options?: { replace?: boolean }) =>
      setSearch((current) => withParameters(current, changes), options);
    const viewId = new URLSearchParams(location).get(VIEW) ?? undefined;
    return {
      ...state,
      viewId,
      isPlain: ![...names, ...OWN_NAMES].some((name) => new URLSearchParams(location).has(name)),
      filterBy: (filters) => {
        const changes = { ...filters, page: undefined };
        // Searching once more for the same is how people look whether something new has come.
        if (withParameters(new URLSearchParams(location), changes).toString() === location) {
          void refetchByHand(client, SHOWN_LISTS);
        } else change(changes);
      },
      turnTo: (page, limit) =>
        change({ page: page > 1 ? page : undefined, limit: limit === PAGE_LIMIT_DEFAULT ? undefined : limit }),
      settleOn: (page) => change({ page: page > 1 ? page : undefined }, { replace: true }),
      showAs: (view, options) => change({ ...nothingOf(names), ...(view && parametersOf(view, names)) }, options),
      sortBy: (orderBy, order) => change({ orderBy: order && orderBy, order, page: undefined }),
    };
  }, [state, location, readers, setSearch, client]);
};
