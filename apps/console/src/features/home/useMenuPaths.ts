import { useQuery } from '@tanstack/react-query';
import type { MenuNode } from '@huiwu/contract/menus';
import { leavesOf } from '../../shared/menus/find-menu.ts';
import { toMenuItems } from '../../shared/menus/menu-items.ts';
import { visibleMenu } from '../../shared/menus/visible-menu.ts';
import { menuTreeQuery } from '../../shared/account/account.queries.ts';

const pathsIn = (nodes: MenuNode[]): string[] => leavesOf(visibleMenu(toMenuItems(nodes))).map(({ path }) => path);

const NONE: string[] = [];

/** Paths of the pages in the admin's menu; empty while the menu is loading. */
export const useMenuPaths = (): string[] => useQuery({ ...menuTreeQuery(), select: pathsIn }).data ?? NONE;
