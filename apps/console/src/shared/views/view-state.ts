import { PAGE_LIMIT_DEFAULT } from '@huiwu/contract/base/limits';
import type { ListColumns } from '@huiwu/contract/base/list-columns';
import type { SavedView, ViewState } from '@huiwu/contract/saved-views';
import type { List } from '../list-state/useListState.ts';

type Shown = Pick<List, 'filters' | 'orderBy' | 'order' | 'limit'>;

/** A list as it is shown now, but for its page. */
export const viewStateOf = (
  { filters, orderBy, order, limit }: Shown,
  columns: ListColumns | undefined,
): ViewState => ({
  filters,
  ...(orderBy !== undefined && order !== undefined && { orderBy, order }),
  ...(limit !== PAGE_LIMIT_DEFAULT && { limit }),
  ...(columns && { columns }),
});

/** The same text for the same view, whatever the order of its filters. */
const textOf = ({ filters, orderBy, order, limit = PAGE_LIMIT_DEFAULT, columns }: ViewState): string =>
  JSON.stringify([
    Object.entries(filters).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    orderBy,
    order,
    limit,
    columns,
  ]);

/** Whether the list is no longer shown as the view has it; a view that says nothing of columns has no one's. */
export const isModified = ({ state }: SavedView, shown: Shown, columns: ListColumns | undefined): boolean =>
  textOf(state) !== textOf(viewStateOf(shown, state.columns === undefined ? undefined : columns));
