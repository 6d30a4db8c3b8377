import { useEffect, useState } from 'react';
import { usePage } from '../page/usePage.ts';
import { usePreference } from '../preferences/usePreference.ts';
import { withParameters } from './list-state.ts';
import type { List } from './useListState.ts';

/** Opens a list with these filters where its address has none, unless the user has a default view of it. */
export const useFirstFilters = (label: string, list: List, filters: Readonly<Record<string, string>>): void => {
  const { setSearch } = usePage();
  const own = usePreference('lists')?.[label];
  const [isMeant] = useState(list.isPlain && own?.defaultViewId === undefined);
  const [first] = useState(filters);
  useEffect(() => {
    if (isMeant) setSearch((current) => withParameters(current, first), { replace: true });
  }, [isMeant, first, setSearch]);
};
