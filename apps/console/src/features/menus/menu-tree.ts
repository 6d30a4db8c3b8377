import type { MenuRecord } from '@huiwu/contract/menus';
import { withAncestors } from '../../shared/trees/search-tree.ts';
import type { Tree } from '../../shared/trees/tree-moves.ts';

/** Only directories can have children. */
export const menuTree = (rows: MenuRecord[] | undefined): Tree<MenuRecord> => ({
  rows: rows ?? [],
  canHold: ({ kind }) => kind === 'directory',
});

/** The entries with a matching name or path, with their ancestors. */
export const searchMenus = (
  rows: MenuRecord[],
  text: string,
): { rows: MenuRecord[]; found: ReadonlySet<string> | undefined } => {
  if (text === '') return { rows, found: undefined };
  const wanted = text.toLowerCase();
  const found = rows.filter(({ title, path }) => `${title} ${path}`.toLowerCase().includes(wanted));
  return { rows: withAncestors(rows, found), found: new Set(found.map(({ id }) => id)) };
};
