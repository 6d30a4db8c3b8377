import type { MenuItem } from './menu-items.ts';

/** The entries from the top down to the one whose page has this path. Hidden entries have pages too. */
export const findTrail = (items: MenuItem[], path: string): MenuItem[] => {
  for (const item of items) {
    const below = findTrail(item.children, path);
    if (below.length > 0) return [item, ...below];
    if (!item.isExternal && item.path === path) return [item];
  }
  return [];
};

/** Whether an entry, or one below it, is the one to highlight. */
export const isOpenBranch = (item: MenuItem, activePath: string): boolean =>
  item.path === activePath || item.children.some((child) => isOpenBranch(child, activePath));

/** Every page that a menu offers, in its order. */
export const leavesOf = (items: MenuItem[]): MenuItem[] =>
  items.flatMap((item) => (item.children.length === 0 ? [item] : leavesOf(item.children)));
