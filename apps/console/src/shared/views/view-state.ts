import { PAGE_LIMIT_DEFAULT } from '@huiwu/contract/base/limits';
import type { ListColumns } from '@huiwu/contract/base/list-columns';
import type { SavedView, ViewState } from '@huiwu/contract/saved-views';
import type { List } from '../list-state/useListState.ts';

type Shown = Pick<List, 'filters' | 'orderBy' | 'order' | 'limit'>;

/** The state of a list without its page number. */
export const viewStateOf = (
  { filters, orderBy, order, limit }: Shown,
  columns: ListColumns | undefined,
): ViewState => ({
  filters,
  ...(orderBy !== undefined && order !== undefined && { orderBy, order }),
  ...(limit !== PAGE_LIMIT_DEFAULT && { limit }),
  ...(columns && { columns }),
});

/** Returns the same text for equal views, whatever the order of their filters. */
const textOf = ({ filters, orderBy, order, limit = PAGE_LIMIT_DEFAULT, columns }: ViewState): string =>
  JSON.stringify([
    Object.entries(filters).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    orderBy,
    order,
    limit,
    columns,
  ]);

/** Whether the list differs from the view. A view without columns means the default columns. */
export const isModified = ({ state }: SavedView, shown: Shown, columns: ListColumns | undefined): boolean =>
  textOf(state) !== textOf(viewStateOf(shown, state.columns === undefined ? undefined : columns));
