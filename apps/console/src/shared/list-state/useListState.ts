import { useMemo } from 'react';
import type { ViewState } from '@huiwu/contract/saved-views';
import { useQueryClient } from '@tanstack/react-query';
import { PAGE_LIMIT_DEFAULT } from '@huiwu/contract/base/limits';
import { refetchByHand } from '../connection/answered-query.ts';
import { usePage } from '../page/usePage.ts';
import { readListState, withParameters, type FilterReaders, type ListState, type SortOrder } from './list-state.ts';
import { SHOWN_LISTS } from './useSearchIndicator.ts';

/** The state of a list and its setters. The address is the only place where the state is stored. */
export interface List extends ListState {
  /** The saved view that was last applied. */
  viewId: string | undefined;
  /** Whether the address contains no list state. */
  isPlain: boolean;
  /** Changes the named filters and returns to the first page. Without a change, it refetches the list. */
  filterBy: (filters: Record<string, string>) => void;
  turnTo: (page: number, limit: number) => void;
  /** Corrects the page number in the address if the requested page does not exist. */
  settleOn: (page: number) => void;
  /** Applies a saved view, or resets the list without one. */
  showAs: (view: { id: string; state: ViewState } | undefined, options?: { replace?: boolean }) => void;
  sortBy: (orderBy: string | undefined, order: SortOrder | undefined) => void;
}

type Parameters = Record<string, string | number | undefined>;

const VIEW = 'view';
const OWN_NAMES = ['page', 'limit', 'orderBy', 'order', VIEW];

const nothingOf = (names: string[]): Parameters =>
  Object.fromEntries([...names, ...OWN_NAMES].map((name) => [name, undefined]));

/** The address parameters of a saved view. Filters that the list no longer has are left out. */
const parametersOf = ({ id, state }: { id: string; state: ViewState }, names: string[]): Parameters => {
  const { filters, orderBy, order, limit } = state;
  return {
    ...Object.fromEntries(names.map((name) => [name, filters[name]])),
    ...(orderBy && order && { orderBy, order }),
    limit: limit === PAGE_LIMIT_DEFAULT ? undefined : limit,
    [VIEW]: id,
  };
};

/** The state of this page's list, stored in this page's address. */
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
        // Users repeat a search to see whether there is new data.
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
