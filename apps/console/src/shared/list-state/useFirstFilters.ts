import { useEffect, useState } from 'react';
import { usePage } from '../page/usePage.ts';
import { usePreference } from '../preferences/usePreference.ts';
import { withParameters } from './list-state.ts';
import type { List } from './useListState.ts';

/**
 * Opens a list with these filters where its address has none, unless the user has a default view of it. False until then:
 * a list that is shown earlier is asked for twice.
 */
export const useFirstFilters = (
  label: string,
  { isPlain }: Pick<List, 'isPlain'>,
  filters: Readonly<Record<string, string>>,
): boolean => {
  const { setSearch } = usePage();
  const hasView = usePreference('lists')?.[label]?.defaultViewId !== undefined;
  const [isOpen, setIsOpen] = useState(!isPlain || hasView);
  // What the user chooses afterwards stays.
  if (!isOpen && !isPlain) setIsOpen(true);
  useEffect(() => {
    if (!isOpen) setSearch((current) => withParameters(current, filters), { replace: true });
  }, [isOpen, filters, setSearch]);
  return isOpen;
};
