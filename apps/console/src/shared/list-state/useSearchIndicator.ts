import { useIsFetching, type Query } from '@tanstack/react-query';
import { useState } from 'react';
import { useDelayed } from '../components/useDelayed.ts';
import { PAGE_PART } from './paged-query.ts';

/** Faster answers show no loading sign. */
const LATE_MS = 150;

/** The lists of the page in front. */
export const SHOWN_LISTS = {
  type: 'active',
  predicate: ({ queryKey }: Pick<Query, 'queryKey'>) => queryKey[1] === PAGE_PART,
} as const;

/** Whether a search by the user is loading. Refetches by the list itself do not count. */
export const useSearchIndicator = (): { isSearching: boolean; noteSearch: () => void } => {
  const isFetching = useIsFetching(SHOWN_LISTS) > 0;
  const [wasFetching, setWasFetching] = useState(isFetching);
  const [isAsked, setIsAsked] = useState(false);
  if (isFetching !== wasFetching) {
    setWasFetching(isFetching);
    if (!isFetching) setIsAsked(false);
  }
  return { isSearching: useDelayed(isFetching && isAsked, LATE_MS), noteSearch: () => setIsAsked(true) };
};
