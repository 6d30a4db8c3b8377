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

/** Column changes that are not saved in the view, by the view's id; undefined for the list without a view. */
const useDrafts = create<Record<string, ListColumns>>()(() => ({}));

export const forgetDraft = (viewId: string): void => useDrafts.setState((drafts) => without(drafts, viewId), true);

/** The user's column arrangement of one list, and the default view. */
const ownArrangement = (label: string) => queryClient.getQueryData(preferencesQuery().queryKey)?.lists?.[label] ?? {};

/** Stored with the user's other lists. If those could not be loaded, it is kept until a reload. */
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
  /** The name of the list. */
  label: string;
  /** The view in the address, once it is loaded. */
  view: SavedView | undefined;
  columns: ListColumns | undefined;
  defaultViewId: string | undefined;
  /** Sets the arrangement; undefined restores the default columns. */
  arrange: (columns: ListColumns | undefined) => void;
  openWith: (viewId: string | undefined) => void;
}

/** The columns of a list: as in the view of the address, or else as the user arranged them. */
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
