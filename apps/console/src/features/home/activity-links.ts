import type { Overview } from '@huiwu/contract/home';

/** Modules whose records have a detail page, with the path of the list. */
const RECORD_PAGES: Record<string, string> = {
  管理员管理: '/system/admin',
  客户管理: '/system/customer',
  字典管理: '/system/dict',
};

const LOG = '/log/business';

/**
 * The link to the record of an entry: its detail page, otherwise its entries in the log. `undefined` if neither is in
 * the menu.
 */
export const activityLink = (
  { module, targetId }: Overview['activity'][number],
  paths: readonly string[],
): string | undefined => {
  if (targetId === null) return undefined;
  const page = RECORD_PAGES[module];
  if (page !== undefined && paths.includes(page)) return `${page}/detail/${encodeURIComponent(targetId)}`;
  return paths.includes(LOG) ? `${LOG}?${new URLSearchParams({ targetId }).toString()}` : undefined;
};
