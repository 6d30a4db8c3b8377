import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { create } from 'zustand';
import type { ListColumns } from '@huiwu/contract/base/list-columns';
import type { SavedView } from '@huiwu/contract/saved-views';
import { queryClient } from '../api/query-client.ts';
import { keepPreference, preferencesQuery } from '../preferences/preferences.queries.ts';
import { usePreference } from '../preferences/usePreference.ts';
import { savedViewsQuery } from './saved-views.queries.ts';

const without = <Value>(all: Record<string, Value>, name: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(all).filter(([each]) => each !== name));

/** Columns that were rearranged in a view and not saved with it; nothing for the list's own. By the view's id. */
const useDrafts = create<Record<string, ListColumns>>()(() => ({}));

export const forgetDraft = (viewId: string): void => useDrafts.setState((drafts) => without(drafts, viewId), true);

/** How a user has arranged one list, and the view that it opens with. */
const ownArrangement = (label: string) => queryClient.getQueryData(preferencesQuery().queryKey)?.lists?.[label] ?? {};

/** Kept with the other lists of this person; where those could not be learnt it is remembered until a reload. */
const keepOwn = (label: string, change: { columns?: ListColumns | undefined; defaultViewId?: string | undefined }) => {
  const known = queryClient.getQueryData(preferencesQuery().queryKey);
  if (!known) {
    if ('columns' in change) useDrafts.setState({ [label]: change.columns ?? [] });
    return;
  }
  const { columns, defaultViewId } = { ...ownArrangement(label), ...change };
  const own = { ...(columns && { columns }), ...(defaultViewId !== undefined && { defaultViewId }) };
  keepPreference('lists', { [label]: own });
};

export interface Arrangement {
  /** The list's name. */
  label: string;
  /** The view that the address names, once it is known. */
  view: SavedView | undefined;
  columns: ListColumns | undefined;
  defaultViewId: string | undefined;
  /** Columns of no one's arranging again where nothing is given. */
  arrange: (columns: ListColumns | undefined) => void;
  openWith: (viewId: string | undefined) => void;
}

/** How a list's columns stand: as the view in the address has them, or else as this person has arranged them. */
export const useArrangement = (label: string, viewId: string | undefined): Arrangement => {
  const own = usePreference('lists')?.[label];
  const views = useQuery({ ...savedViewsQuery(label), enabled: viewId !== undefined });
  const draft = useDrafts((drafts) => (viewId === undefined ? undefined : drafts[viewId]));
  const unkept = useDrafts((drafts) => drafts[label]);
  const view = viewId === undefined ? undefined : views.data?.find(({ id }) => id === viewId);
  const columns = (view && (draft ?? view.state.columns)) ?? own?.columns ?? unkept;
  const defaultViewId = own?.defaultViewId;
  return useMemo(
    () => ({
      label,
      view,
      columns,
      defaultViewId,
      arrange: (next) => {
        if (view) useDrafts.setState({ [view.id]: next ?? [] });
        else keepOwn(label, { columns: next });
      },
      openWith: (nextId) => keepOwn(label, { defaultViewId: nextId }),
    }),
    [label, view, columns, defaultViewId],
  );
};
