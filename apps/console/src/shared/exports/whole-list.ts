import { PAGE_LIMIT_DEFAULT } from '@huiwu/contract/base/limits';
import type { ListState } from '../list-state/list-state.ts';

/** A list that is exported where it is not shown: all of it. */
export const WHOLE_LIST: ListState = {
  filters: {},
  page: 1,
  limit: PAGE_LIMIT_DEFAULT,
  orderBy: undefined,
  order: undefined,
};
