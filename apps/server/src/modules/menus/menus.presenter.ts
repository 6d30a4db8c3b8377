import { FIELDS, FUNCTIONS } from '@huiwu/contract/catalogue/access';
import type { MenuNode, MenuRecord, MenuRecordDetail } from '@huiwu/contract/menus';
import type { Facts } from '../business-logs/audit-log.service.ts';
import { kindOf, pathOf } from './menu-places.rules.ts';
import type { MenuRow } from './menus.table.ts';

/** Nests entries below their parents and keeps their order. */
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

export const presentMenuRecord = (row: MenuRow, all: MenuRow[]): MenuRecord => ({
  id: row.id,
  parentId: row.parent_id,
  mode: row.mode,
  kind: kindOf(row),
  title: row.title,
  pageurl: row.pageurl,
  path: pathOf(all, row),
  component: row.component,
  icon: row.icon,
  hidden: row.is_hidden === 1,
  activeMenu: row.active_menu,
  link: row.link,
  query: row.query,
  order: row.sort_order,
  isBuiltIn: row.is_built_in === 1,
  isForEverybody: row.is_for_everybody === 1,
  updatedAt: row.updated_at,
  version: row.version,
});

export const presentMenuDetail = (
  row: MenuRow,
  { all, roleCount }: { all: MenuRow[]; roleCount: number },
): MenuRecordDetail => ({
  ...presentMenuRecord(row, all),
  functions: Object.values(FUNCTIONS)
    .filter(({ menuId }) => menuId === row.id)
    .map(({ key, kind, title }) => ({ key, kind, title })),
  fields: Object.values(FIELDS)
    .filter(({ menuId }) => menuId === row.id)
    .map(({ id, title }) => ({ id, title })),
  roleCount,
});

const yesNo = (flag: number): string => (flag === 1 ? '是' : '否');

export type MenuContent = Omit<MenuRow, 'id' | 'mode' | 'is_built_in' | 'version' | 'updated_at' | 'updated_by'>;

export const presentMenuFacts = (row: MenuContent, all: MenuRow[]): Facts => ({
  菜单名称: row.title,
  上级菜单: all.find(({ id }) => id === row.parent_id)?.title ?? '',
  路径: row.pageurl,
  链接地址: row.link,
  图标: row.icon,
  隐藏: yesNo(row.is_hidden),
  高亮菜单: row.active_menu,
  页面参数: row.query,
  所有人可见: yesNo(row.is_for_everybody),
  排序: String(row.sort_order),
});
