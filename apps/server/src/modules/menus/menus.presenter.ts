import type { MenuNode } from '@huiwu/contract/menus';
import type { MenuRow } from './menus.table.ts';

/** Nests entries below their parents and keeps the order in which they come. */
export const presentMenuTree = (rows: MenuRow[], parentId: string | null = null): MenuNode[] =>
  rows
    .filter((row) => row.parent_id === parentId)
    .map((row) => ({
      id: row.id,
      parentId: row.parent_id,
      title: row.title,
      pageurl: row.pageurl,
      component: row.component,
      icon: row.icon,
      hidden: row.is_hidden === 1,
      activeMenu: row.active_menu,
      link: row.link,
      query: row.query,
      children: presentMenuTree(rows, row.id),
    }));
