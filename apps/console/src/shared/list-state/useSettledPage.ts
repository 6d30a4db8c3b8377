import { useEffect } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Page } from '@huiwu/contract/base/envelope';
import type { List } from './useListState.ts';

/** If the address asks for a page beyond the end, replaces it with the page that was returned. */
export const useSettledPage = (query: UseQueryResult<Page<unknown>>, list: List): void => {
  const { data, isPlaceholderData } = query;
  const came = isPlaceholderData ? undefined : data?.page;
  useEffect(() => {
    if (came !== undefined && came < list.page) list.settleOn(came);
  }, [came, list]);
};
