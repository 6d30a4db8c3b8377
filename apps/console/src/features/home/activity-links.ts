import type { Overview } from '@huiwu/contract/home';

/** Modules of the log whose records have a page of their own, by the page of their list. */
const RECORD_PAGES: Record<string, string> = {
  管理员管理: '/system/admin',
  客户管理: '/system/customer',
  字典管理: '/system/dict',
};

const LOG = '/log/business';

/** Where the record of an entry is found: its own page, else its history in the log; nothing without either in the menu. */
export const activityLink = (
  { module, targetId }: Overview['activity'][number],
  paths: readonly string[],
): string | undefined => {
  if (targetId === null) return undefined;
  const page = RECORD_PAGES[module];
  if (page !== undefined && paths.includes(page)) return `${page}/detail/${encodeURIComponent(targetId)}`;
  return paths.includes(LOG) ? `${LOG}?${new URLSearchParams({ targetId }).toString()}` : undefined;
};
