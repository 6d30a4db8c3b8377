import type { MenuItem } from './menu-items.ts';

const firstPage = (items: MenuItem[]): MenuItem | undefined => {
  for (const item of items) {
    const page = item.component !== '' || item.isExternal ? item : firstPage(item.children);
    if (page) return page;
  }
  return undefined;
};

/** The target of an entry: its own page, or the first page below it. */
export const firstPageOf = (item: MenuItem): MenuItem | undefined => firstPage([item]);

/** An entry without visible children represents its page in every menu, under its own path. */
const asLeaf = (item: MenuItem): MenuItem[] => {
  const landing = firstPageOf(item);
  if (!landing) return [];
  const { path, target, component, isExternal } = landing;
  return [{ ...item, path, target, component, isExternal, children: [] }];
};

const present = (item: MenuItem): MenuItem[] => {
  if (item.isHidden) return [];
  const children = visibleMenu(item.children);
  if (children.length === 0) return asLeaf(item);
  const [only] = children;
  if (children.length === 1 && only && only.children.length === 0) return [{ ...only, icon: only.icon || item.icon }];
  return [{ ...item, children }];
};

/**
 * The visible part of a menu. Hidden entries are left out. An entry whose children are all hidden is a leaf. A single
 * visible child without children replaces its parent.
 */
export const visibleMenu = (items: MenuItem[]): MenuItem[] => items.flatMap(present);
