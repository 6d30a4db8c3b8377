import type { MenuItem } from './menu-items.ts';

/** The entries from the root to the entry with this path, including hidden entries. */
export const findTrail = (items: MenuItem[], path: string): MenuItem[] => {
  for (const item of items) {
    const below = findTrail(item.children, path);
    if (below.length > 0) return [item, ...below];
    if (!item.isExternal && item.path === path) return [item];
  }
  return [];
};

/** Whether the highlighted entry is this one or below it. */
export const isOpenBranch = (item: MenuItem, activePath: string): boolean =>
  item.path === activePath || item.children.some((child) => isOpenBranch(child, activePath));

/** All pages of a menu, in order. */
export const leavesOf = (items: MenuItem[]): MenuItem[] =>
  items.flatMap((item) => (item.children.length === 0 ? [item] : leavesOf(item.children)));
