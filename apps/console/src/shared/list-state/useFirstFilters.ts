import { useEffect, useRef } from 'react';
import { usePage } from '../page/usePage.ts';
import { usePreference } from '../preferences/usePreference.ts';
import { withParameters } from './list-state.ts';
import type { List } from './useListState.ts';

/** Opens a list with these filters where its address has none, unless the user has a default view of it. */
export const useFirstFilters = (label: string, list: List, filters: Readonly<Record<string, string>>): void => {
  const { setSearch } = usePage();
  const own = usePreference('lists')?.[label];
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    if (list.isPlain && own?.defaultViewId === undefined)
      setSearch((current) => withParameters(current, filters), { replace: true });
  });
};
