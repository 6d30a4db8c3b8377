import { leavesOf } from '../../shared/menus/find-menu.ts';
import type { MenuItem } from '../../shared/menus/menu-items.ts';
import { firstPageOf } from '../../shared/menus/visible-menu.ts';
import type { PaletteEntry } from '../../shared/palette/palette-source.ts';
import { REPORT_PATH, REPORT_TITLE } from '../screens/top-menu.ts';
import { CHAIN } from './rank-entries.ts';

const REPORT: PaletteEntry = {
  id: `menu ${REPORT_PATH}`,
  title: REPORT_TITLE,
  note: REPORT_PATH,
  isNoteHidden: true,
  outcome: { to: REPORT_PATH },
};

const entryOf = (item: MenuItem, titles: string[]): PaletteEntry[] => {
  const landing = firstPageOf(item);
  if (!landing) return [];
  const { path, target, isExternal } = landing;
  const outcome = { to: target, isExternal };
  return [{ id: `menu ${item.id}`, title: titles.join(CHAIN), note: path, isNoteHidden: true, outcome }];
};

const entriesBelow = (items: MenuItem[], above: string[]): PaletteEntry[] =>
  items
    .filter(({ isHidden }) => !isHidden)
    .flatMap((item) => {
      const titles = [...above, item.title];
      const below = entriesBelow(item.children, titles);
      if (below.length > 0 && item.component === '') return below;
      return [...entryOf(item, titles), ...below];
    });

/** The pages of the menu. Their titles contain the titles of their parents. */
export const menuEntries = (items: MenuItem[]): PaletteEntry[] => {
  const isListed = leavesOf(items).some(({ path }) => path === REPORT_PATH);
  return isListed ? entriesBelow(items, []) : [...entriesBelow(items, []), REPORT];
};
