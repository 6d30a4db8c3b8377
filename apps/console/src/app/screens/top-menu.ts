import type { MenuItem } from '../../shared/menus/menu-items.ts';
import { firstPageOf } from '../../shared/menus/visible-menu.ts';

export interface TopEntry {
  id: string;
  title: string;
  target: string;
  isExternal: boolean;
  /** Paths that belong to the entry. */
  item: MenuItem | undefined;
}

/** The specification, section 2: the top bar always has this one. */
export const REPORT_PATH = '/index';
export const REPORT_TITLE = '统计报表';
const REPORT_ENTRY: TopEntry = {
  id: 'index',
  title: REPORT_TITLE,
  target: REPORT_PATH,
  isExternal: false,
  item: undefined,
};

const ITEM_WIDTH_PX = 85;

/** The number of entries that fit: a third of the window at 85 px each. */
export const topMenuCapacity = (viewportWidth: number): number => Math.floor(viewportWidth / 3 / ITEM_WIDTH_PX);

/**
 * The top level of the visible menu plus the reports. Each entry links to its first page. The start page can be left
 * out, because it has its own button.
 */
export const toTopEntries = (visible: MenuItem[], startPath?: string): TopEntry[] => [
  ...visible.flatMap((item) => {
    const landing = firstPageOf(item);
    if (!landing || landing.path === startPath) return [];
    return [{ id: item.id, title: item.title, target: landing.target, isExternal: landing.isExternal, item }];
  }),
  REPORT_ENTRY,
];

/** The entries in the bar, and those under 更多. */
export const splitTopMenu = (entries: TopEntry[], capacity: number): { shown: TopEntry[]; more: TopEntry[] } => ({
  shown: entries.slice(0, capacity),
  more: entries.slice(capacity),
});
